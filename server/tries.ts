// How often something may be tried within a while, by address or by name. Counted in the database, so that all
// servers count as one.

import { sql } from 'kysely';
import { z } from 'zod';
import { commonRefusals, refuseFor, type RefusalEntry } from '../shared/refusals.ts';
import { limitedAddress } from './http/visitor-address.ts';
import type { Actor } from './identity.ts';
import { forEachTenant, job } from './jobs/jobs.ts';
import { digestOf } from './secret-tokens.ts';
import { inTenant, type TenantTx } from './tenant.ts';

/** Each takes a transaction of its own that commits, whatever comes of the try: a count that is rolled back is none. */
export interface Tries {
  /** Counts one more; false when that is too many. */
  take(tx: TenantTx, subject: string, now: Date): Promise<boolean>;
  /** Counts one more, and refuses one too many. */
  takeOrRefuse(tx: TenantTx, subject: string, now: Date, entry?: RefusalEntry): Promise<void>;
  /** Until the count begins again. */
  secondsLeft(tx: TenantTx, subject: string, now: Date): Promise<number>;
  /** It was no abuse after all. */
  giveBack(tx: TenantTx, subject: string): Promise<void>;
}

/** Whom a limit by address counts. */
export const addressOf = (actor: Pick<Actor, 'ip'>): string => limitedAddress(actor.ip);

export function triesWithin(kind: string, window_ms: number, most: number): Tries {
  const tries: Tries = {
    async take(tx, subject, now) {
      const ends_at = new Date(now.getTime() + window_ms);
      const { rows } = await sql`
        insert into tries as t (kind, subject_digest, taken, ends_at)
        values (${kind}, ${digestOf(subject)}, 1, ${ends_at})
        on conflict (tenant_id, kind, subject_digest) do update set
          taken = case when t.ends_at <= ${now} then 1 else t.taken + 1 end,
          ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
        where t.taken < ${most} or t.ends_at <= ${now}
        returning taken`.execute(tx);
      return rows.length > 0;
    },
    async takeOrRefuse(tx, subject, now, entry = commonRefusals.too_many) {
      if (!(await tries.take(tx, subject, now))) refuseFor(await tries.secondsLeft(tx, subject, now), entry);
    },
    async secondsLeft(tx, subject, now) {
      const row = await tx
        .selectFrom('tries')
        .select('ends_at')
        .where('kind', '=', kind)
        .where('subject_digest', '=', digestOf(subject))
        .executeTakeFirst();
      return row ? Math.ceil((row.ends_at.getTime() - now.getTime()) / 1_000) : 0;
    },
    async giveBack(tx, subject) {
      await tx
        .updateTable('tries')
        .set((row) => ({ taken: row('taken', '-', 1) }))
        .where('kind', '=', kind)
        .where('subject_digest', '=', digestOf(subject))
        .where('taken', '>', 0)
        .execute();
    },
  };
  return tries;
}

export const forgetTriesNightly = job({
  kind: 'server.forget_tries',
  data: z.object({}),
  cron: '35 1 * * *',
  most_seconds: 1_800,
  async run(ctx) {
    await forEachTenant(ctx, (tenant) =>
      inTenant(ctx.database, tenant.id, async (tx) => {
        await tx.deleteFrom('tries').where('ends_at', '<=', ctx.clock()).execute();
      }),
    );
  },
});

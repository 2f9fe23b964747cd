// What a request with an Idempotency-Key answered is kept for repeats, and nobody repeats a request for days.
import { sql } from 'kysely';
import { z } from 'zod';
import { forEachTenant, job } from './jobs.ts';
import { inTenant, type TenantTx } from './tenant.ts';

const KEPT_DAYS = 3;
const portion = 5_000;

/** Answers how many keys went: `most`, when there may be more. */
export async function forgetOldKeys(tx: TenantTx, now: Date, most = portion): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where tenant_id = current_tenant() and key in (
      select key from idempotency_keys where tenant_id = current_tenant() and created_at < ${before} order by created_at limit ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const forgetOldKeysNightly = job({
  kind: 'server.forget_old_keys', data: z.object({}), cron: '25 1 * * *', most_seconds: 1_800,
  async run(ctx) {
    await forEachTenant(ctx, async (tenant) => {
      for (let gone = portion; gone === portion;) gone = await inTenant(ctx.database, tenant.id, (tx) => forgetOldKeys(tx, ctx.clock()));
    });
  },
});

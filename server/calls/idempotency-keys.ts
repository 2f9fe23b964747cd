// What a request with an Idempotency-Key answered is kept for repeats of the same person, and nobody repeats a
// request for days.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { Actor } from '../identity.ts';
import { forEachTenant, job } from '../jobs/jobs.ts';
import { inTenant, withCommit, type TenantTx } from '../tenant.ts';

const KEPT_DAYS = 3;
const portion = 5_000;
const longest = 200;
/** A call that has not answered by then has died with its server. */
const longestRun_ms = 120_000;
/** Stands for the answer of a call that is being worked on. */
const begun = 102;
/** The same, and some of it is written. */
const written = 103;

/** What a key stands for: whose it is, and for what request. */
export interface Keyed {
  key: string;
  endpoint: string;
  digest: string;
}

/** Who asks is part of the key: the same one of a colleague is another. Strangers are told apart by what they ask. */
function keyOf(given: string, { user, key }: Actor, digest: string): string {
  return `${user ? `user ${user.id}` : key ? `key ${key.id}` : `public ${digest}`} ${given}`;
}

/** Null when the request carries no key, or is of a kind that takes none. */
export function keyedOf(
  endpoint: AnyEndpoint,
  actor: Actor,
  given: unknown,
  url: string,
  body: unknown,
): Keyed | null {
  if (!endpoint.idempotent || typeof given !== 'string' || given === '') return null;
  if (given.length > longest) refuse(commonRefusals.key_too_long, { count: longest });
  const digest = createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('hex');
  return { key: keyOf(given, actor, digest), endpoint: endpoint.name, digest };
}

export interface KeptAnswer {
  status: number;
  value: unknown;
  headers: Readonly<Record<string, string | string[]>>;
}

/**
 * Answers what the first request with this key answered; null when this is the first, whose row is then locked until
 * its transaction ends. One that was begun outside and never answered may be tried again after a while, unless it had
 * written something.
 */
export async function keptAnswer(
  tx: TenantTx,
  { key, endpoint, digest }: Keyed,
  now: Date,
): Promise<KeptAnswer | null> {
  const made = await tx
    .insertInto('idempotency_keys')
    .values({ key, endpoint, request_digest: digest, status: begun, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (made) return null;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_digest', 'status', 'answer', 'created_at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) refuse(commonRefusals.conflict);
  if (kept.endpoint !== endpoint || kept.request_digest !== digest) refuse(commonRefusals.key_reused);
  if (kept.answer !== null) {
    const { value, headers } = kept.answer as unknown as Omit<KeptAnswer, 'status'>;
    return { status: kept.status ?? 200, value, headers: { ...headers, 'idempotency-replayed': 'true' } };
  }
  if (kept.status === written || kept.created_at.getTime() > now.getTime() - longestRun_ms)
    refuse(commonRefusals.key_in_use);
  await tx.updateTable('idempotency_keys').set({ created_at: now }).where('key', '=', key).execute();
  return null;
}

/** With the commit. */
export function keepAnswer(tx: TenantTx, { key }: Keyed, { status, value, headers }: KeptAnswer): void {
  const kept = tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify({ value, headers }) })
    .where('key', '=', key);
  withCommit(tx, kept.compile());
}

/** In the transaction that writes: from here on the call is not begun again. */
export async function noteWritten(tx: TenantTx, { key }: Keyed): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ status: written }).where('key', '=', key).execute();
}

/**
 * A call that failed and has written nothing may be sent again; `is_unsaved` says so of one that has written, of what
 * was asked elsewhere and kept.
 */
export async function forgetKey(tx: TenantTx, { key }: Keyed, is_unsaved: boolean): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('key', '=', key)
    .where('status', 'in', is_unsaved ? [begun, written] : [begun])
    .execute();
}

/**
 * Kept answers that tell of somebody who is to be forgotten say nothing any more; a repeat of the request still does
 * nothing twice.
 */
export async function forgetAnswers(tx: TenantTx, words: readonly string[]): Promise<void> {
  await sql`
    update idempotency_keys set answer = '{"value": null, "headers": {}}'
    where tenant_id = current_tenant() and answer is not null
      and exists (
        select from unnest(${[...words]}::text[]) word
        where position(lower(word) in lower(answer::text)) > 0)`.execute(tx);
}

/** Answers how many keys went: `most`, when there may be more. */
export async function forgetOldKeys(tx: TenantTx, now: Date, most = portion): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where tenant_id = current_tenant() and key in (
      select key from idempotency_keys where tenant_id = current_tenant() and created_at < ${before}
      order by created_at limit ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const forgetOldKeysNightly = job({
  kind: 'server.forget_old_keys',
  data: z.object({}),
  cron: '25 1 * * *',
  most_seconds: 1_800,
  async run(ctx) {
    await forEachTenant(ctx, async (tenant) => {
      for (let gone = portion; gone === portion;)
        gone = await inTenant(ctx.database, tenant.id, (tx) => forgetOldKeys(tx, ctx.clock()));
    });
  },
});

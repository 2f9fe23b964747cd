// Messages of the point of sale are written down as they came, before anything is made of them, and how far each has
// come beside it.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { believed, isOlder, stampOf } from '../../../shared/sender-stamp.ts';
import { theirId } from '../contract/raw-order.ts';
import { nextTry, unreadFailure, type Failure } from '../rules/failures.ts';
import { isKeepable } from '../rules/order-sums.ts';

export type MessageKind = 'order' | 'return' | 'closing';

export interface Message {
  kind: MessageKind;
  external_id: string;
  /** Of its content as it was understood: the same content of the same id is the same message. */
  digest: string;
  payload: unknown;
}

export interface WrittenMessage {
  id: number;
  is_done: boolean;
}

export const keyOf = ({ kind, external_id, digest }: Omit<Message, 'payload'>) =>
  `${kind} ${digest} ${external_id}`;

/** The messages by `keyOf`; one that was processed before is done. Each message once in `messages`. */
export async function writeDown(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  messages: readonly Message[],
): Promise<Map<string, WrittenMessage>> {
  if (messages.length === 0) return new Map();
  const sorted = [...messages].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { rows } = await shaped<Found & { is_ours: boolean }>(
    { ...fromTable('', 'id kind external_id digest'), is_done: sql`false`, is_ours: sql`true` },
    (columns) => sql`
    with sent as (
      select kind, external_id, digest, payload from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
        as sent(kind text, external_id text, digest text, payload jsonb)
    ), written as (
      insert into pos_inbox (kind, external_id, digest, payload, received_at)
      select kind, external_id, digest, payload, ${by.now} from sent
      on conflict on constraint pos_inbox_once do nothing
      returning id, kind, external_id, digest
    )
    select ${columns}
    from written
    union all
    select i.id, i.kind, i.external_id, i.digest, i.processed_at is not null, false
    from pos_inbox i join sent using (kind, external_id, digest)`,
  ).execute(tx);
  const isSettled = rows.length === sorted.length && rows.every((row) => row.is_ours || row.is_done);
  return isSettled ? byKey(rows) : heldMessages(tx, sorted);
}

type Found = Omit<Message, 'payload'> & WrittenMessage;
const byKey = (rows: readonly Found[]) =>
  new Map(rows.map((row) => [keyOf(row), { id: row.id, is_done: row.is_done }]));

/** Written before, by another sender at the same moment too, and held, so that one at a time works on them. */
async function heldMessages(
  tx: TenantTx,
  messages: readonly Message[],
): Promise<Map<string, WrittenMessage>> {
  const { rows } = await shaped<Found>(
    { ...fromTable('i', 'id kind external_id digest'), is_done: sql`i.processed_at is not null` },
    (columns) => sql`
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as sent(kind text, external_id text, digest text)
    join pos_inbox i using (kind, external_id, digest)
    order by i.id for update of i`,
  ).execute(tx);
  return byKey(rows);
}

export async function noteDone(tx: TenantTx, by: Pick<Act, 'now'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('pos_inbox')
    .set((column) => ({
      processed_at: by.now,
      error: null,
      try_at: null,
      attempts: column('attempts', '+', 1),
    }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Tried again by itself where its reason may pass, with growing waits. */
export async function noteFailed(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  failed: readonly { id: number; failure: Failure }[],
): Promise<void> {
  for (const { id, failure } of failed) {
    const { attempts } = await tx
      .selectFrom('pos_inbox')
      .select('attempts')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('pos_inbox')
      .set({
        error: failure.sentence.slice(0, 1_000),
        attempts: attempts + 1,
        try_at: failure.is_passing ? nextTry(attempts + 1, by.now) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}

export interface UnreadMessage {
  kind: MessageKind;
  /** As sent, whatever that is. */
  external_id: unknown;
  payload: unknown;
  problems: readonly FieldProblem[];
}

/**
 * Kept as they came, with the reason beside them: their sender was refused and may never send them again. Not kept is
 * what names no id or holds what no database takes.
 */
export async function keepUnread(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  unread: readonly UnreadMessage[],
): Promise<void> {
  const messages = new Map<string, Message & { problems: readonly FieldProblem[] }>();
  for (const { kind, external_id, payload, problems } of unread) {
    const named = theirId.safeParse(external_id);
    if (!named.success || !isKeepable(payload)) continue;
    const digest = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
    const message = { kind, external_id: named.data, digest, payload, problems };
    messages.set(keyOf(message), message);
  }
  const written = await writeDown(tx, by, [...messages.values()]);
  const failed = [...written].flatMap(([key, { id, is_done }]) =>
    is_done ? [] : [{ id, failure: unreadFailure(messages.get(key)?.problems ?? []) }],
  );
  await noteFailed(tx, by, failed);
}

export interface KeptMessage {
  id: number;
  kind: MessageKind;
  external_id: string;
  payload: unknown;
}

/**
 * The message, held until the transaction ends, when it is not done; null when it is. `due_at`: only when its next
 * try is due by then.
 */
export async function holdUndone(
  tx: TenantTx,
  id: number,
  due_at: Date | null = null,
): Promise<KeptMessage | null> {
  const row = await tx
    .selectFrom('pos_inbox')
    .select(['id', 'kind', 'external_id', 'payload'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .$if(due_at !== null, (query) => query.where('try_at', '<=', due_at))
    .forUpdate()
    .executeTakeFirst();
  return (row as KeptMessage | undefined) ?? null;
}

interface Rival {
  id: number;
  payload: unknown;
  received_at: Date;
}
const saidBy = ({ payload, received_at }: Rival) => believed(stampOf(payload), received_at);
/** By what the sender says, else by what arrived first. */
const isOvertaken = (mine: Rival, by: Rival) => isOlder(saidBy(mine), saidBy(by)) ?? mine.id < by.id;

/**
 * Done without doing anything, where a newer message of the same id was worked off already: the older content must
 * not come back. Answers the ids of those. Messages of one id are held, so that they do not pass each other.
 */
export async function settleReplaced(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('pos_inbox ' || external_id, current_tenant()))
    from (
      select distinct external_id from pos_inbox where id = any(${[...ids]}::bigint[]) order by external_id
    ) held`.execute(tx);
  const { rows } = await shaped<Rival & { rival: Omit<Rival, 'received_at'> & { received_at: string } }>(
    { ...fromTable('mine', 'id payload received_at'), rival: sql`to_jsonb(rival)` },
    (columns) => sql`
    select ${columns}
    from pos_inbox mine
    join pos_inbox rival on rival.tenant_id = mine.tenant_id and rival.external_id = mine.external_id
      and (rival.kind = 'closing') = (mine.kind = 'closing')
      and rival.id <> mine.id and rival.processed_at is not null and not rival.is_replaced
    where mine.id = any(${[...ids]}::bigint[])`,
  ).execute(tx);
  const replaced = new Set(
    rows
      .filter(({ rival, ...mine }) =>
        isOvertaken(mine, { ...rival, received_at: new Date(rival.received_at) }),
      )
      .map(({ id }) => id),
  );
  if (replaced.size > 0)
    await sql`
      update pos_inbox set processed_at = ${by.now}, error = null, try_at = null, is_replaced = true
      where id = any(${[...replaced]}::bigint[])`.execute(tx);
  return replaced;
}

/** All that only a person can have tried again are due now. Answers how many. */
export async function makeFailedDue(tx: TenantTx, by: Pick<Act, 'now'>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('pos_inbox')
    .set({ try_at: by.now })
    .where('processed_at', 'is', null)
    .where('error', 'is not', null)
    .where('try_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of those whose next try is due, the first by their age. */
export async function dueMessages(
  tx: TenantTx,
  { due_at, after_id, most }: { due_at: Date; after_id: number; most: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('pos_inbox')
    .select('id')
    .where('processed_at', 'is', null)
    .where('try_at', '<=', due_at)
    .where('id', '>', after_id)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

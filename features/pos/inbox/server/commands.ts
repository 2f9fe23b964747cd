// Messages of the point of sale are written down as they came, before anything is made of them, and how far each has come beside it.

import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';

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
  const { rows } = await sql<Omit<Message, 'payload'> & WrittenMessage>`
    with sent as (
      select kind, external_id, digest, payload from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
        as sent(kind text, external_id text, digest text, payload jsonb)
    ), written as (
      insert into pos_inbox (kind, external_id, digest, payload, received_at)
      select kind, external_id, digest, payload, ${by.now} from sent
      on conflict on constraint pos_inbox_once do nothing
      returning id, kind, external_id, digest
    )
    select id, kind, external_id, digest, false as is_done from written
    union all
    select i.id, i.kind, i.external_id, i.digest, i.processed_at is not null
    from pos_inbox i join sent using (kind, external_id, digest)`.execute(tx);
  const known = new Map(rows.map((row) => [keyOf(row), { id: row.id, is_done: row.is_done }]));
  if (known.size === sorted.length) return known;
  // Written by somebody else between the start of the statement and its insert.
  return knownMessages(tx, sorted);
}

async function knownMessages(
  tx: TenantTx,
  messages: readonly Message[],
): Promise<Map<string, WrittenMessage>> {
  const { rows } = await sql<Omit<Message, 'payload'> & WrittenMessage>`
    select i.id, i.kind, i.external_id, i.digest, i.processed_at is not null as is_done
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as sent(kind text, external_id text, digest text)
    join pos_inbox i using (kind, external_id, digest)`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), { id: row.id, is_done: row.is_done }]));
}

export async function noteDone(tx: TenantTx, by: Pick<Act, 'now'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('pos_inbox')
    .set((column) => ({ processed_at: by.now, error: null, attempts: column('attempts', '+', 1) }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** `sentence` is for staff. */
export async function noteFailed(
  tx: TenantTx,
  failed: readonly { id: number; sentence: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  await sql`
    update pos_inbox as i set error = left(f.sentence, 1000), attempts = i.attempts + 1
    from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f(id bigint, sentence text)
    where i.id = f.id`.execute(tx);
}

/** Does the work so that its failure undoes the work alone and leaves the transaction as it was before. */
export async function apart<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint taken_in`.execute(tx);
  try {
    const answer = await work();
    await sql`release savepoint taken_in`.execute(tx);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint taken_in`.execute(tx);
    await sql`release savepoint taken_in`.execute(tx);
    throw error;
  }
}

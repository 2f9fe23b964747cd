// Whether what an outside system says of a thing is news: a content that was heard of before changes nothing, and one
// that was overtaken by a newer one neither. Which of two is newer says the sender, else their first arrival.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { believed, isOlder, type SenderStamp } from '../shared/sender-stamp.ts';
import type { Act } from './identity.ts';
import { shaped } from './shaped.ts';
import type { TenantTx } from './tenant.ts';

export interface OutsideMessage {
  external_id: string;
  /** As it was understood, without its stamp. */
  content: unknown;
  stamp: SenderStamp;
}

/**
 * Senders who tell how somebody or something stands may well come back to what they said; what comes again within a
 * day is a repeat.
 */
export const repeatsSince = (now: Date) => new Date(now.getTime() - 24 * 60 * 60_000);

export type Door = 'eshop_order' | 'b2b_order' | 'b2b_customer' | 'loyalty_customer';

/**
 * A message with a stamp is another one with each stamp: a sender that says when goes back to what was before by
 * saying so later.
 */
const digestOf = ({ content, stamp }: OutsideMessage) =>
  createHash('sha256')
    .update(JSON.stringify([content, stamp]))
    .digest('hex');

/**
 * The outside ids whose message is news; each id once in `messages`, and held by the caller, so that two messages of
 * one do not pass each other. `repeats_since`: a content that was heard of earlier than that, at last, is said anew.
 */
export async function noteNews(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  door: Door,
  messages: readonly OutsideMessage[],
  repeats_since: Date | null = null,
): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const sent = messages.map((message) => ({
    external_id: message.external_id,
    digest: digestOf(message),
    sent_at: believed(message.stamp, by.now).updated_at ?? null,
    version: message.stamp.version ?? null,
  }));
  const { rows } = await shaped<{ external_id: string; sent_at: Date | null; version: number | null }>(
    { external_id: 'n.external_id', sent_at: sql`max(known.sent_at)`, version: sql`max(known.version)` },
    (columns) => sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as s(external_id text, digest text, sent_at timestamptz, version bigint)
    ), noted as (
      insert into outside_messages as m (door, external_id, digest, sent_at, version, received_at)
      select ${door}, external_id, digest, sent_at, version, ${by.now} from sent order by external_id
      on conflict on constraint outside_messages_once do update set received_at = excluded.received_at
        where m.received_at < ${repeats_since}
      returning external_id
    )
    select ${columns}
    from noted n
    left join outside_messages known on known.door = ${door} and known.external_id = n.external_id
    group by n.external_id`,
  ).execute(tx);
  const stamps = new Map(messages.map(({ external_id, stamp }) => [external_id, believed(stamp, by.now)]));
  const isNews = ({ external_id, sent_at, version }: (typeof rows)[number]) => {
    const newest = { updated_at: sent_at ?? undefined, version: version ?? undefined };
    return isOlder(stamps.get(external_id) ?? {}, newest) !== true;
  };
  return new Set(rows.filter(isNews).map(({ external_id }) => external_id));
}

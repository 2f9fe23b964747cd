// What office and driver wrote to each other is for the day: it goes after a time, and with a customer whom it names.

import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';

/** What was not set by the tenant. */
export const MESSAGE_DAYS = 90;

async function forgetWhere(
  tx: TenantTx,
  { messages, acts }: Record<'messages' | 'acts', RawBuilder<boolean>>,
): Promise<void> {
  // An answer outlives what it answers.
  await sql`
    update trip_messages m set answers_id = null
    where m.tenant_id = current_tenant() and m.answers_id in (
      select message_id from trip_messages where tenant_id = current_tenant() and ${messages})`.execute(tx);
  await sql`delete from trip_messages where tenant_id = current_tenant() and ${messages}`.execute(tx);
  await sql`
    update driver_acts set said = said - 'text'
    where tenant_id = current_tenant() and kind = 'say' and said ? 'text' and ${acts}`.execute(tx);
}

export async function forgetTripMessages(tx: TenantTx, now: Date, days: number): Promise<void> {
  const old = sql<boolean>`received_at < ${now}::timestamptz - make_interval(days => ${days})`;
  await forgetWhere(tx, { messages: old, acts: old });
}

/** Those that say one of `words`, as people write numbers: with or without spaces. */
export async function eraseFromTripMessages(tx: TenantTx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const sought = words.map((word) => word.toLowerCase());
  const says = (text: RawBuilder<string>) => sql<boolean>`exists (
    select from unnest(${sought}::text[]) word
    where strpos(lower(${text}), word) > 0 or strpos(regexp_replace(lower(${text}), '[ -]', '', 'g'), word) > 0)`;
  await forgetWhere(tx, {
    messages: says(sql<string>`coalesce(text, '')`),
    acts: says(sql<string>`(said ->> 'text')`),
  });
}

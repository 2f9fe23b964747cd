// What office and driver wrote to each other is for the day: it goes after a time, and with a customer whom it names.

import { sql, type RawBuilder } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';

/** What was not set by the tenant. */
const MESSAGE_DAYS = 90;

/** Answers how many messages or acts it was, whichever is more. */
async function forgetWhere(
  tx: TenantTx,
  { messages, acts }: Record<'messages' | 'acts', RawBuilder<boolean>>,
): Promise<number> {
  // An answer outlives what it answers.
  await sql`
    update trip_messages m set answers_id = null
    where m.tenant_id = current_tenant() and m.answers_id in (
      select message_id from trip_messages where tenant_id = current_tenant() and ${messages})`.execute(tx);
  const gone =
    await sql`delete from trip_messages where tenant_id = current_tenant() and ${messages}`.execute(tx);
  const emptied = await sql`
    update driver_acts set said = said - 'text'
    where tenant_id = current_tenant() and kind = 'say' and said ? 'text' and ${acts}`.execute(tx);
  return Math.max(...[gone, emptied].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n)));
}

const portion = 2_000;

/** In portions, so that a night's deletion keeps nobody waiting. */
export async function forgetTripMessages(
  app: Pick<AppContext, 'database' | 'clock'>,
  { id, settings }: Tenant,
  most = portion,
): Promise<void> {
  const days = settings.trip_message_days ?? MESSAGE_DAYS;
  const old = sql<boolean>`received_at < ${app.clock()}::timestamptz - make_interval(days => ${days})`;
  const some = (table: string, key: string, more: RawBuilder<boolean>) => sql<boolean>`${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where tenant_id = current_tenant() and ${old} and ${more}
    order by received_at, ${sql.ref(key)} limit ${most})`;
  const messages = some('trip_messages', 'message_id', sql<boolean>`true`);
  const acts = some('driver_acts', 'act_id', sql<boolean>`kind = 'say' and said ? 'text'`);
  for (let last = most; last === most;)
    last = await inTenant(app.database, id, (tx) => forgetWhere(tx, { messages, acts }));
}

const LEAST_DIGITS = 8;

/** What of a customer is sought: numbers by their digits; addresses, mail and full names as whole words. */
function soughtIn(words: readonly string[]): { numbers: string[]; phrases: string[] } {
  const isNumber = (word: string) =>
    !/[\p{L}@]/u.test(word) && word.replace(/\D/g, '').length >= LEAST_DIGITS;
  // A street and its number say where somebody lives, with and without the town.
  const streets = words.flatMap((word) => word.match(/^\p{L}[^,]*\d[^,]*(?=,)/u) ?? []);
  // A name alone is that of many: 'Jensen' is in the messages about anybody.
  const says = (word: string) => /[\d@]/.test(word) || /\p{L}[^\p{L}]+\p{L}/u.test(word);
  return {
    numbers: words.filter(isNumber).map((word) => word.replace(/\D/g, '')),
    phrases: [...words.filter((word) => !isNumber(word) && says(word)), ...streets],
  };
}

/** Those that say one of `words`: numbers however they are parted, all else at the edges of words, genitives too. */
export async function eraseFromTripMessages(tx: TenantTx, words: readonly string[]): Promise<void> {
  // They name customers too; what they told of is looked at again.
  await tx.deleteFrom('push_notices').where('changes', 'is not', null).execute();
  await tx.deleteFrom('told_days').execute();
  const { numbers, phrases } = soughtIn(words);
  if (numbers.length + phrases.length === 0) return;
  const plain = (text: RawBuilder<string>) =>
    sql<string>`' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' '`;
  const says = (text: RawBuilder<string>) => sql<boolean>`(
    exists (select from unnest(${numbers}::text[]) number
      where strpos(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'), number) > 0)
    or exists (select from unnest(${phrases}::text[]) phrase
      where strpos(${plain(text)}, ${plain(sql`phrase`)}) > 0
        or strpos(${plain(text)}, ${plain(sql`phrase || 's'`)}) > 0))`;
  await forgetWhere(tx, {
    messages: says(sql<string>`coalesce(text, '')`),
    acts: says(sql<string>`(said ->> 'text')`),
  });
}

// Tells those outside who asked for it: a row for each address, in the transaction of what happened. How it leaves is
// in relay-webhooks.ts.

import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { causeNow } from '../../../server/cause.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { withCommit, type TenantTx } from '../../../server/tenant.ts';
import { eventData, type DataOf, type EventKind, type News } from '../contract/events.ts';
import { furtherKinds } from '../contract/further-events.ts';

/**
 * Rows of `data` (jsonb, as the kind's shape has it) and `once` (text or null) that the database gathers where they
 * are wanted.
 */
export type NewsRows = RawBuilder<unknown>;

/** A moment of the database as it stands in a body. */
export const instantText = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What is known already, told to whoever wants the kind. */
export function newsOf<K extends EventKind>(kind: K, news: readonly News<DataOf<K>>[]): NewsRows {
  const rows = news.map(({ data, once = null }) => ({ data: eventData[kind].parse(data), once }));
  return sql`select data, once from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(data jsonb, once text)`;
}

const listenersTo = (kinds: readonly EventKind[]) => sql`
  select w.id, t.slug, w.kinds || w.further_kinds as kinds from webhooks w join tenants t on t.id = w.tenant_id
  where w.tenant_id = current_tenant() and w.active
    and (w.kinds || w.further_kinds) && ${[...kinds]}::text[]`;

/**
 * One statement, whether anybody listens or not: for the others an act costs a look at an index, and `news` is not
 * gathered. In no certain order.
 */
export async function tellOutside(tx: TenantTx, at: Date, kind: EventKind, news: NewsRows): Promise<void> {
  const ofKind = sql`select ${kind}::text as kind, told.data, told.once from (${news}) told`;
  await tellOfKinds(tx, at, [kind], ofKind);
}

/** As `tellOutside`, of an act that is news in several ways: the rows of `news` begin with their `kind`. */
export async function tellOfKinds(
  tx: TenantTx,
  at: Date,
  kinds: readonly EventKind[],
  news: NewsRows,
): Promise<void> {
  await keepDeliveries(tx, { at, listeners: listenersTo(kinds), news });
}

export type KnownNews = { [K in EventKind]: News<DataOf<K>> & { kind: K } }[EventKind];

/**
 * What is known already and nobody asks about before the commit: it goes out together with that, and is not waited
 * for.
 */
export function tellWithCommit(tx: TenantTx, at: Date, news: readonly KnownNews[]): void {
  if (news.length === 0) return;
  const rows = news.map(({ kind, data, once = null }) => ({ kind, data: eventData[kind].parse(data), once }));
  const known = sql`select kind, data, once
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(kind text, data jsonb, once text)`;
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  withCommit(tx, makeStatement(tx, { at, listeners: listenersTo(kinds), news: known }));
}

interface Telling {
  at: Date;
  /** Rows of a webhook's `id`, the tenant's `slug` and the `kinds` that it wants. */
  listeners: RawBuilder<unknown>;
  /** Rows of `kind`, `data` and `once`. */
  news: NewsRows;
}

/** The text that is signed and sent, the same at every try, is made here. */
function makeStatement(
  tx: TenantTx,
  { at, listeners, news }: Telling,
): CompiledQuery<{ id: number; event_id: string }> {
  return shaped<{ id: number; event_id: string }>(
    fromTable('', 'id event_id'),
    (columns) => sql`
    with listeners as materialized (${listeners}), news as materialized (
      select gen_random_uuid() as event_id, found.kind, found.data, found.once from (${news}) found
      where exists (select from listeners))
    insert into webhook_deliveries (
      webhook_id, event_id, kind, further_kind, body, once, due_at, created_at, request_id)
    select l.id, n.event_id, case when n.kind = any(${furtherKinds}::text[]) then 'test' else n.kind end,
      case when n.kind = any(${furtherKinds}::text[]) then n.kind end, json_build_object(
        'id', n.event_id, 'kind', n.kind, 'at', ${at.toISOString()}::text,
        'tenant', l.slug, 'data', n.data)::text,
      n.once, ${at}, ${at}, ${causeNow().request_id}
    from news n join listeners l on n.kind = any(l.kinds)
    on conflict (tenant_id, webhook_id, once) where once is not null do nothing
    returning ${columns}`,
  ).compile(tx);
}

export async function keepDeliveries(
  tx: TenantTx,
  telling: Telling,
): Promise<{ id: number; event_id: string }[]> {
  const { rows } = await tx.executeQuery(makeStatement(tx, telling));
  return rows;
}

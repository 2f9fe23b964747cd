// Tells those outside who asked for it: a row for each address, in the transaction of what happened. How it leaves is
// in sending/.

import { sql, type RawBuilder } from 'kysely';
import { causeNow } from '../../../server/cause.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { eventData, type DataOf, type EventKind, type News } from '../contract/events.ts';

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

/**
 * One statement, whether anybody listens or not: for the others an act costs a look at an index, and `news` is not
 * gathered. In no certain order.
 */
export async function tellOutside(tx: TenantTx, at: Date, kind: EventKind, news: NewsRows): Promise<void> {
  const listeners = sql`
    select w.id, t.slug from webhooks w join tenants t on t.id = w.tenant_id
    where w.tenant_id = current_tenant() and w.active and w.kinds @> array[${kind}::text]`;
  await keepDeliveries(tx, { at, kind, listeners, news });
}

interface Telling {
  at: Date;
  kind: EventKind | 'test';
  /** Rows of a webhook's `id` and the tenant's `slug`. */
  listeners: RawBuilder<unknown>;
  news: NewsRows;
}

/** The text that is signed and sent, the same at every try, is made here. */
export async function keepDeliveries(
  tx: TenantTx,
  { at, kind, listeners, news }: Telling,
): Promise<{ id: number; event_id: string }[]> {
  const { rows } = await shaped<{ id: number; event_id: string }>(
    fromTable('', 'id event_id'),
    (columns) => sql`
    with listeners as materialized (${listeners}), news as materialized (
      select gen_random_uuid() as event_id, found.data, found.once from (${news}) found
      where exists (select from listeners))
    insert into webhook_deliveries (webhook_id, event_id, kind, body, once, due_at, created_at, request_id)
    select l.id, n.event_id, ${kind}, json_build_object(
        'id', n.event_id, 'kind', ${kind}::text, 'at', ${at.toISOString()}::text,
        'tenant', l.slug, 'data', n.data)::text,
      n.once, ${at}, ${at}, ${causeNow().request_id}
    from news n cross join listeners l
    on conflict (tenant_id, webhook_id, once) where once is not null do nothing
    returning ${columns}`,
  ).execute(tx);
  return rows;
}

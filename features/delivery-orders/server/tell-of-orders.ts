// What addresses outside are told of orders, of many of them in one statement.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { PartOfOrder } from '../../webhooks/contract/further-events.ts';
import { tellOfKinds } from '../../webhooks/server/tell-outside.ts';

export type ActorKind = 'user' | 'eshop' | 'driver_app' | 'system';

const doers = { user: 'staff', eshop: 'api', driver_app: 'driver', system: 'system' } as const;

/** As it is before and after the act: the last version of an order is from before. */
const orders = (ids: readonly number[]): RawBuilder<unknown> => sql`
  select o.id, o.kind, o.eshop_id, o.external_id, o.depo_id, o.plan_event_id, o.plan_event_route_point_id,
    o.delivery_date, o.status, o.comment, v.serialized_object as before, to_char(o.delivery_time, 'HH24:MI') as clock
  from delivery_orders o left join lateral (
    select v.serialized_object from delivery_order_versions v
    where v.tenant_id = o.tenant_id and v.delivery_order_id = o.id order by v.id desc limit 1) v on true
  where o.id = any(${[...ids]}::bigint[])`;

const named = sql`'order_id', o.id, 'order_kind', o.kind, 'eshop_id', o.eshop_id, 'external_id', o.external_id,
  'depo_id', o.depo_id, 'plan_event_id', o.plan_event_id`;

const statusData = (before: RawBuilder<unknown>) => sql`jsonb_build_object(${named},
  'delivery_date', o.delivery_date, 'status_before', ${before}, 'status', o.status)`;

const factsOf = (actor: ActorKind) => sql`jsonb_build_object(${named},
  'stop_id', o.plan_event_route_point_id, 'delivery_date', o.delivery_date, 'status', o.status,
  'by', ${doers[actor]}::text)`;

/** Orders that have just been put in. */
export async function tellNewOrders(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  actor: ActorKind,
): Promise<void> {
  const news = sql`
    select told.kind, told.data, null::text as once
    from (${orders(ids)}) o cross join lateral (values
      ('order_status', ${statusData(sql`null::text`)}), ('order_created', ${factsOf(actor)})) told(kind, data)
    order by o.id`;
  await tellOfKinds(tx, by.now, ['order_status', 'order_created'], news);
}

const kinds = [
  'order_status',
  'order_changed',
  'order_delivered',
  'order_problem',
  'order_cancelled',
  'order_reopened',
] as const;

/** What differs from the version before; of what no version keeps, the caller says that it changed. */
const changedParts = (also: readonly PartOfOrder[]) => sql`to_jsonb(array_remove(array[
  case when o.before ->> 'depo_id' is distinct from o.depo_id::text then 'depo_id' end,
  case when o.before ->> 'plan_event_id' is distinct from o.plan_event_id::text then 'plan_event_id' end,
  case when o.before ->> 'stop_id' is distinct from o.plan_event_route_point_id::text then 'stop_id' end,
  case when o.before ->> 'delivery_date' is distinct from o.delivery_date::text then 'delivery_date' end,
  case when o.before ->> 'delivery_time' is distinct from o.clock then 'delivery_time' end,
  case when o.before ->> 'comment' is distinct from o.comment then 'comment' end]::text[], null)
  || ${[...also]}::text[])`;

/** Orders that were changed, each with the version from before, once for all of them. */
export async function tellChangedOrders(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  { actor, also = [] }: { actor: ActorKind; also?: readonly PartOfOrder[] },
): Promise<void> {
  if (ids.length === 0) return;
  const before = sql`o.before ->> 'status'`;
  const news = sql`
    select told.kind, told.data, null::text as once
    from (${orders(ids)}) o
    cross join lateral (select ${factsOf(actor)} as facts, ${changedParts(also)} as changed,
      ${before} is distinct from o.status as is_of_status) n
    cross join lateral (values
      ('order_status', ${statusData(before)}, n.is_of_status),
      (case o.status when 'completed' then 'order_delivered' when 'failed' then 'order_problem'
          when 'cancelled' then 'order_cancelled' else 'order_reopened' end,
        n.facts || jsonb_build_object('status_before', ${before}), n.is_of_status),
      ('order_changed', n.facts || jsonb_build_object('changed', n.changed), jsonb_array_length(n.changed) > 0)
    ) told(kind, data, holds)
    where told.holds order by o.id`;
  await tellOfKinds(tx, by.now, kinds, news);
}

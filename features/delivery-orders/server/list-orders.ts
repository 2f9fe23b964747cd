import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { allOf, withTotal, type Listed } from '../../../server/list-page.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { searchPatterns } from '../../../shared/search.ts';
import type { DeliveryOrder, OrderKind } from '../contract/delivery-order.ts';
import {
  type ListStatus,
  type OrderCounts,
  type OrderFilters,
  type OrderQuery,
} from '../contract/order-lists.ts';
import { orderRefusals } from '../refusals.ts';
import { ordersWhere } from './order-by-id.ts';

const MOST_HITS = 20;

function searched(phrase: string | undefined): RawBuilder<unknown>[] {
  const patterns = phrase === undefined ? [] : searchPatterns(phrase).toSorted((a, b) => b.length - a.length);
  if (phrase === undefined) return [];
  return patterns.length === 0
    ? [sql`false`]
    : [sql`o.id in (select delivery_orders_like(${patterns}::text[]))`];
}

/** An open order without a day must be seen in every range. */
function ranged({
  start_date,
  end_date,
}: Pick<OrderFilters, 'start_date' | 'end_date'>): RawBuilder<unknown>[] {
  const undated = sql`o.delivery_date is null and o.status = 'new'`;
  return [
    ...(start_date === undefined ? [] : [sql`(o.delivery_date >= ${start_date}::date or ${undated})`]),
    ...(end_date === undefined ? [] : [sql`(o.delivery_date <= ${end_date}::date or ${undated})`]),
  ];
}

function ofStatus(status: ListStatus, home_delivery: boolean): RawBuilder<unknown>[] {
  if (status === 'all') return [];
  if (status === 'pickup') return [sql`o.status = 'new' and o.delivery_method = 'pickup'`];
  // On other tenants there is no tab for what is fetched.
  const pickup = status === 'new' && home_delivery ? [sql`o.delivery_method <> 'pickup'`] : [];
  return [sql`o.status = ${status}`, ...pickup];
}

function refusePickup(by: Act, kind: OrderKind, status: ListStatus): void {
  if (status === 'pickup' && (kind === 'b2b' || !by.actor.able('home_delivery')))
    refuse(orderRefusals.pickup_elsewhere);
}

const hasNoRoute = sql`(o.plan_event_id is null and o.delivery_method <> 'pickup')`;
const noRouteFirst = sql`${hasNoRoute} desc, o.delivery_date nulls first, o.delivery_time nulls last`;

export interface Of {
  depo_id: number;
  kind: OrderKind;
}

/** Condition on `delivery_orders o`: what a tab shows. */
export function ordersListed(
  by: Act,
  { depo_id, kind }: Of,
  query: Pick<OrderQuery, 'status' | 'without_route'> & OrderFilters & Pick<Partial<OrderQuery>, 'ids'>,
): RawBuilder<unknown> {
  const isHome = kind === 'eshop' && by.actor.able('home_delivery');
  return allOf([
    sql`o.depo_id = ${depo_id} and o.kind = ${kind}`,
    ...(query.ids === undefined ? [] : [sql`o.id = any(${query.ids}::bigint[])`]),
    ...ofStatus(query.ids === undefined ? query.status : 'all', isHome),
    ...(query.without_route ? [hasNoRoute] : []),
    ...ranged(query),
    ...searched(query.search_phrase),
  ]);
}

export async function listOrders(
  tx: TenantTx,
  by: Act,
  { depo_id, kind }: Of,
  query: OrderQuery,
): Promise<Listed<DeliveryOrder>> {
  refusePickup(by, kind, query.status);
  const where = ordersListed(by, { depo_id, kind }, query);
  const rows = ordersWhere(tx, by.actor.tenant, {
    where,
    ...(query.status === 'new' && query.ids === undefined && { order_by: noRouteFirst }),
    page: { page: query.page, per_page: query.per_page },
  });
  return withTotal(tx, sql`from delivery_orders o where ${where}`, rows);
}

export async function countOrders(
  tx: TenantTx,
  by: Act,
  { depo_id, kind }: Of,
  filters: OrderFilters,
): Promise<OrderCounts> {
  const isHome = kind === 'eshop' && by.actor.able('home_delivery');
  const inRange = allOf([sql`true`, ...ranged(filters)]);
  const tab = (status: ListStatus) =>
    sql`count(*) filter (where ${inRange} and ${allOf(ofStatus(status, isHome))})::integer`;
  const before =
    filters.start_date === undefined
      ? sql`0`
      : sql`count(*) filter (where o.status = 'new' and o.delivery_date < ${filters.start_date}::date)::integer`;
  const { rows } = await shaped<OrderCounts>(
    {
      new: sql`${tab('new')}`,
      completed: sql`${tab('completed')}`,
      failed: sql`${tab('failed')}`,
      cancelled: sql`${tab('cancelled')}`,
      pickup: sql`${isHome ? tab('pickup') : sql`0`}`,
      outside: sql`count(*) filter (where not (${inRange}))::integer`,
      undelivered_before: before,
    },
    (columns) => sql`
    select ${columns}
    from delivery_orders o
    where ${allOf([sql`o.depo_id = ${depo_id} and o.kind = ${kind}`, ...searched(filters.search_phrase)])}`,
  ).execute(tx);
  return rows[0] as OrderCounts;
}

/** Of the depots in which the person works; of support, who keeps to the own depot here, that one's. */
export async function searchEverywhere(
  tx: TenantTx,
  by: Act,
  phrase: string | undefined,
): Promise<DeliveryOrder[]> {
  if (phrase === undefined) return [];
  const own = by.actor.user?.role === 'support' ? [by.actor.user.depo_id] : [...by.actor.depo_ids];
  return ordersWhere(tx, by.actor.tenant, {
    where: allOf([sql`o.depo_id = any(${own}::bigint[])`, ...searched(phrase)]),
    order_by: sql`o.created_at desc`,
    page: { page: 1, per_page: MOST_HITS },
  });
}

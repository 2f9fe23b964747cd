// One way to change an order: the state before is kept, then what changed is written, in the transaction of the act.

import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB } from '../../../server/db/schema.gen.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, refuse } from '../../../shared/refusals.ts';
import type { PartOfOrder } from '../../webhooks/contract/further-events.ts';
import type { StoredOrder } from './order-by-id.ts';
import { tellChangedOrders, type ActorKind } from './tell-of-orders.ts';

export type OrderChange = Updateable<DB['delivery_orders']>;

const machineNames: Record<Exclude<ActorKind, 'user'>, string> = {
  eshop: 'E-shop',
  driver_app: 'Driver app',
  system: 'System',
};

const nameOf = (by: Act, actor: ActorKind): string => {
  const { user } = by.actor;
  if (actor !== 'user') return machineNames[actor];
  return user ? `${user.first_name} ${user.last_name}` : machineNames.system;
};

export interface Why {
  actor: ActorKind;
  reason?: string;
  /** What changes that no version keeps. */
  also?: readonly PartOfOrder[];
}

/** As the order stands, with the names that its stop, depot and route have now (D17). */
async function keepVersions(tx: TenantTx, by: Act, ids: readonly number[], why: Why): Promise<void> {
  const user_id = why.actor === 'user' || why.actor === 'driver_app' ? (by.actor.user?.id ?? null) : null;
  await sql`
    insert into delivery_order_versions (delivery_order_id, user_id, actor, reason, created_at, serialized_object)
    select o.id, ${user_id}::bigint, ${why.actor}, ${why.reason ?? null}, ${by.now}, jsonb_build_object(
      'stop_id', o.plan_event_route_point_id, 'stop', p.address, 'depo_id', o.depo_id, 'depo', d.title,
      'delivery_date', o.delivery_date, 'delivery_time', to_char(o.delivery_time, 'HH24:MI'),
      'route_id', o.route_id, 'route', o.route_name, 'plan_event_id', o.plan_event_id,
      'updated_at', to_char(o.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'comment', o.comment, 'status', o.status)
    from delivery_orders o join depos d on d.tenant_id = o.tenant_id and d.id = o.depo_id
    left join plan_event_route_points p on p.tenant_id = o.tenant_id and p.id = o.plan_event_route_point_id
    where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(tx);
}

/** The same change of several orders, each with a version of its own. Those outside are told. */
export async function changeOrders(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  change: OrderChange,
  why: Why,
): Promise<void> {
  await changeUntold(tx, by, ids, change, why);
  await tellChangedOrders(tx, by, ids, why);
}

/** Of an act that changes many, each in its own way: it tells of all of them, whose ids are answered, at its end. */
export async function changeUntold(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  change: OrderChange,
  why: Why,
): Promise<readonly number[]> {
  if (ids.length === 0) return ids;
  await keepVersions(tx, by, ids, why);
  await writeOrders(tx, by, ids, change, nameOf(by, why.actor));
  return ids;
}

/** Without a version: what nobody decided, such as a time that followed its trip. */
export async function writeOrders(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  change: OrderChange,
  saved_by?: string,
): Promise<void> {
  await tx
    .updateTable('delivery_orders')
    .set((column) => ({
      ...change,
      ...(saved_by !== undefined && { saved_by, lock_version: column('lock_version', '+', 1) }),
      updated_at: by.now,
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** 409 with the name of who saved it last; without `sent` the last write wins. */
export function refuseStale(order: StoredOrder, sent: number | undefined): void {
  if (sent === undefined || sent === order.lock_version) return;
  refuse(commonRefusals.stale, { name: order.saved_by }, { lock_version: order.lock_version });
}

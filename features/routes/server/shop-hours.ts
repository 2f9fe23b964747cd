import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { ShopHours } from '../rules/best-order.ts';
import type { DraftStop } from '../rules/draft.ts';
import { edges, STOP_REACH_M, within } from './homes-near-stops.ts';

/** When the shops at these stops take goods. */
export async function listShopHours(
  tx: TenantTx,
  stops: readonly Pick<DraftStop, 'b2b_customer_ids'>[],
): Promise<Map<number, ShopHours>> {
  const ids = [...new Set(stops.flatMap((stop) => stop.b2b_customer_ids))];
  if (ids.length === 0) return new Map();
  const shops = await tx
    .selectFrom('b2b_customers')
    .select(['id', 'shop_open_at as opens', 'shop_close_at as closes'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(shops.map(({ id, ...hours }) => [id, hours]));
}

/** People who get a notice for each stop, by its position: those whose place is within 50 m. */
export async function countSubscribers(
  tx: TenantTx,
  stops: readonly Pick<DraftStop, 'position' | 'lat' | 'lng'>[],
): Promise<Map<number, number>> {
  const placed = stops.filter(({ lat, lng }) => lat !== null && lng !== null);
  const { rows } = await shaped<{ position: number; count: number }>(
    { position: 'p.position', count: sql`count(*)::integer` },
    (columns) => sql`
    with p as materialized (
      select at.position, sphere_place(at.lat, at.lng) as place, ${edges('at', STOP_REACH_M)}
      from unnest(${placed.map((stop) => stop.position)}::integer[], ${placed.map((stop) => stop.lat)}::float8[],
        ${placed.map((stop) => stop.lng)}::float8[]) as at (position, lat, lng)
    )
    select ${columns}
    from p cross join lateral (
      select l.tenant_id, l.customer_id from locations l
      where ${within('l.lat', 'l.lng', 'p')} and l.place <-> p.place <= ${STOP_REACH_M} offset 0
    ) l
    join customers c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.sms_permission
    group by p.position`,
  ).execute(tx);
  return new Map(rows.map(({ position, count }) => [position, count]));
}

// What trips sold, for whoever may see it.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { minorOf } from '../../../shared/money.ts';
import { maySeeSales } from '../../plan-events/rules/plan-event.ts';
import { allotSales, type Allotted, type ReportSale, type SoldAt } from '../rules.ts';

export async function listTripSales(
  tx: TenantTx,
  event_ids: readonly number[],
): Promise<(ReportSale & { plan_event_id: number })[]> {
  const rows = await tx
    .selectFrom('order_transactions')
    .select(['id', 'plan_event_id', 'sold_at', 'total', 'lat', 'lng', 'plan_event_route_point_id'])
    .where('plan_event_id', 'in', event_ids)
    .where('manual', '=', false)
    .execute();
  return rows.map(({ lat, lng, plan_event_route_point_id, total, ...row }) => ({
    ...row,
    total: minorOf(total),
    stop_id: plan_event_route_point_id,
    place: lat === null || lng === null ? null : { lat, lng },
  }));
}

interface SoldOn {
  /** Null where that is not to be seen. */
  at(stop_id: number): Pick<SoldAt, 'total' | 'count'> | null;
  elsewhere: Allotted['elsewhere'];
}

const unseen: SoldOn = { at: () => null, elsewhere: [] };

interface Stop extends LatLng {
  id: number;
  plan_event_id: number;
}

/** What was sold at which stop of each trip, and away from all of them. */
export async function soldOn(
  tx: TenantTx,
  by: Act,
  events: readonly { id: number; user_id: number | null }[],
  stops: readonly Stop[],
): Promise<(event_id: number) => SoldOn> {
  const seen = events.filter((event) => maySeeSales(by.actor, event)).map(({ id }) => id);
  const sales = Map.groupBy(
    seen.length === 0 ? [] : await listTripSales(tx, seen),
    (sale) => sale.plan_event_id,
  );
  return (event_id) => {
    if (!seen.includes(event_id)) return unseen;
    const own = stops.filter((stop) => stop.plan_event_id === event_id);
    const { by_stop, elsewhere } = allotSales(own, sales.get(event_id) ?? []);
    return { at: (id) => by_stop.get(id) ?? { total: 0, count: 0 }, elsewhere };
  };
}

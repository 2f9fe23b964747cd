// Makes the receivers be what the stops and the customers' places say (RG80): once per event, or once per customer.

import type { Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { placeReceivers, type ReceiverMatch } from '../../notices/server/place-receivers.ts';
import { MATCH_RADIUS_M, receiverMatches } from '../rules/subscriber.ts';
import {
  customersNear,
  listEventsHeard,
  placesOfCustomer,
  listReceivers,
  stopsAround,
  stopsToMatch,
  widestRadius,
  type StopToMatch,
} from './customers-near-stops.ts';
import { comingSpan } from './search-stops.ts';

/** People are told at home only where the tenant's customers have a home address (RC21). */
const hasHomes = (tenant: Tenant) => !tenant.features.hide_customer_route_and_home;

function matchesOf(
  stops: readonly StopToMatch[],
  customer_id: number,
  where: Parameters<typeof receiverMatches>[1],
): (ReceiverMatch & { stop: StopToMatch })[] {
  return receiverMatches(stops, where).map(({ stop, match, distance_m }) => ({
    customer_id,
    plan_event_route_point_id: stop.id,
    match,
    distance_m,
    stop,
  }));
}

/** Of stops already behind the truck only the receivers that there are stay: nobody new is told of them. */
export async function matchEvent(
  tx: TenantTx,
  tenant: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<void> {
  const stops = await stopsToMatch(tx, plan_event_id, now);
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const known = stops.every((stop) => stop.is_coming)
    ? new Set<string>()
    : await listReceivers(tx, plan_event_id);
  const matches = (await customersNear(tx, stops, hasHomes(tenant))).flatMap(
    ({ customer_id, place, home, stop_ids }) => {
      const near = stop_ids.map((id) => byId.get(id)).filter((stop) => stop !== undefined);
      return matchesOf(near, customer_id, { place, home });
    },
  );
  const wanted = matches.filter(
    ({ stop, customer_id }) => stop.is_coming || known.has(`${customer_id}:${stop.id}`),
  );
  await placeReceivers(tx, tenant, {
    plan_event_id,
    matches: wanted.map(({ stop: _, ...match }) => match),
    now,
  });
}

/** The events that a customer hears of from now on for 28 days; those of a place they left are taken back. */
export async function matchCustomer(
  tx: TenantTx,
  tenant: Tenant,
  customer_id: number,
  now: Date,
): Promise<void> {
  const where = await placesOfCustomer(tx, customer_id);
  const home = hasHomes(tenant) ? (where?.home ?? null) : null;
  const { until } = comingSpan(tenant, now);
  const at_place = where ? await stopsAround(tx, where.place, MATCH_RADIUS_M, now, until) : [];
  const at_home = home ? await stopsAround(tx, home, await widestRadius(tx), now, until) : [];
  const stops = [...new Map([...at_place, ...at_home].map((stop) => [stop.id, stop])).values()];
  const byEvent = Map.groupBy(
    matchesOf(stops, customer_id, { place: where?.place ?? null, home }),
    (match) => match.stop.plan_event_id,
  );
  for (const plan_event_id of new Set([...byEvent.keys(), ...(await listEventsHeard(tx, customer_id))])) {
    const matches = (byEvent.get(plan_event_id) ?? []).map(({ stop: _, ...match }) => match);
    await placeReceivers(tx, tenant, { plan_event_id, matches, now, customer_id });
  }
}

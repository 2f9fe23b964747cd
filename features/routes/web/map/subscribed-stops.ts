// Who gets a notice of stops that are about to be removed.

import { call } from '../../../../web/api.ts';
import { countActiveCustomers, listActiveRoutes } from '../../contract/route-points.ts';
import { staying, type EditedStop } from '../../rules/edited-stops.ts';
import type { EditorState } from '../../rules/editor.ts';
import type { Subscribed } from '../desk/stop-acts.ts';

async function subscribedAt(
  route_id: number,
  stop: EditedStop & { id: number },
  position: number,
): Promise<Subscribed> {
  const params = { route_id, id: stop.id };
  const customers = await call(countActiveCustomers, { params, query: { details: true } });
  if (!Array.isArray(customers) || customers.length === 0)
    return { stop, position, customers: [], routes: [] };
  return { stop, position, customers, routes: await call(listActiveRoutes, { params }) };
}

/** Stored stops among the keys at which subscribers get their notice, a few asked at a time. */
export async function subscribedStops(
  route_id: number,
  state: EditorState,
  keys: readonly string[],
): Promise<Subscribed[]> {
  const found: Subscribed[] = [];
  const asked = staying(state.now.stops)
    .map((stop, at) => ({ stop, position: at + 1 }))
    .filter(({ stop }) => stop.id !== null && keys.includes(stop.key));
  for (let at = 0; at < asked.length; at += 6) {
    found.push(
      ...(await Promise.all(
        asked
          .slice(at, at + 6)
          .map(({ stop, position }) => subscribedAt(route_id, stop as EditedStop & { id: number }, position)),
      )),
    );
  }
  return found.filter(({ customers }) => customers.length > 0);
}

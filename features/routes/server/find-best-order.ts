// The best order of a route: what it stands on is read, driving times are asked for while no transaction is open, the
// search runs on a thread of its own and ends when nobody waits for it.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { onThread } from '../../../server/threads.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import { driveMatrix } from '../../places/server/drive-legs.ts';
import { linesAlong } from '../../places/server/lines-along.ts';
import { MOST_STOPS, type BestOrderAnswer, type findBestOrder } from '../contract/best-order.ts';
import { bestOrderRefusals } from '../refusals/best-order.ts';
import { routesRefusals } from '../refusals/route.ts';
import { daysToSearch, isSearchable, outcomeOf, type Day } from '../rules/best-order.ts';
import { changedRoute } from '../rules/changed-route.ts';
import { leavesAbout, locatedOf, pathOf, type Draft } from '../rules/draft.ts';
import type { DayOrder } from '../rules/order-search.ts';
import { renumber } from '../rules/route.ts';
import type { SearchWork } from './best-order-worker.ts';
import { refuseUneditable } from './edit-routes.ts';
import { readDraft } from './read-draft.ts';
import { refuseGone, searchTurns } from './search-turns.ts';
import { listShopHours, countSubscribers } from './shop-hours.ts';

/** A second in all with what is around it, unless the caller has more time. */
const USUAL_MS = 900;
/** To start a thread and to end a step that has begun. */
const GRACE_MS = 10_000;
const SEED = 1;

export interface OrderDesk {
  by: Act;
  within: WithinTenant;
  gone: AbortSignal;
}

type Asked = z.output<typeof findBestOrder.body>;

async function read({ by, within }: OrderDesk, at: { depo_id: number; id: number }, asked: Asked) {
  return within(
    async (tx) => {
      const stored = await readDraft(tx, by, at);
      refuseUneditable(by, stored, asked.lock_version);
      const changed = changedRoute(stored, asked);
      const draft: Draft = { ...changed, stops: renumber(changed.stops) };
      if (locatedOf(draft.stops).length > MOST_STOPS)
        refuse(routesRefusals.too_many_stops, { count: MOST_STOPS });
      return {
        draft,
        shops: await listShopHours(tx, draft.stops),
        subscribers: await countSubscribers(tx, draft.stops),
      };
    },
    { readonly: true },
  );
}

function searched(days: readonly Day[], limit_ms: number, gone: AbortSignal): Promise<DayOrder[]> {
  const data: SearchWork = { days: days.map(({ problem }) => problem), limit_ms, seed: SEED };
  const module = new URL('./best-order-worker.ts', import.meta.url);
  return onThread({ module, data, gone, most_ms: limit_ms + GRACE_MS }) as Promise<DayOrder[]>;
}

/**
 * Throws what the save of the same changes would; too_many_stops, nothing_to_move; 429 and 503 while too many are
 * searched for; 'Calculate EAT Failed …'; cancelled when the caller has gone.
 */
export async function findBestOrderOfRoute(
  desk: OrderDesk,
  at: { depo_id: number; id: number },
  asked: Asked,
): Promise<BestOrderAnswer> {
  const { by, gone } = desk;
  const { tenant } = by.actor;
  const { draft, shops, subscribers } = await read(desk, at, asked);
  const path = pathOf(draft);
  const tomorrow = addDays(dayIn(tenant.time_zone, by.now), 1);
  const departure = instant(tomorrow, leavesAbout(draft.route), tenant.time_zone);
  const movable = asked.movable ? new Set(asked.movable) : null;
  const limit_ms = asked.search_seconds ? asked.search_seconds * 1_000 : USUAL_MS;
  const found = searchTurns.take(tenant.id, async () => {
    const matrix = await driveMatrix(desk.within, tenant, path, departure, { now: by.now, gone });
    const wish = { draft, matrix, shops, movable };
    const days = daysToSearch(wish);
    if (!isSearchable(days)) refuse(bestOrderRefusals.nothing_to_move);
    return outcomeOf(wish, days, await searched(days, limit_ms, gone));
  });
  const { stops, before, after, legs, path: drive } = await found.catch(refuseGone(gone));
  const lines = await desk.within(
    async (tx) => ({ before: await linesAlong(tx, path), after: await linesAlong(tx, drive) }),
    { readonly: true },
  );
  return {
    stops: stops.map((stop) => ({ ...stop, subscribers: subscribers.get(stop.position) ?? 0 })),
    before,
    after,
    legs: legs.map((leg, n) => ({ ...leg, from: drive[n] as LatLng, to: drive[n + 1] as LatLng })),
    lines,
    approximate: legs.some((leg) => leg.approximate),
  };
}

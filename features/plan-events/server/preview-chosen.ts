// What would become of several trips, asked before it is done: nothing is held, the act itself has the last word.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, daysBetween, type Day } from '../../../shared/calendar.ts';
import type { Fate, previewChosen as previewCall } from '../contract/chosen-events.ts';
import type { RestHint } from '../contract/driver-hours.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEvent } from '../contract/plan-event.ts';
import { clashingMoves } from '../rules/chosen-events.ts';
import { othersOn, type Clash } from '../rules/conflicts.ts';
import { changesMoreThanDriver, placedAt, type Placed } from '../rules/moved-events.ts';
import { mayCreateOn } from '../rules/plan-event.ts';
import { shiftLater } from '../rules/rest-rules.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { holders } from './find-conflicts.ts';
import { listHints, wantsRestRules } from './judge-rest.ts';
import { planEventsByIds } from './list-plan-events.ts';
import { listShiftsOfTrips } from './list-shifts.ts';
import { carsNamed, usersNamed } from './named-for-move.ts';
import { listSharing } from './trips-sharing-stops.ts';

type Asked = z.output<typeof previewCall.query>;
type Stay = NonNullable<Fate['because']>;

const fateOf = (
  event: PlanEvent,
  as: Pick<Placed, 'date' | 'car_internal_number' | 'user_full_name'>,
  because: Stay | null,
  clashes: readonly Clash[] = [],
): Fate => ({
  id: event.id,
  lock_version: event.lock_version,
  date: event.date,
  to_date: as.date,
  route_name: event.route_name,
  car_internal_number: as.car_internal_number,
  user_full_name: as.user_full_name,
  because,
  taken: clashes.map((clash) => ({ of: clash.of, by: othersOn(clash) })),
  rest_warnings: [],
});

function placementOf(event: PlanEvent, { by_days, car_id, user_id }: Asked): Placement {
  return {
    id: event.id,
    lock_version: event.lock_version,
    ...(by_days !== undefined && by_days !== 0 && { date: addDays(event.date, by_days) }),
    ...(car_id !== undefined && { car_id }),
    ...(user_id !== undefined && { user_id: user_id === 'none' ? null : user_id }),
  };
}

/** Routes in use of depots in which the person works. */
async function routesInUse(tx: TenantTx, by: Act, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('routes')
    .select(['id', 'name', 'depo_id', 'day_span'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.filter((row) => by.actor.depo_ids.includes(row.depo_id)).map((row) => [row.id, row]));
}

function whyStays(
  event: PlanEvent,
  placed: Placed,
  facts: { today: Day; isRouteInUse: boolean; isSharing: boolean },
): Stay | null {
  if (event.status !== 'planned' && changesMoreThanDriver(placed))
    return wasNeverSeen(event.status) ? 'not_driven' : 'started';
  if (placed.date === event.date) return null;
  if (!facts.isRouteInUse) return 'route';
  if (placed.date < facts.today) return 'past';
  if (mayCreateOn(placed.date, facts.today) !== true) return 'too_far';
  return facts.isSharing ? 'shares' : null;
}

async function previewMoves(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  events: readonly PlanEvent[],
  asked: Asked,
): Promise<Fate[]> {
  const routes = await routesInUse(
    tx,
    by,
    events.map((event) => event.route_id),
  );
  const named = {
    routes,
    cars: await carsNamed(tx, depo_id, asked.car_id === undefined ? [] : [asked.car_id]),
    users: await usersNamed(tx, typeof asked.user_id === 'number' ? [asked.user_id] : []),
  };
  const sharing = await listSharing(
    tx,
    events.map((event) => event.id),
  );
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const judged = events.map((event) => {
    const placed = placedAt(event, placementOf(event, asked), named);
    const facts = { today, isRouteInUse: routes.has(event.route_id), isSharing: sharing.has(event.id) };
    return { event, placed, because: whyStays(event, placed, facts) };
  });
  const going = judged.filter(({ because }) => because === null).map(({ placed }) => placed);
  const staying = judged.filter(({ because }) => because !== null).map(({ event }) => event);
  const clashing: ReadonlyMap<number, readonly Clash[]> =
    going.length === 0 ? new Map() : clashingMoves(going, staying, await heldBy(tx, by, going, events));
  const hints = await listHintsOfMoves(
    tx,
    by,
    judged.filter(({ event, because }) => because === null && !clashing.has(event.id)),
  );
  return judged.map(({ event, placed, because }) => {
    const clashes = clashing.get(event.id);
    const fate = fateOf(event, placed, clashes ? 'taken' : because, clashes);
    return { ...fate, rest_warnings: hints.get(event.id) ?? [] };
  });
}

/** What the rest rules say of the trips once they are moved, whose driver has them then. */
async function listHintsOfMoves(
  tx: TenantTx,
  by: Act,
  moved: readonly { event: PlanEvent; placed: Placed }[],
): Promise<ReadonlyMap<number, RestHint[]>> {
  if (!wantsRestRules(by)) return new Map();
  const zone = by.actor.tenant.time_zone;
  const ids = moved.map(({ event }) => event.id);
  const shifts = await listShiftsOfTrips(tx, by, ids);
  const placedOf = new Map(moved.map((one) => [one.event.id, one]));
  const wanted = shifts.flatMap((shift) => {
    const { event, placed } = placedOf.get(shift.plan_event_id) ?? {};
    if (!event || !placed || placed.user_id === null) return [];
    const days = daysBetween(event.date, placed.date);
    const date = addDays(shift.date, days);
    return [{ ...shiftLater(shift, days, zone), date, user_id: placed.user_id }];
  });
  return listHints(tx, by, wanted, ids);
}

/** Who else has their routes, cars and drivers on their days. */
function heldBy(tx: TenantTx, by: Act, going: readonly Placed[], chosen: readonly PlanEvent[]) {
  const of = <Id>(id: (one: Placed) => Id) => [...new Set(going.map(id))];
  const dates = of((one) => one.date).toSorted();
  const longest = Math.max(...going.map((one) => one.day_span));
  return holders(tx, by, {
    route_ids: of((one) => one.route_id),
    car_ids: of((one) => one.car_id),
    user_ids: of((one) => one.user_id).filter((id) => id !== null),
    except: chosen.map(({ id }) => id),
    from: dates[0] as Day,
    until: addDays(dates.at(-1) as Day, longest),
  });
}

async function previewDeletion(tx: TenantTx, events: readonly PlanEvent[]): Promise<Fate[]> {
  const sharing = await listSharing(
    tx,
    events.map((event) => event.id),
  );
  return events.map((event) => {
    const because = sharing.has(event.id) ? 'shares' : null;
    const over = wasNeverSeen(event.status) ? 'not_driven' : 'started';
    return fateOf(event, event, event.can_be_deleted ? because : over);
  });
}

/** By day. Trips that the depot does not see, or that are gone, are left out. */
export async function previewChosen(tx: TenantTx, by: Act, depo_id: number, asked: Asked): Promise<Fate[]> {
  const events = (await planEventsByIds(tx, by, [...new Set(asked.ids)])).filter(
    (event) => event.depo_id === depo_id || event.car_depo_id === depo_id,
  );
  if (events.length === 0) return [];
  return asked.delete === 'yes' ? previewDeletion(tx, events) : previewMoves(tx, by, depo_id, events, asked);
}

// What the driver did on the page, one act after the other, each in a transaction of its own: a phone may send them
// hours later and twice, and one that is refused loses none of the others.

import { sql } from 'kysely';
import type { AskOutside } from '../../../server/calls/serve.ts';
import type { AppContext } from '../../../server/context.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import { commonRefusals, Refusal, refuse, type RefusalEntry } from '../../../shared/refusals.ts';
import { lockOrders } from '../../delivery-orders/server/order-by-id.ts';
import { smsRefusals } from '../../notices/refusals/notices.ts';
import { resumeNotices, stopNotices } from '../../notices/server/stop-notices.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import { beginTrip, endTrip } from '../../plan-events/server/begin-trip.ts';
import { holdTripEdges } from '../../plan-events/server/place-stops.ts';
import { orderStopsOfTrip } from '../../plan-events/server/put-stops-in-order.ts';
import { changePlanEvent } from '../../plan-events/server/save-plan-event.ts';
import { pushDriven, trackEvent } from '../../tracking/server/track-events.ts';
import { driverAct, type DriverAct } from '../contract/drive.ts';
import type { DriverMark } from '../contract/driver-events.ts';
import { driverRefusals } from '../refusals.ts';
import { isFree, mayOrderStops } from './driver-day.ts';
import { hasSaidStanding, isNewestWord } from './driver-words.ts';
import { findTripSince } from './find-taken-over.ts';
import { noteReadByDriver, takeDriverMessage } from './send-trip-message.ts';
import { holdTill, takeCount } from './take-count.ts';
import { takeOfOrder } from './take-handover.ts';
import { takeLoading } from './take-loading.ts';
import { takeMessage } from './take-message.ts';
import { takeSale, takeSaleBack } from './take-sale.ts';
import { takeStockAct } from './take-stock.ts';

interface Taken {
  warnings: string[];
  /** Tells those who watch, after the commit. */
  push(): void;
}

const nothing: Taken = { warnings: [], push: () => undefined };

/** False when this act was taken before. A second one of the same id waits until the first is through. */
async function isNew(tx: TenantTx, by: Act, act: DriverAct) {
  const { id, at, plan_event_id, kind, ...said } = act;
  const kept = 'order_id' in act ? { order_id: act.order_id } : kind === 'say' ? {} : said;
  const noted = await tx
    .insertInto('driver_acts')
    .values({
      act_id: id,
      user_id: staffOf(by).id,
      plan_event_id,
      kind,
      at: pressedAt(at, { from: new Date(0), now: by.now }),
      received_at: by.now,
      // Who signed, what a picture shows and what was written stands in its own place alone, where it is erased.
      said: JSON.stringify(kept),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'act_id']).doNothing())
    .returning('act_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Before the trip: its order, as everyone who changes orders does it, and where the stop has gone to another trip since
 * both of them, in the order of their ids.
 */
async function holdFirst(tx: TenantTx, act: DriverAct): Promise<void> {
  if ('order_id' in act) await lockOrders(tx, sql<boolean>`id = ${act.order_id}`);
  const since = 'stop_id' in act || 'order_id' in act ? await findTripSince(tx, act) : null;
  if (since !== null) await holdTripEdges(tx, [act.plan_event_id, since]);
}

/** Held until the act is through, so that the office moves the trip before or after it. */
async function lockTrip(tx: TenantTx, by: Act, id: number) {
  const trip = await tx
    .selectFrom('plan_events as pe')
    .select([
      'pe.id',
      'pe.depo_id',
      'pe.user_id',
      'pe.deleted_at',
      'pe.sms_stopped_by_id',
      'pe.car_id',
      'pe.date',
      'pe.day_span',
      'pe.finished_at',
      isFree(by).as('is_free'),
    ])
    .where('pe.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!trip) return refuse(driverRefusals.trip_gone);
  return { ...trip, is_own: trip.user_id === staffOf(by).id };
}

/** What the office has stopped or may not stop any more stays as it is. */
async function unless(entry: RefusalEntry, act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof Refusal && error.entry === entry)) throw error;
  }
}

/** Nobody is told that a truck comes that stands. */
const holdNotices = (tx: TenantTx, by: Act, { id, depo_id }: Trip) =>
  unless(smsRefusals.may_not_stop, stopNotices(tx, by, depo_id, id));

/** Those that a driver's word held, also who drove before; what the office stopped, the office lets go. */
async function letNoticesGo(tx: TenantTx, by: Act, trip: Trip): Promise<void> {
  const { sms_stopped_by_id } = trip;
  if (sms_stopped_by_id === null || !(await hasSaidStanding(tx, trip.id, sms_stopped_by_id))) return;
  await unless(smsRefusals.may_not_resume, resumeNotices(tx, by, trip.depo_id, trip.id));
}

type Trip = Awaited<ReturnType<typeof lockTrip>>;

async function takeTrip(tx: TenantTx, by: Act, trip: Trip): Promise<Taken> {
  if (trip.is_own) return nothing;
  if (!trip.is_free) refuse(driverRefusals.trip_taken);
  await changePlanEvent(tx, by, trip.depo_id, trip.id, { user_id: staffOf(by).id });
  return nothing;
}

/** What becomes of the stops, their times and notices when a trip begins or ends. */
async function follow(tx: TenantTx, app: AppContext, by: Act, plan_event_id: number): Promise<Taken> {
  const { tenant } = by.actor;
  const tracked = await trackEvent(tx, tenant, plan_event_id, by.now);
  return { warnings: [], push: () => pushDriven(app, tenant, tracked) };
}

/** As the driver app says it (v3). */
function markOf(act: Extract<DriverAct, { stop_id: number }>): DriverMark {
  const said = { client_id: act.id, updated_at: act.at };
  const at = act.at.toISOString();
  switch (act.kind) {
    case 'serve':
      return { ...said, point_visited: true, arrived_at: at };
    case 'skip':
      return { ...said, point_visited: false, skip_reason: act.reason ?? undefined };
    case 'unmark':
      return { ...said, point_visited: null };
  }
}

async function takeMark(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  act: Extract<DriverAct, { stop_id: number }>,
): Promise<Taken> {
  const at = { plan_event_id: act.plan_event_id, id: act.stop_id };
  try {
    const { stop, push } = await takeMessage(tx, app, by, at, markOf(act));
    return { warnings: Object.values(stop.warnings).flat(), push };
  } catch (error) {
    // The trip is there and the driver's own: what is not there is the stop.
    if (error instanceof Refusal && error.entry === commonRefusals.not_found)
      refuse(driverRefusals.stop_gone);
    throw error;
  }
}

/** Of the trip's till. */
const tillKinds: ReadonlySet<DriverAct['kind']> = new Set(['count', 'sell', 'take_back']);

async function takeAct(tx: TenantTx, app: AppContext, by: Act, act: DriverAct): Promise<Taken> {
  const till = tillKinds.has(act.kind) ? await holdTill(tx, act.plan_event_id) : null;
  await holdFirst(tx, act);
  const trip = await lockTrip(tx, by, act.plan_event_id);
  // Known ones first: the trip may have gone, or gone to somebody else, since they were taken.
  if (!(await isNew(tx, by, act))) return nothing;
  if (trip.deleted_at !== null) refuse(driverRefusals.trip_gone);
  if (act.kind === 'take') return takeTrip(tx, by, trip);
  if (!trip.is_own) refuse(driverRefusals.other_driver);
  switch (act.kind) {
    case 'start':
      await beginTrip(tx, by, act, driverRefusals.too_early);
      return follow(tx, app, by, act.plan_event_id);
    case 'end':
      await endTrip(tx, by, act);
      return follow(tx, app, by, act.plan_event_id);
    case 'reorder':
      if (!mayOrderStops(by, trip)) refuse(driverRefusals.no_reorder);
      // Heard when the trip is over: nothing is to come that could stand elsewhere.
      if (trip.finished_at !== null) return nothing;
      await orderStopsOfTrip(tx, by, act, driverRefusals.stops_changed);
      return follow(tx, app, by, act.plan_event_id);
    case 'load':
      await takeLoading(tx, by, trip, act);
      return nothing;
    case 'write_off':
    case 'count_stock':
    case 'ask_goods':
      await takeStockAct(tx, by, trip, act);
      return nothing;
    case 'say':
      await takeDriverMessage(tx, by, act);
      return nothing;
    case 'read':
      await noteReadByDriver(tx, by, act.plan_event_id, act);
      return nothing;
    case 'count':
      await takeCount(tx, by, till ?? refuse(driverRefusals.trip_gone), act);
      return nothing;
    case 'sell':
    case 'take_back': {
      const at = { ...trip, till: till ?? refuse(driverRefusals.trip_gone) };
      await (act.kind === 'sell' ? takeSale(tx, by, at, act) : takeSaleBack(tx, by, at, act));
      return nothing;
    }
    case 'hand_over':
    case 'photo': {
      const trip_id = await takeOfOrder(tx, by, act);
      return act.kind === 'photo' ? nothing : follow(tx, app, by, trip_id);
    }
    case 'late':
      return follow(tx, app, by, act.plan_event_id);
    case 'break_down':
    case 'drive_on':
      // Pressed before what another phone has told since, it is noted and changes nothing.
      if (await isNewestWord(tx, trip.id, act.id))
        await (act.kind === 'break_down' ? holdNotices(tx, by, trip) : letNoticesGo(tx, by, trip));
      return nothing;
    case 'serve':
    case 'skip':
    case 'unmark':
      return takeMark(tx, app, by, act);
  }
}

type Ask = AskOutside<unknown, unknown, { acts: unknown[] }>;

const refused = (refusal: Pick<Refusal, 'problems'>, by: Act) => ({
  outcome: 'refused' as const,
  error: errorBody(refusal.problems, by.actor.language).error,
  warnings: [],
});

const unread = { problems: [{ field: null, text: driverRefusals.unread_act.text }] };

export async function takeActs({ app, by, body, inTenant, afterCommit }: Ask) {
  const results = [];
  for (const sent of body.acts) {
    const read = driverAct.safeParse(sent);
    if (!read.success) {
      results.push(refused(unread, by));
      continue;
    }
    try {
      const { warnings, push } = await inTenant((tx) => takeAct(tx, app, by, read.data));
      afterCommit(push);
      results.push({ outcome: 'done' as const, error: null, warnings });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push(refused(error, by));
    }
  }
  return { server_time: by.now.toISOString(), results };
}

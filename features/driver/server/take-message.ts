// A message of the phone: perhaps a mark, perhaps a position, perhaps both.

import type { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { notFound } from '../../../shared/refusals.ts';
import { isAheadOf } from '../../plan-events/rules/marks.ts';
import { markStop } from '../../plan-events/server/mark-stop.ts';
import { preparePush, recordFixes } from '../../tracking/server/record-fixes.ts';
import { pushDriven, trackEvent } from '../../tracking/server/track-events.ts';
import {
  MOST_REASON,
  sentBeside,
  sentFix,
  type DriverEventWithStops,
  type DriverMark,
  type markStop as markCall,
} from '../contract/driver-events.ts';
import { besideMark } from '../rules/beside-mark.ts';
import { markWarnings } from '../rules/mark-warnings.ts';
import { driverEvent, stopOfTrip } from './driver-events.ts';
import { findTripSince } from './find-taken-over.ts';

interface Taken {
  stop: z.input<typeof markCall.answer>;
  push(): void;
}

interface TakenFix {
  push(): void;
  warnings: FieldProblem[];
}

const unbelieved: FieldProblem = { field: 'coordinates', text: markWarnings.place };

/** A place that cannot be read or believed is left out and told: the mark that came with it still counts. */
async function takeFix(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  car_id: number,
  place: DriverMark['coordinates'],
): Promise<TakenFix> {
  const nothing = { push: () => undefined };
  if (place === null || place === undefined) return { ...nothing, warnings: [] };
  const read = sentFix.safeParse(place);
  if (!read.success) return { ...nothing, warnings: [unbelieved] };
  const { at = by.now, ...said } = read.data;
  const fix = { ...said, at: at > by.now ? by.now : at, car_id, source: 'app' as const };
  const { moved, refused } = await recordFixes(tx, by.actor.tenant, [fix], by.now);
  const isBad = refused.some(({ reason }) => reason !== 'duplicate');
  return {
    push: await preparePush(tx, app, by.actor.tenant, moved, by.now),
    warnings: [
      ...(isBad ? [unbelieved] : []),
      ...(isAheadOf(at, by.now) ? [{ field: 'coordinates.at', text: markWarnings.clock }] : []),
    ],
  };
}

/** An arrival without `point_visited` says that the truck was there, also where its time cannot be read. */
function visitedBy({ point_visited, arrived_at }: DriverMark): boolean | null | undefined {
  const saysArrival = arrived_at !== false && String(arrived_at ?? '').trim() !== '';
  return point_visited === undefined && saysArrival ? true : point_visited;
}

/** The trip of the stop: the driver's, or the one that has taken the stop over since it was pressed. */
async function tripOfStop(
  tx: TenantTx,
  own: DriverEventWithStops,
  stop_id: number,
  at: Date,
): Promise<number> {
  if (own.stops.some(({ id }) => id === stop_id)) return own.id;
  return (await findTripSince(tx, { plan_event_id: own.id, stop_id, at })) ?? notFound();
}

/** Visits, ETAs and the report follow at once; `push` tells those who watch the car, after the commit. */
export async function takeMessage(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  { plan_event_id, id }: { plan_event_id: number; id: number },
  sent: DriverMark,
): Promise<Taken> {
  const event = await driverEvent(tx, by, plan_event_id);
  const { read, words, warnings: unread } = besideMark(sent);
  const arrived_at = read('arrived_at', sentBeside.arrived_at);
  const pressed_at = sent.updated_at ?? arrived_at ?? by.now;
  const at = { plan_event_id: await tripOfStop(tx, event, id, pressed_at), id };
  const { is_changed, doubted, left_early } = await markStop(tx, by, at, {
    visited: visitedBy(sent),
    arrived_at,
    left_at: read('left_at', sentBeside.left_at),
    timer_duration: read('timer_duration', sentBeside.timer_duration),
    skip_reason: words('skip_reason', MOST_REASON) ?? null,
    client_id: read('client_id', sentBeside.client_id),
    stamp: { updated_at: sent.updated_at, version: sent.version },
  });
  const fix = await takeFix(tx, app, by, event.car.id, sent.coordinates);
  const { tenant, language } = by.actor;
  const tracked = is_changed ? await trackEvent(tx, tenant, at.plan_event_id, by.now, [at.id]) : null;
  const times = [
    ...doubted.map((field) => ({ field, text: markWarnings.clock })),
    ...(left_early ? [{ field: 'left_at', text: markWarnings.left_early }] : []),
  ];
  const { errors: warnings } = errorBody([...unread, ...times, ...fix.warnings], language);
  return {
    stop: { ...(await stopOfTrip(tx, at)), warnings },
    push: () => {
      fix.push();
      if (tracked) pushDriven(app, tenant, tracked);
    },
  };
}

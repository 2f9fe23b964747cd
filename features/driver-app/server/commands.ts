// A message of the phone: perhaps a mark, perhaps a position, perhaps both.

import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { pushOf, recordFixes } from '../../fixes/server/commands.ts';
import { markStop } from '../../plan-events/marks/server/commands.ts';
import { pushDriven, trackEvent } from '../../tracking/server/commands.ts';
import { type DriverMark, type DriverStop } from '../contract.ts';
import { driverApiRefusals } from '../refusals.ts';
import { believedAt } from '../rules.ts';
import { driverEvent, driverStop } from './queries.ts';

interface Taken {
  stop: DriverStop;
  push(): void;
}

function believed(at: Date | null | undefined, now: Date): Date | null {
  const moment = believedAt(at ?? null, now);
  return moment === 'future' ? refuse(driverApiRefusals.in_the_future) : moment;
}

/** A place that cannot be believed is left out without a word: the mark that came with it still counts. */
async function takeFix(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  car_id: number,
  place: NonNullable<DriverMark['coordinates']>,
): Promise<() => void> {
  const fix = {
    lat: place.lat,
    lng: place.lng,
    at: place.at ?? by.now,
    speed_kmh: place.speed_kmh ?? null,
    heading: place.heading ?? null,
  };
  const { moved } = await recordFixes(tx, by.actor.tenant, [{ ...fix, car_id, source: 'app' }], by.now);
  return pushOf(tx, app, by.actor.tenant, moved, by.now);
}

/** Visits, ETAs and the report follow at once; `push` tells those who watch the car, after the commit. */
export async function takeMessage(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  at: { plan_event_id: number; id: number },
  sent: DriverMark,
): Promise<Taken> {
  const event = await driverEvent(tx, by, at.plan_event_id);
  await driverStop(tx, by, at);
  const arrived_at = believed(sent.arrived_at, by.now);
  const left_at = believed(sent.left_at, by.now);
  if (arrived_at && left_at && left_at < arrived_at) refuse(driverApiRefusals.left_before_arrived);
  const visited = sent.point_visited === undefined && arrived_at ? true : sent.point_visited;
  const marked = await markStop(tx, by, at, {
    visited,
    arrived_at,
    left_at,
    timer_duration: sent.timer_duration ?? null,
    skip_reason: sent.skip_reason ?? null,
    client_id: sent.client_id ?? null,
    stamp: { updated_at: sent.updated_at, version: sent.version },
  });
  const push = sent.coordinates
    ? await takeFix(tx, app, by, event.car.id, sent.coordinates)
    : () => undefined;
  const { tenant } = by.actor;
  const tracked = marked ? await trackEvent(tx, tenant, at.plan_event_id, by.now, [at.id]) : null;
  const stop = await driverStop(tx, by, at);
  return {
    stop,
    push: () => {
      push();
      if (tracked) pushDriven(app, tenant, tracked);
    },
  };
}

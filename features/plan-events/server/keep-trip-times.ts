// When a trip began and ended is written here and nowhere else, and told to addresses outside.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';

interface TripTimes {
  id: number;
  depo_id: number;
  route_id: number;
  car_id: number;
  user_id: number | null;
  date: Day;
  started_before: Date | null;
  finished_before: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  /** As not driven. */
  closed_before: Date | null;
  closed_at: Date | null;
}

interface Wanted {
  /** Of the row `e`, which is as it was before. */
  started_at: RawBuilder<unknown>;
  finished_at: RawBuilder<unknown>;
}

/** As it stands in what is told. */
export const tripNamed = (trip: Pick<TripTimes, 'depo_id' | 'route_id' | 'car_id' | 'user_id' | 'date'>) => ({
  depo_id: trip.depo_id,
  route_id: trip.route_id,
  car_id: trip.car_id,
  driver_id: trip.user_id,
  date: trip.date,
});

const isOther = (before: Date | null, now: Date | null) =>
  before !== null && before.getTime() !== now?.getTime();

const tellsReopened = (trip: TripTimes) =>
  trip.closed_before !== null && trip.closed_at === null
    ? [{ kind: 'trip_reopened' as const, data: { plan_event_id: trip.id, ...tripNamed(trip) } }]
    : [];

function tellTimes(tx: TenantTx, now: Date, trip: TripTimes): void {
  const { started_before, finished_before, started_at, finished_at } = trip;
  const data = {
    plan_event_id: trip.id,
    ...tripNamed(trip),
    started_at: started_at && started_at.toISOString(),
    ended_at: finished_at && finished_at.toISOString(),
  };
  const isCorrected = isOther(started_before, started_at) || isOther(finished_before, finished_at);
  tellWithCommit(tx, now, [
    ...tellsReopened(trip),
    ...(started_before === null && started_at !== null ? [{ kind: 'trip_started' as const, data }] : []),
    ...(finished_before === null && finished_at !== null ? [{ kind: 'trip_ended' as const, data }] : []),
    ...(isCorrected ? [{ kind: 'trip_corrected' as const, data }] : []),
  ]);
}

/**
 * The trip is held. A save of what stands there writes nothing. One that was closed as not driven and is seen to have
 * begun after all is closed no more.
 */
export async function keepTripTimes(
  tx: TenantTx,
  now: Date,
  plan_event_id: number,
  { started_at, finished_at }: Wanted,
): Promise<void> {
  const { rows } = await shaped<TripTimes>(
    {
      ...fromTable('e', 'id depo_id route_id car_id user_id date started_at finished_at'),
      started_before: 'o.started_at',
      finished_before: 'o.finished_at',
      closed_before: 'o.closed_at',
      closed_at: 'e.closed_at',
    },
    (columns) => sql`
    update plan_events e set started_at = w.started_at, finished_at = w.finished_at, updated_at = ${now},
      closed_at = case when w.started_at is null then e.closed_at end,
      closed_by_id = case when w.started_at is null then e.closed_by_id end
    from plan_events o, lateral (
      select ${started_at}::timestamptz as started_at, ${finished_at}::timestamptz as finished_at
      from plan_events e where e.tenant_id = o.tenant_id and e.id = o.id) w
    where o.tenant_id = current_tenant() and o.id = ${plan_event_id} and e.tenant_id = o.tenant_id and e.id = o.id
      and (o.started_at, o.finished_at) is distinct from (w.started_at, w.finished_at)
    returning ${columns}`,
  ).execute(tx);
  for (const trip of rows) tellTimes(tx, now, trip);
}

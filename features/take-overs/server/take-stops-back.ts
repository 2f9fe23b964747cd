// A take over is undone while stops of it were not driven: they stand on their trips again, as before.

import { sql } from 'kysely';
import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { lockOrdersOfTrips } from '../../delivery-orders/server/move-orders-along.ts';
import type { PlacedStop } from '../../plan-events/rules/stop-places.ts';
import {
  holdTripEdges,
  listStopPlaces,
  placeStops,
  writeTripEdges,
} from '../../plan-events/server/place-stops.ts';
import type { undoTakeOver } from '../contract.ts';
import { takeOverRefusals } from '../refusals.ts';
import { changedSince, mayComeBack, placedBack, type TakenStop } from '../rules.ts';
import { isOvertaken, listTakenStops } from './list-take-overs.ts';
import { follow } from './take-stops-over.ts';

interface At {
  depo_id: number;
  id: number;
  take_over_id: number;
}

/** Held until it is through: of two who undo it one is too late. */
async function lockTakeOver(tx: TenantTx, at: At): Promise<void> {
  const row = await tx
    .selectFrom('take_overs')
    .innerJoin('plan_events', (join) =>
      join
        .onRef('plan_events.tenant_id', '=', 'take_overs.tenant_id')
        .onRef('plan_events.id', '=', 'take_overs.plan_event_id'),
    )
    .select('take_overs.undone_at')
    .where('take_overs.id', '=', at.take_over_id)
    .where('take_overs.plan_event_id', '=', at.id)
    .where('plan_events.depo_id', '=', at.depo_id)
    .forUpdate('take_overs')
    .executeTakeFirst();
  const { undone_at } = row ?? notFound();
  if (undone_at !== null) refuse(takeOverRefusals.undone);
}

/**
 * What came onto these trips since then would stand where nobody put it, and what was planned in another way would be
 * as if that had not been done.
 */
function refuseReplanned(
  now: readonly PlacedStop[],
  before: readonly (TakenStop & { address: string })[],
): void {
  const known = new Set(before.map(({ id }) => id));
  const added = now.find((stop) => stop.isPending && !known.has(stop.id));
  if (added) refuse(takeOverRefusals.added_since, { address: added.address });
  const changed = changedSince(before, now);
  if (changed) refuse(takeOverRefusals.changed_since, { address: changed.address });
}

/**
 * Refused: undone, overtaken, trip_cannot_have_back, added_since, changed_since; cannot_come_back when one that was
 * expected back was driven meanwhile; nothing_comes_back.
 */
export async function takeStopsBack(
  tx: TenantTx,
  by: Act,
  at: At,
  expected: readonly number[],
): Promise<z.output<typeof undoTakeOver.answer>> {
  await lockTakeOver(tx, at);
  const trips = await tx
    .selectFrom('take_over_trips')
    .select(['plan_event_id as id', 'first_stop_at', 'last_stop_at', 'returns_at'])
    .where('take_over_id', '=', at.take_over_id)
    .execute();
  const ids = trips.map(({ id }) => id);
  await lockOrdersOfTrips(tx, ids);
  const held = await holdTripEdges(tx, ids);
  // Only once the trips are held: who takes their stops over again holds them first.
  if (await isOvertaken(tx, at.take_over_id)) refuse(takeOverRefusals.overtaken);
  const before = await listTakenStops(tx, at.take_over_id);
  const now = await listStopPlaces(tx, ids);
  const byId = new Map(now.map((stop) => [stop.id, stop]));
  const isMoved = (stop: TakenStop) => stop.plan_event_id !== stop.to_plan_event_id;
  const back = before.filter((stop) => isMoved(stop) && mayComeBack(stop, byId.get(stop.id)));
  const lost = before.find((stop) => expected.includes(stop.id) && !back.includes(stop));
  if (lost) refuse(takeOverRefusals.cannot_come_back, { address: lost.address });
  if (back.length === 0) refuse(takeOverRefusals.nothing_comes_back);
  const open = new Set(held.filter(({ isOver }) => !isOver).map(({ id }) => id));
  if (back.some((stop) => !open.has(stop.plan_event_id))) refuse(takeOverRefusals.trip_cannot_have_back);
  refuseReplanned(now, before);
  await placeStops(tx, by, placedBack(before, now, by.now));
  await writeTripEdges(tx, by, trips);
  await sql`
    update take_overs set undone_at = ${by.now}, undone_by_id = ${staffOf(by).id}
    where id = ${at.take_over_id}`.execute(tx);
  const customers_told = await follow(
    tx,
    by,
    ids,
    back.map(({ id }) => id),
  );
  return { take_over_id: at.take_over_id, stops: back.length, customers_told };
}

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fromGeoPoint, type GeoPoint } from '../../../shared/geo.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { Period, PointAttributes, SavedPoint } from '../contract/route-points.ts';
import { routesRefusals } from '../refusals/route.ts';
import { movedWithin } from '../rules/copies.ts';
import { usualWait, type Draft, type DraftStop } from '../rules/draft.ts';
import { changedStop, refuseBlank, stopByAddress, withStop } from '../rules/route-points.ts';
import { renumber } from '../rules/route.ts';
import { editRoutes, type Desk } from './edit-routes.ts';
import { savedPoint } from './list-route-points.ts';
import { readDraft } from './read-draft.ts';
import { followRoute } from './store-draft.ts';

interface At {
  depo_id: number;
  route_id: number;
}
type PointAt = At & { id: number };
type Changes = Omit<PointAttributes, 'id' | 'deleted_at' | '_destroy'>;

const stopIn = (draft: Draft, id: number): DraftStop =>
  draft.stops.find((stop) => stop.id === id) ?? notFound();

/** One edit of one route, without a version: single stops are changed from other screens than the editor. */
function editStops<T>(
  desk: Desk,
  at: At,
  change: (draft: Draft) => Draft,
  answer: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return editRoutes(
    desk,
    {
      routes: [{ id: at.route_id, depo_id: at.depo_id }],
      change: (drafts) => drafts.map(change),
      on_problem: 'keep',
    },
    answer,
  );
}

export function addPoint(desk: Desk, at: At, given: Changes, period: Period): Promise<SavedPoint> {
  let position = 0;
  const change = (draft: Draft): Draft => {
    const added = withStop(draft, given);
    position = added.position;
    return { ...draft, stops: added.stops };
  };
  return editStops(desk, at, change, (tx) =>
    savedPoint(tx, desk.by, at.route_id, period, (point) => point.position === position),
  );
}

export function changePoint(desk: Desk, at: PointAt, changes: Changes, period: Period): Promise<SavedPoint> {
  const change = (draft: Draft): Draft => {
    const stop = changedStop(stopIn(draft, at.id), changes, usualWait(draft.route));
    refuseBlank(stop);
    const changed = { ...draft, stops: draft.stops.map((one) => (one.id === at.id ? stop : one)) };
    return changes.position ? movedWithin(changed, [{ id: at.id, position: changes.position }]) : changed;
  };
  return editStops(desk, at, change, (tx) =>
    savedPoint(tx, desk.by, at.route_id, period, ({ id }) => id === at.id),
  );
}

export function movePoint(desk: Desk, at: PointAt, position: number): Promise<SavedPoint> {
  const change = (draft: Draft) => movedWithin(draft, [{ id: at.id, position }]);
  return editStops(desk, at, change, (tx) =>
    savedPoint(tx, desk.by, at.route_id, {}, ({ id }) => id === at.id),
  );
}

const without = (draft: Draft, id: number | null): Draft => ({
  ...draft,
  stops: renumber(draft.stops.filter((stop) => stop.id !== id)),
});
const nothing = () => Promise.resolve(undefined);

export function removePoint(desk: Desk, at: PointAt): Promise<void> {
  return editStops(desk, at, (draft) => without(draft, stopIn(draft, at.id).id), nothing);
}

/** Throws 404 'Already deleted' when no stop of the route has the address. */
export function removePointByAddress(
  desk: Desk,
  at: At,
  address: string,
  point: GeoPoint | null,
): Promise<void> {
  const near = point && fromGeoPoint(point);
  const change = (draft: Draft) =>
    without(draft, (stopByAddress(draft.stops, address, near) ?? refuse(routesRefusals.already_deleted)).id);
  return editStops(desk, at, change, nothing);
}

/**
 * Links are no part of what an approval saw, and of no version: the editor that is open meanwhile may still save
 * (RG32).
 */
async function lockedStop(tx: TenantTx, by: Act, at: PointAt): Promise<DraftStop> {
  const draft = await readDraft(tx, by, { id: at.route_id, depo_id: at.depo_id }, true);
  if (draft.deleted_at !== null) refuse(routesRefusals.deactivated);
  return stopIn(draft, at.id);
}

export async function addB2bCustomer(
  tx: TenantTx,
  by: Act,
  at: PointAt,
  b2b_customer_id: number,
  period: Period,
): Promise<SavedPoint> {
  await lockedStop(tx, by, at);
  const found = await tx
    .selectFrom('b2b_customers')
    .select('id')
    .where('id', '=', b2b_customer_id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) refuseFields([{ field: 'b2b_customer_id', text: fieldTexts.must_exist }]);
  await tx
    .insertInto('route_point_b2b_customers')
    .values({ route_point_id: at.id, b2b_customer_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await followRoute(tx, by, at.route_id);
  return savedPoint(tx, by, at.route_id, period, ({ id }) => id === at.id);
}

export async function removeB2bCustomer(
  tx: TenantTx,
  by: Act,
  at: PointAt,
  b2b_customer_id: number,
  period: Period,
): Promise<SavedPoint> {
  await lockedStop(tx, by, at);
  await tx
    .deleteFrom('route_point_b2b_customers')
    .where('route_point_id', '=', at.id)
    .where('b2b_customer_id', '=', b2b_customer_id)
    .execute();
  await followRoute(tx, by, at.route_id);
  return savedPoint(tx, by, at.route_id, period, ({ id }) => id === at.id);
}

/**
 * A shop that is gone: no stop of a route in use has it any more, and the coming plan events follow. Answers which
 * stops had it.
 */
export async function takeOffRoutes(tx: TenantTx, by: Act, b2b_customer_id: number): Promise<number[]> {
  const { rows } = await shaped<{ route_point_id: number; route_id: number }>(
    { route_point_id: 'x.route_point_id', route_id: 'p.route_id' },
    (columns) => sql`
    delete from route_point_b2b_customers x using route_points p, routes r
    where p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null
      and r.tenant_id = p.tenant_id and r.id = p.route_id and r.deleted_at is null
      and x.b2b_customer_id = ${b2b_customer_id}
    returning ${columns}`,
  ).execute(tx);
  for (const route_id of new Set(rows.map((row) => row.route_id))) await followRoute(tx, by, route_id);
  return rows.map((row) => row.route_point_id);
}

/** The way back, onto those stops that are still there. */
export async function putBackOnRoutes(
  tx: TenantTx,
  by: Act,
  b2b_customer_id: number,
  route_point_ids: readonly number[],
): Promise<void> {
  const { rows } = await shaped<{ route_id: number }>(
    { route_id: 'p.route_id' },
    (columns) => sql`
    with put as (
      insert into route_point_b2b_customers (route_point_id, b2b_customer_id)
      select p.id, ${b2b_customer_id} from route_points p
      join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id
      where p.id = any (${[...route_point_ids]}::bigint[]) and p.deleted_at is null and r.deleted_at is null
      on conflict do nothing returning route_point_id)
    select distinct ${columns}
    from put join route_points p on p.id = put.route_point_id`,
  ).execute(tx);
  for (const { route_id } of rows) await followRoute(tx, by, route_id);
}

// A cut that was shown is taken over: all routes of it in one transaction, with what each was before for the way back.

import { sql } from 'kysely';
import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import type { Draft, DraftRoute } from '../../routes/rules/draft.ts';
import { editRoutes, type Desk } from '../../routes/server/edit-routes.ts';
import { depoPlace, type StoredDraft } from '../../routes/server/read-draft.ts';
import type { takeRouteCut } from '../contract.ts';
import { routeCutRefusals } from '../refusals.ts';
import { cutDrafts } from '../rules/cut-routes.ts';
import { newRoute } from '../rules/shown-cut.ts';

type Asked = z.output<typeof takeRouteCut.body>;
type Done = z.output<typeof takeRouteCut.answer>;
type AskedRoute = Asked['routes'][number];

function refuseNamedTwice({ routes }: Asked): void {
  const ids = routes.flatMap(({ route_id }) => route_id ?? []);
  const stops = routes.flatMap((route) => route.stops.map(({ id }) => id));
  if (new Set(ids).size < ids.length || new Set(stops).size < stops.length)
    refuse(routeCutRefusals.named_twice);
}

/** Planned trips from tomorrow on of these routes: they follow them (RG46). */
export async function countFollowing(tx: TenantTx, by: Act, ids: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('plan_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('route_id', 'in', [...ids])
    .where('date', '>', dayIn(by.actor.tenant.time_zone, by.now))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type TimesBefore = ReturnType<typeof timesOf>;

/** What an estimate found for a route, beside the arrivals of its stops. */
const timesOf = (route: DraftRoute) => ({
  time_from_depo: route.time_from_depo,
  time_to_depo: route.time_to_depo,
  should_leave_at_time: route.should_leave_at_time,
  return_to_depo: route.return_to_depo,
  total_duration: route.total_duration,
  day_span: route.day_span,
  estimates_approximate: route.estimates_approximate,
  invalid: route.invalid,
  invalid_reasons: route.invalid_reasons,
});

interface Written {
  depo_id: number;
  /** As they were, those that were made without stops. */
  before: readonly StoredDraft[];
  after: readonly Draft[];
  ids: readonly number[];
}

async function keepRoutes(tx: TenantTx, route_cut_id: number, { before, ids }: Written): Promise<void> {
  const rows = before.map((draft, nth) => ({
    route_id: ids[nth],
    is_new: draft.id === 0,
    route_type: draft.route.route_type,
    route_duration: draft.route.route_duration,
    stop_duration: draft.route.stop_duration,
    first_stop_arrival_time: draft.route.first_stop_arrival_time,
    last_stop_arrival_time: draft.route.last_stop_arrival_time,
    edited_after_approval: draft.edited_after_approval,
    times: timesOf(draft.route),
  }));
  await sql`
    insert into route_cut_routes (route_cut_id, route_id, is_new, lock_version, route_type, route_duration,
      stop_duration, first_stop_arrival_time, last_stop_arrival_time, edited_after_approval, times)
    select ${route_cut_id}, x.route_id, x.is_new, r.lock_version, x.route_type, x.route_duration,
      x.stop_duration, x.first_stop_arrival_time, x.last_stop_arrival_time, x.edited_after_approval,
      x.times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (route_id bigint, is_new boolean, route_type text,
      route_duration numeric, stop_duration integer, first_stop_arrival_time time, last_stop_arrival_time time,
      edited_after_approval boolean, times jsonb)
    join routes r on r.id = x.route_id`.execute(tx);
}

async function keepStops(
  tx: TenantTx,
  route_cut_id: number,
  { before, after, ids }: Written,
): Promise<number> {
  const routeOf = new Map(after.flatMap(({ stops }, nth) => stops.map(({ id }) => [id, ids[nth]] as const)));
  const rows = before.flatMap(({ stops }, nth) =>
    stops.map(({ id, position, wait_time, wait_manual, google_estimate_time, estimate_day }) => ({
      route_point_id: id,
      from_route_id: ids[nth],
      to_route_id: routeOf.get(id),
      position,
      wait_time,
      wait_manual,
      google_estimate_time,
      estimate_day,
    })),
  );
  await sql`
    insert into route_cut_stops (route_cut_id, route_point_id, from_route_id, to_route_id, position, wait_time,
      wait_manual, google_estimate_time, estimate_day)
    select ${route_cut_id}, x.route_point_id, x.from_route_id, x.to_route_id, x.position, x.wait_time, x.wait_manual,
      x.google_estimate_time, x.estimate_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (route_point_id bigint,
      from_route_id bigint, to_route_id bigint, position integer, wait_time integer, wait_manual boolean,
      google_estimate_time time, estimate_day integer)`.execute(tx);
  return rows.filter(({ from_route_id, to_route_id }) => from_route_id !== to_route_id).length;
}

async function write(tx: TenantTx, by: Act, written: Written): Promise<Done> {
  const { id } = await tx
    .insertInto('route_cuts')
    .values({ depo_id: written.depo_id, user_id: staffOf(by).id, created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepRoutes(tx, id, written);
  return {
    route_cut_id: id,
    stops_moved: await keepStops(tx, id, written),
    routes_changed: written.ids.length,
    updated_plan_events_count: await countFollowing(tx, by, written.ids),
  };
}

/**
 * Throws named_twice, stop_gone; as every edit of a route does: 404, stale, deactivated, a name that is taken; and
 * 'Calculate EAT Failed …', with which nothing is stored.
 */
export async function takeCutOver(desk: Desk, depo_id: number, asked: Asked): Promise<Done> {
  refuseNamedTwice(asked);
  const isKnown = (route: AskedRoute): route is AskedRoute & { route_id: number } => route.route_id !== null;
  const known = asked.routes.filter(isKnown);
  const made = asked.routes.filter((route) => !isKnown(route));
  // Whoever names only routes to be made has no stops for them.
  if (known.length === 0) refuse(routeCutRefusals.stop_gone);
  const depo = await desk.within((tx) => depoPlace(tx, desk.by, depo_id), { readonly: false });
  const tours = [...known, ...made];
  let before: readonly StoredDraft[] = [];
  let after: readonly Draft[] = [];
  return editRoutes(
    desk,
    {
      // A route that was shown had a version.
      routes: known.map(({ route_id, lock_version }) => ({
        id: route_id,
        depo_id,
        lock_version: lock_version ?? -1,
      })),
      makes: made.map(({ name }) => newRoute(depo_id, name, depo)),
      change: (drafts) => {
        before = drafts;
        const cut = cutDrafts(drafts, tours) ?? refuse(routeCutRefusals.stop_gone);
        after = cut;
        return cut;
      },
      on_problem: 'keep',
      needs_legs: true,
    },
    (tx, ids) => write(tx, desk.by, { depo_id, before, after, ids }),
  );
}

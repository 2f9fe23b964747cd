// A cut is undone while its routes stand as it left them: every stop is on its route again, where it was.

import { sql } from 'kysely';
import type { z } from 'zod';
import { staffOf } from '../../../server/identity.ts';
import { shaped, fromTable } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { withEstimate, type Draft, type DraftRoute, type DraftStop } from '../../routes/rules/draft.ts';
import { editRoutes, type Desk } from '../../routes/server/edit-routes.ts';
import type { StoredDraft } from '../../routes/server/read-draft.ts';
import { deactivateRoute, letApprovalsHold } from '../../routes/server/save-route.ts';
import type { undoRouteCut } from '../contract.ts';
import { routeCutRefusals } from '../refusals.ts';
import { changedSince } from './list-route-cuts.ts';
import { countFollowing, type TimesBefore } from './take-route-cut.ts';

interface At {
  depo_id: number;
  id: number;
}

interface RouteBefore extends Pick<DraftRoute, 'route_duration' | 'stop_duration'> {
  route_id: number;
  is_new: boolean;
  lock_version: number;
  route_type: string;
  first_stop_arrival_time: string | null;
  last_stop_arrival_time: string | null;
  edited_after_approval: boolean;
  /** Null: cut by a release that did not keep them. */
  times: TimesBefore | null;
}
interface StopBefore extends Pick<
  DraftStop,
  'position' | 'wait_time' | 'wait_manual' | 'google_estimate_time'
> {
  estimate_day: number | null;
  route_point_id: number;
  from_route_id: number;
  to_route_id: number;
}

/** Held until it is through: of two who undo it one is too late. */
async function lockCut(tx: TenantTx, { depo_id, id }: At): Promise<void> {
  const row = await tx
    .selectFrom('route_cuts')
    .select('undone_at')
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .forUpdate()
    .executeTakeFirst();
  const { undone_at } = row ?? notFound();
  if (undone_at !== null) refuse(routeCutRefusals.undone);
}

/** A route that the cut made and that is planned since has trips that would lose their stops. */
async function refuseChanged(tx: TenantTx, id: number): Promise<void> {
  const { rows } = await shaped<{ names: string[] }>(
    { names: changedSince },
    (columns) => sql`select ${columns} from route_cuts t where t.id = ${id}`,
  ).execute(tx);
  const names = rows[0]?.names ?? [];
  if (names.length > 0) refuse(routeCutRefusals.changed_since, { names: names.join(', ') });
}

async function readBefore(tx: TenantTx, at: At): Promise<{ routes: RouteBefore[]; stops: StopBefore[] }> {
  const cut = await tx
    .selectFrom('route_cuts')
    .select('undone_at')
    .where('id', '=', at.id)
    .where('depo_id', '=', at.depo_id)
    .executeTakeFirst();
  if ((cut ?? notFound()).undone_at !== null) refuse(routeCutRefusals.undone);
  await refuseChanged(tx, at.id);
  const { rows: routes } = await shaped<RouteBefore>(
    {
      ...fromTable('c', 'route_id is_new lock_version route_type stop_duration first_stop_arrival_time'),
      ...fromTable('c', 'last_stop_arrival_time edited_after_approval times'),
      route_duration: sql`c.route_duration::float8`,
    },
    (columns) =>
      sql`select ${columns} from route_cut_routes c where c.route_cut_id = ${at.id} order by c.route_id`,
  ).execute(tx);
  const { rows: stops } = await shaped<StopBefore>(
    {
      ...fromTable('s', 'route_point_id from_route_id to_route_id position wait_time wait_manual'),
      ...fromTable('s', 'google_estimate_time estimate_day'),
    },
    (columns) => sql`select ${columns} from route_cut_stops s where s.route_cut_id = ${at.id}`,
  ).execute(tx);
  return { routes, stops };
}

function asBefore(
  drafts: readonly StoredDraft[],
  routes: readonly RouteBefore[],
  before: readonly StopBefore[],
): Draft[] {
  const known = new Map(
    drafts.flatMap(({ stops }) => stops.map((stop) => [stop.id as number, stop] as const)),
  );
  return drafts.map((draft, nth) => {
    const { route_id, is_new, route_type, times, ...was } = routes[nth] as RouteBefore;
    const { route_duration, stop_duration, first_stop_arrival_time, last_stop_arrival_time } = was;
    const stops = before
      .filter(({ from_route_id }) => from_route_id === route_id)
      .toSorted((a, b) => a.position - b.position)
      .map(({ route_point_id, position, wait_time, wait_manual, ...at }): DraftStop => {
        const stop = known.get(route_point_id) ?? refuse(routeCutRefusals.stop_gone);
        const { google_estimate_time, estimate_day } = at;
        return {
          ...stop,
          position,
          wait_time,
          wait_manual,
          google_estimate_time,
          estimate_day: estimate_day ?? 0,
        };
      });
    if (is_new) return withEstimate({ ...draft, stops }, []).draft;
    const route: DraftRoute = {
      ...draft.route,
      ...times,
      route_type: route_type as DraftRoute['route_type'],
      route_duration,
      stop_duration,
      first_stop_arrival_time,
      last_stop_arrival_time,
    };
    return { ...draft, route, stops };
  });
}

/** Undone by nobody else meanwhile; an approval of what is there again holds as it held. */
async function write(tx: TenantTx, { by }: Desk, at: At, routes: readonly RouteBefore[]): Promise<void> {
  await lockCut(tx, at);
  const held = routes.filter((route) => !route.is_new && !route.edited_after_approval);
  await letApprovalsHold(
    tx,
    held.map(({ route_id }) => route_id),
  );
  for (const { route_id: id } of routes.filter(({ is_new }) => is_new))
    await deactivateRoute(tx, by, { depo_id: at.depo_id, id });
  await tx
    .updateTable('route_cuts')
    .set({ undone_at: by.now, undone_by_id: staffOf(by).id })
    .where('id', '=', at.id)
    .execute();
}

/**
 * Throws 404, undone, changed_since, stop_gone; as every edit: stale; and of a cut that kept no times 'Calculate EAT
 * Failed …', with which nothing is stored.
 */
export async function takeCutBack(desk: Desk, at: At): Promise<z.output<typeof undoRouteCut.answer>> {
  const { routes, stops } = await desk.within((tx) => readBefore(tx, at), { readonly: true });
  return editRoutes(
    desk,
    {
      routes: routes.map(({ route_id, lock_version }) => ({
        id: route_id,
        depo_id: at.depo_id,
        lock_version,
      })),
      change: (drafts) => asBefore(drafts, routes, stops),
      on_problem: 'keep',
      needs_legs: true,
      is_timed: routes.every(({ times }) => times !== null),
    },
    async (tx) => {
      await write(tx, desk, at, routes);
      return {
        route_cut_id: at.id,
        stops_moved: stops.filter(({ from_route_id, to_route_id }) => from_route_id !== to_route_id).length,
        routes_changed: routes.length,
        updated_plan_events_count: await countFollowing(
          tx,
          desk.by,
          routes.map(({ route_id }) => route_id),
        ),
      };
    },
  );
}

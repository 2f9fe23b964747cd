import { staffOf, type Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { recheckRoute as recheckKind } from '../../../shared/job-kinds.ts';
import { refuse } from '../../../shared/refusals.ts';
import { type Period } from '../contract/route-points.ts';
import { type NewRoute, type RouteChanges, type SavedRoute } from '../contract/route.ts';
import { routesRefusals } from '../refusals/route.ts';
import { changedRoute } from '../rules/changed-route.ts';
import { blankRoute } from '../rules/draft.ts';
import { editRoutes, makeRoute, type Desk } from './edit-routes.ts';
import { routesFromDepo, savedRoute, upcomingDates } from './list-routes.ts';
import { depoPlace, readDraft } from './read-draft.ts';
import { tellSaved } from './store-draft.ts';

interface At {
  depo_id: number;
  id: number;
}

/** Throws, after the route was stored, when its approval was asked for and refused or the directions service failed. */
export function createRoute(
  desk: Desk,
  depo_id: number,
  given: NewRoute,
  period: Period,
): Promise<SavedRoute> {
  return makeRoute(
    desk,
    {
      make: async (tx) =>
        changedRoute(
          {
            route: { ...blankRoute, depo_id, name: given.name },
            stops: [],
            depo: await depoPlace(tx, desk.by, depo_id),
          },
          given,
        ),
      approve: given.should_approve ?? false,
    },
    (tx, id) => savedRoute(tx, desk.by, { depo_id, id }, period),
  );
}

/** The form's and the editor's save: fields, stops and approval in one. */
export function updateRoute(desk: Desk, at: At, changes: RouteChanges, period: Period): Promise<SavedRoute> {
  return editRoutes(
    desk,
    {
      routes: [{ ...at, lock_version: changes.lock_version }],
      change: (drafts) => drafts.map((draft) => changedRoute(draft, changes)),
      approve: changes.should_approve ?? false,
      on_problem: 'save',
    },
    (tx) => savedRoute(tx, desk.by, at, period),
  );
}

/** Asks for the legs again and computes every arrival; refuses what is missing for that and changes nothing then. */
export function updateEstimates(desk: Desk, at: At, period: Period): Promise<SavedRoute> {
  return editRoutes(desk, { routes: [at], change: (drafts) => [...drafts], on_problem: 'estimate' }, (tx) =>
    savedRoute(tx, desk.by, at, period),
  );
}

/**
 * A route with events from today on that are not finished stays (RG34); one that is deactivated already is left as it
 * is.
 */
export async function deactivateRoute(tx: TenantTx, by: Act, at: At): Promise<void> {
  const route = await readDraft(tx, by, at, true);
  if (route.deleted_at !== null) return;
  const dates = await upcomingDates(tx, by, at.id);
  if (dates.length > 0) refuse(routesRefusals.planned_events, {}, { dates });
  await tx
    .updateTable('routes')
    .set({
      deleted_at: by.now,
      updated_at: by.now,
      saved_by_id: staffOf(by).id,
      lock_version: route.lock_version + 1,
    })
    .where('id', '=', at.id)
    .execute();
  tellSaved(tx, by, { route_id: at.id, lock_version: route.lock_version + 1 });
}

/** What was approved stands there again: a change that was undone flags nothing. */
export async function letApprovalsHold(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('routes')
    .set({ edited_after_approval: false })
    .where('id', 'in', [...ids])
    .execute();
}

/** Comes back unapproved; its name must be free again (RG35), which the unique index says. */
export async function reactivateRoute(tx: TenantTx, by: Act, at: At): Promise<void> {
  const route = await readDraft(tx, by, at, true);
  if (route.deleted_at === null) return;
  await tx
    .updateTable('routes')
    .set({
      deleted_at: null,
      approval_status: null,
      approved_by_id: null,
      approved_at: null,
      edited_after_approval: false,
      updated_at: by.now,
      saved_by_id: staffOf(by).id,
      lock_version: route.lock_version + 1,
    })
    .where('id', '=', at.id)
    .execute();
  tellSaved(tx, by, { route_id: at.id, lock_version: route.lock_version + 1 });
  await askRecheck(tx, by, [at]);
}

/** Asks that the arrivals of routes be computed again: where their trucks start may have changed since. */
async function askRecheck(tx: TenantTx, by: Act, routes: readonly At[]): Promise<void> {
  const tenant_id = by.actor.tenant.id;
  for (const { depo_id, id } of routes)
    enqueue(tx, recheckKind, { tenant_id, depo_id, route_id: id }, { key: `${tenant_id}/${id}` });
}

/** The depot has another place: every route that starts or ends there is computed again. */
export async function depoMoved(tx: TenantTx, by: Act, depo_id: number): Promise<void> {
  await askRecheck(tx, by, await routesFromDepo(tx, depo_id));
}

/** An approval stands; where the new arrivals do not work out, the route is approved and invalid (RG31). */
export async function recheckRoute(desk: Desk, at: At): Promise<void> {
  await editRoutes(
    desk,
    { routes: [at], change: (drafts) => [...drafts], on_problem: 'keep', anew: true },
    () => Promise.resolve(),
  );
}

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuseFields } from '../../../shared/refusals.ts';
import type { SavedRoute } from '../contract/route.ts';
import { copiedRoute, movedBetween, movedWithin, type StopMove } from '../rules/copies.ts';
import type { Draft } from '../rules/draft.ts';
import { copyName, reverseName } from '../rules/route.ts';
import { editRoutes, makeRoute, type Desk } from './edit-routes.ts';
import { savedRoute } from './list-routes.ts';
import { depoPlace, readDraft, type StoredDraft } from './read-draft.ts';

interface At {
  depo_id: number;
  id: number;
}

/** The names in use in a depot; a second copy made at the same moment waits until the first has its name. */
async function namesIn(tx: TenantTx, depo_id: number): Promise<string[]> {
  await tx.selectFrom('depos').select('id').where('id', '=', depo_id).forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom('routes')
    .select('name')
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

async function copyDraft(tx: TenantTx, by: Act, at: At, depo_id: number, reverse: boolean): Promise<Draft> {
  if (!by.actor.depo_ids.includes(depo_id))
    refuseFields([{ field: 'new_depo_id', text: fieldTexts.must_exist }]);
  const taken = await namesIn(tx, depo_id);
  const source = await readDraft(tx, by, at);
  const name = (reverse ? reverseName : copyName)(source.route.name, taken);
  return copiedRoute(source, { depo_id, depo: await depoPlace(tx, by, depo_id), name, reverse });
}

/** A copy with its own arrivals, unapproved, in the chosen depot or the same one (RG14). */
export function copyRoute(
  desk: Desk,
  at: At,
  new_depo_id: number | undefined,
  choice: { reverse: boolean },
): Promise<SavedRoute> {
  const depo_id = new_depo_id ?? at.depo_id;
  return makeRoute(
    desk,
    { make: (tx) => copyDraft(tx, desk.by, at, depo_id, choice.reverse), copied_from_id: at.id },
    (tx, id) => savedRoute(tx, desk.by, { depo_id, id }, {}),
  );
}

interface Move {
  keep_points?: boolean | undefined;
  current_route_id: number;
  route_points_attributes: StopMove[];
}

/**
 * Moves or copies stops into the route at `at`, or re-orders them when it is their own; both routes get new arrivals
 * (RG37).
 */
export function moveRoutePoints(desk: Desk, at: At, move: Move): Promise<SavedRoute> {
  const moves = move.route_points_attributes;
  const within = move.current_route_id === at.id;
  const change = (drafts: readonly StoredDraft[]): Draft[] => {
    const [target, source] = drafts;
    if (!target) return notFound();
    if (!source) return [movedWithin(target, moves)];
    const moved = movedBetween(source, target, moves, move.keep_points ?? false);
    return [moved.target, moved.source];
  };
  return editRoutes(
    desk,
    { routes: within ? [at] : [at, { id: move.current_route_id }], change, on_problem: 'keep' },
    (tx) => savedRoute(tx, desk.by, at, {}, 'Selected route points moved'),
  );
}

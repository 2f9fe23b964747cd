// Takes back what a sheet made of routes: new ones go, changed ones get their former stops again.

import { refusalOfDatabase, isForeignKeyHeld } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import { InUse, type ToUndo } from '../../../server/import-kind.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Draft, DraftRoute, DraftStop } from '../rules/draft.ts';
import { refuseUneditable } from './edit-routes.ts';
import { readDraft, type StoredDraft } from './read-draft.ts';
import { storeDraft, storedStops } from './store-draft.ts';

interface Restore {
  route: DraftRoute;
  stops: DraftStop[];
  edited_after_approval: boolean;
}

export const restoreOf = ({ route, stops, edited_after_approval }: StoredDraft) =>
  ({ route, stops, edited_after_approval }) as unknown as Readonly<Record<string, unknown>>;

async function removeNewRoute(tx: TenantTx, draft: StoredDraft): Promise<void> {
  const ordered = await tx
    .selectFrom('delivery_orders')
    .select('id')
    .where('route_id', '=', draft.id)
    .limit(1)
    .executeTakeFirst();
  if (ordered) throw new InUse('An order is for the route');
  await tx.deleteFrom('route_points').where('route_id', '=', draft.id).execute();
  await tx.deleteFrom('routes').where('id', '=', draft.id).execute();
}

/** Stops that the sheet removed are the same as before, with all that hangs on them. */
async function putBack(tx: TenantTx, by: Act, draft: StoredDraft, restore: Restore): Promise<void> {
  const ids = restore.stops.flatMap(({ id }) => id ?? []);
  if (ids.length > 0)
    await tx
      .updateTable('route_points')
      .set({ deleted_at: null, updated_at: by.now })
      .where('route_id', '=', draft.id)
      .where('id', 'in', ids)
      .execute();
  const after: Draft = { route: restore.route, stops: restore.stops, depo: draft.depo };
  await storeDraft(tx, by, {
    before: draft,
    edited: after,
    after,
    stored: storedStops([draft]),
    staying: new Set(ids),
    approve: false,
    is_flagged: restore.edited_after_approval,
  });
}

/** A route once, though each of its rows names it; answers by its id why it stays. */
export async function undoRoutes(
  tx: TenantTx,
  by: Act,
  records: readonly ToUndo[],
): Promise<ReadonlyMap<number, Error>> {
  const kept = new Map<number, Error>();
  const routes = [...Map.groupBy(records, ({ id }) => id)].toSorted(([a], [b]) => a - b);
  for (const [id, ofOne] of routes) {
    try {
      await apart(tx, async () => {
        const draft = await readDraft(tx, by, { id }, true);
        const whole = ofOne.find(({ restore }) => restore !== null && 'stops' in restore);
        refuseUneditable(by, draft, ofOne[0]?.lock_version);
        if (ofOne.every(({ restore }) => restore === null)) await removeNewRoute(tx, draft);
        else if (whole) await putBack(tx, by, draft, whole.restore as unknown as Restore);
        else throw new InUse('What the route was is not known');
      });
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof InUse || isForeignKeyHeld(error);
      if (!isKnown && !(error instanceof Error && refusalOfDatabase(error, {}) !== null)) throw error;
      kept.set(id, error as Error);
    }
  }
  return kept;
}

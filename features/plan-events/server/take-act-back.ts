// An act on the calendar undone: trips that were made go, those that were deleted come back, those that were moved
// stand where they stood. All of it or nothing.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { ActKind } from '../contract/undone-acts.ts';
import { undoRefusals } from '../refusals/undone-acts.ts';
import { takeAllOff } from './destroy-plan-events.ts';
import { movePlanEvents } from './move-plan-events.ts';
import { toldCount } from './named-for-move.ts';
import { putTripsBack } from './put-trips-back.ts';
import type { ActTrip, DoneAct } from './record-act.ts';

/** One's own, held until the transaction ends: who undoes it twice at once is told so. */
async function holdAct(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<DoneAct> {
  const act = await tx
    .selectFrom('calendar_acts')
    .select(['depo_id', 'kind', 'trips', 'undone_at'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('user_id', '=', staffOf(by).id)
    .forUpdate()
    .executeTakeFirst();
  if (!act) return notFound();
  if (act.undone_at !== null) refuse(undoRefusals.is_undone);
  await tx.updateTable('calendar_acts').set({ undone_at: by.now }).where('id', '=', id).execute();
  return { depo_id, kind: act.kind as ActKind, trips: act.trips as unknown as ActTrip[] };
}

interface Held {
  id: number;
  lock_version: number;
  is_deleted: boolean;
  /** Who saved it last. */
  name: string | null;
}

/** Nobody has changed them since; they are held in the order of their ids. */
async function holdTrips(tx: TenantTx, { kind, trips }: DoneAct): Promise<void> {
  const { rows } = await shaped<Held>(
    {
      ...fromTable('e', 'id lock_version'),
      is_deleted: sql`e.deleted_at is not null`,
      name: sql`(select u.first_name || ' ' || u.last_name from users u
        where u.tenant_id = e.tenant_id and u.id = e.saved_by_id)`,
    },
    (columns) => sql`
    select ${columns} from plan_events e where e.id = any(${trips.map(({ id }) => id)}::bigint[])
    order by e.id for update of e`,
  ).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, lock_version } of trips) {
    const row = byId.get(id);
    if (!row) return notFound();
    const name = row.name ?? '?';
    if (row.is_deleted && kind !== 'deleted') refuse(undoRefusals.is_gone, { name });
    if (row.lock_version !== lock_version) refuse(undoRefusals.is_changed, { name });
  }
  return undefined;
}

/** What others have of trips that would go or be elsewhere. */
async function refuseFelt(tx: TenantTx, { kind, trips }: DoneAct): Promise<void> {
  if (kind === 'deleted') return;
  const ids = trips.map(({ id }) => id);
  const told = await toldCount(tx, ids);
  const { riding } = await tx
    .selectFrom('delivery_orders')
    .select((count) => count.fn.countAll<number>().as('riding'))
    .where('plan_event_id', 'in', ids)
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  const orders = kind === 'made' ? riding : 0;
  if (told + orders > 0) refuse(undoRefusals.is_felt, { orders, told });
}

async function inverse(tx: TenantTx, by: Act, act: DoneAct) {
  const { depo_id, kind, trips } = act;
  if (kind === 'made') {
    const ids = trips.map(({ id }) => id);
    return { act_id: await takeAllOff(tx, by, depo_id, ids), told_count: 0 };
  }
  if (kind === 'deleted') return { act_id: await putTripsBack(tx, by, depo_id, trips), told_count: 0 };
  const moves = trips.map(({ id, lock_version, placed }) => ({ id, lock_version, ...placed }));
  const { act_id, told_count } = await movePlanEvents(tx, by, depo_id, moves);
  return { act_id, told_count };
}

export async function undo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { act_id, anyway }: { act_id: number; anyway: boolean },
) {
  const act = await holdAct(tx, by, depo_id, act_id);
  await holdTrips(tx, act);
  if (!anyway) await refuseFelt(tx, act);
  const undone = await inverse(tx, by, act);
  return { ...undone, kind: act.kind, count: act.trips.length };
}

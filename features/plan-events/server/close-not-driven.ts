import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import type { PlanEvent } from '../contract/plan-event.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { tripNamed } from './keep-trip-times.ts';
import { planEventById } from './list-plan-events.ts';

/** A trip that was closed as not driven is open again: somebody takes that back, or says that it was at a stop. */
export async function reopenDriven(tx: TenantTx, now: Date, id: number): Promise<void> {
  const trip = await tx
    .updateTable('plan_events')
    .set({ closed_at: null, closed_by_id: null, updated_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .returning(['id', 'depo_id', 'route_id', 'car_id', 'user_id', 'date'])
    .executeTakeFirst();
  if (trip)
    tellWithCommit(tx, now, [{ kind: 'trip_reopened', data: { plan_event_id: id, ...tripNamed(trip) } }]);
}

/**
 * Who closed it first stays. Refused: was_seen when something of it was seen, or its time is not over. The trip is held
 * before it is looked at: what is seen of it at the same time is seen by one of both.
 */
export async function closeNotDriven(
  tx: TenantTx,
  by: Act,
  { depo_id, id }: { depo_id: number; id: number },
  closed: boolean,
): Promise<PlanEvent> {
  await tx.selectFrom('plan_events').select('id').where('id', '=', id).forUpdate().execute();
  const event = await planEventById(tx, by, depo_id, id);
  if (closed && !wasNeverSeen(event.status)) refuse(planEventRefusals.was_seen);
  if (!closed) {
    await reopenDriven(tx, by.now, id);
    return planEventById(tx, by, depo_id, id);
  }
  const { numUpdatedRows } = await tx
    .updateTable('plan_events')
    .set({ closed_at: by.now, closed_by_id: staffOf(by).id, updated_at: by.now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    tellWithCommit(tx, by.now, [
      { kind: 'trip_not_driven', data: { plan_event_id: id, ...tripNamed(event) } },
    ]);
  return planEventById(tx, by, depo_id, id);
}

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import type { PlanEvent } from '../contract/plan-event.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { tripNamed } from './keep-trip-times.ts';
import { planEventById } from './list-plan-events.ts';

/** Who closed it first stays. Refused: was_seen when something of it was seen, or its time is not over. */
export async function closeNotDriven(
  tx: TenantTx,
  by: Act,
  { depo_id, id }: { depo_id: number; id: number },
  closed: boolean,
): Promise<PlanEvent> {
  const event = await planEventById(tx, by, depo_id, id);
  if (closed && !wasNeverSeen(event.status)) refuse(planEventRefusals.was_seen);
  const { numUpdatedRows } = await tx
    .updateTable('plan_events')
    .set({ closed_at: closed ? by.now : null, closed_by_id: closed ? staffOf(by).id : null })
    .set({ updated_at: by.now })
    .where('id', '=', id)
    .where('closed_at', closed ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    tellWithCommit(tx, by.now, [
      {
        kind: closed ? 'trip_not_driven' : 'trip_reopened',
        data: { plan_event_id: id, ...tripNamed(event) },
      },
    ]);
  return planEventById(tx, by, depo_id, id);
}

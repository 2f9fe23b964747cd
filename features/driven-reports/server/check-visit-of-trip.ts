// The office confirms or corrects what is said of a stop: the whole trip is explained again with it, at once.

import type { Ask } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { checkVisit, type VisitCheck } from '../../plan-events/server/check-visit.ts';
import { planEventById } from '../../plan-events/server/list-plan-events.ts';
import { pushDriven, trackEvent } from '../../tracking/server/track-events.ts';
import type { ReportPoint } from '../contract.ts';
import { reportPoints } from './driven-stops.ts';

export interface StopAt {
  depo_id: number;
  plan_event_id: number;
  id: number;
}

/** 404 for a stop that is unknown or that the depot does not see. */
export async function findStopOfTrip(tx: TenantTx, by: Act, { depo_id, plan_event_id, id }: StopAt) {
  const points = await reportPoints(tx, by, depo_id, plan_event_id);
  return points.find((point) => point.id === id) ?? notFound();
}

/** Refused: 404, stale, visited_too_early. */
export async function checkVisitOfTrip(
  {
    tx,
    app,
    tenant,
    by,
    afterCommit,
  }: Pick<Ask<never, never, never>, 'tx' | 'app' | 'tenant' | 'by' | 'afterCommit'>,
  { depo_id, plan_event_id, id }: StopAt,
  check: VisitCheck,
): Promise<ReportPoint> {
  await planEventById(tx, by, depo_id, plan_event_id);
  await checkVisit(tx, by, { plan_event_id, id }, check);
  const tracked = await trackEvent(tx, tenant, plan_event_id, by.now, [id]);
  afterCommit(() => pushDriven(app, tenant, tracked));
  return findStopOfTrip(tx, by, { depo_id, plan_event_id, id });
}

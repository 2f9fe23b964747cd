import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id, lockVersion } from '../../../shared/wire.ts';
import { P, writing } from './eod-report.ts';

/**
 * Puts an unmapped report on a trip that drives on its day: one of `fitting_trips`, or any of a depot that the person
 * has. It waits there for its approval.
 */
export const putEodReportOnTrip = endpoint({
  ...writing,
  name: 'put end-of-day report on a trip',
  method: 'PUT',
  path: `${P}/{id}/plan_event`,
  params: depoIdParam,
  body: z.object({ plan_event_id: id, lock_version: lockVersion }),
});

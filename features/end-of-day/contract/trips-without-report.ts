// Trips that are over and have no report: each is waited for (orders-decisions 4.1).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, depoParam, id, paging } from '../../../shared/wire.ts';
import { REPORTS_A_PAGE } from '../rules/eod-report.ts';

export const tripWithoutReport = z.object({
  id,
  /** Its first day. */
  date: dayOut,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
});
export type TripWithoutReport = z.output<typeof tripWithoutReport>;

/** Of the last 30 days, today's and later ones not among them; newest first. */
export const listTripsWithoutReport = endpoint({
  name: 'list trips without report',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/trips_without_report',
  about: ['eod-reports', 'plan-events'],
  needs: 'eod.read',
  page: true,
  home: true,
  params: depoParam,
  query: z.object(paging(REPORTS_A_PAGE)),
  answer: z.array(tripWithoutReport),
});

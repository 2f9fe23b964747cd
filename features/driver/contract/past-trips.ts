// The driver's own trips of the last week, with what they came to.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, id, instantOut } from '../../../shared/wire.ts';

const pastTrip = z.object({
  id,
  date: dayOut,
  route_name: z.string().nullable(),
  stops_count: z.number().int(),
  served_count: z.number().int(),
  /** Minor units; null while no report is there. */
  sold: z.number().nullable(),
  /**
   * Minor units, minus is missing; null without a report, and where the till is counted blind until the report is
   * approved.
   */
  difference: z.number().nullable(),
});
export type PastTrip = z.output<typeof pastTrip>;

export const listPastTrips = endpoint({
  name: "list the driver's trips of the last week",
  method: 'GET',
  path: '/{tenant}/drive/past_trips',
  about: ['plan-events', 'eod-reports'],
  needs: 'own_trips.write',
  unaudited: true,
  answer: z.object({ server_time: instantOut, trips: z.array(pastTrip) }),
});

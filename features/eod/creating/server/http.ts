import { listed, serve } from '../../../../server/calls/serve.ts';
import { dayIn } from '../../../../shared/calendar.ts';
import { createEodReport, listPossiblePlanEvents } from '../../contract.ts';
import { listTripsWithoutReport } from '../contract.ts';
import { createReport } from './commands.ts';
import { pageOfTripsWithoutReport, possibleTrips } from './queries.ts';

export const eodCreatingHttp = [
  serve(listPossiblePlanEvents, ({ tx, params, query }) => possibleTrips(tx, params.depo_id, query.date)),
  serve(listTripsWithoutReport, async ({ tx, by, params, query }) => {
    const today = dayIn(by.actor.tenant.time_zone, by.now);
    const { rows, total } = await pageOfTripsWithoutReport(tx, params.depo_id, today, query.page);
    return listed(rows, total);
  }),
  serve(createEodReport, ({ tx, by, params, body }) => createReport(tx, by, params.depo_id, body)),
];

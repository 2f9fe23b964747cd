import { serve } from '../../../../server/calls/serve.ts';
import { createEodReport, listPossiblePlanEvents } from '../../contract.ts';
import { createReport } from './commands.ts';
import { possibleTrips } from './queries.ts';

export const eodCreatingHttp = [
  serve(listPossiblePlanEvents, ({ tx, params, query }) => possibleTrips(tx, params.depo_id, query.date)),
  serve(createEodReport, ({ tx, by, params, body }) => createReport(tx, by, params.depo_id, body)),
];

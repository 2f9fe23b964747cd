import { serve } from '../../../../server/calls/serve.ts';
import { putEodReportOnTrip } from '../contract.ts';
import { putOnTrip } from './commands.ts';

export const eodPlacingHttp = [
  serve(putEodReportOnTrip, ({ tx, by, params, body }) => putOnTrip(tx, by, params, body)),
];

import { serve } from '../../../../server/calls/serve.ts';
import { approveUnmappedEodReport } from '../../contract.ts';
import { approveUnmapped } from './commands.ts';

export const eodUnmappedHttp = [
  serve(approveUnmappedEodReport, ({ tx, by, params, body }) => approveUnmapped(tx, by, params, body)),
];

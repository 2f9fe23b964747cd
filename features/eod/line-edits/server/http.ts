import { serve } from '../../../../server/calls/serve.ts';
import { correctEodLine } from '../../reports/contract.ts';
import { correctReportLine } from './commands.ts';

export const eodLineEditsHttp = [
  serve(correctEodLine, ({ tx, by, params, body }) => correctReportLine(tx, by, params, body)),
];

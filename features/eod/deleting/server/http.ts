import { serve } from '../../../../server/calls/serve.ts';
import { deleteEodReport } from '../../contract.ts';
import { deleteReport } from './commands.ts';

export const eodDeletingHttp = [serve(deleteEodReport, ({ tx, by, params }) => deleteReport(tx, by, params))];

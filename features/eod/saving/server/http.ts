import { serve } from '../../../../server/calls/serve.ts';
import { confirmEodBank, saveEodReport } from '../../reports/contract.ts';
import { confirmBank, saveReport } from './commands.ts';

export const eodSavingHttp = [
  serve(saveEodReport, ({ tx, by, params, body }) => saveReport(tx, by, params, body)),
  serve(confirmEodBank, ({ tx, by, params, body }) => confirmBank(tx, by, params, body.bank_confirmed)),
];

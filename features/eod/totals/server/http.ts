import { serve } from '../../../../server/calls/serve.ts';
import { listMonthTotals } from '../contract.ts';
import { totalsFile } from './commands.ts';
import { monthTotals } from './queries.ts';

export const eodTotalsHttp = [
  serve(
    listMonthTotals,
    ({ tx, by, params, query }) => monthTotals(tx, by, params.depo_id, query),
    ({ tx, by, params, query }) => totalsFile(tx, by, params.depo_id, query),
  ),
];

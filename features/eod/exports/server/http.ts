import { fileOnly, serve } from '../../../../server/calls/serve.ts';
import { exportProductTransfers, exportSales } from '../contract.ts';
import { salesFile, transfersFile } from './commands.ts';

export const eodExportsHttp = [
  fileOnly(
    serve(
      exportSales,
      ({ tx, by, params, query }) => salesFile(tx, by, params.depo_id, query, 'txt'),
      ({ tx, by, params, query }) => salesFile(tx, by, params.depo_id, query, 'csv'),
    ),
  ),
  fileOnly(
    serve(
      exportProductTransfers,
      ({ tx, by, params, query }) => transfersFile(tx, by, params.depo_id, query, 'txt'),
      ({ tx, by, params, query }) => transfersFile(tx, by, params.depo_id, query, 'csv'),
    ),
  ),
];

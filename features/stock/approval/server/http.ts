import { serve } from '../../../../server/calls/serve.ts';
import { createStockTransfer } from '../../transfers/contract.ts';
import { createStockTransfer as create } from './commands.ts';

export const approvalHttp = [
  serve(createStockTransfer, ({ tx, by, params, body }) => create(tx, by, params, body)),
];

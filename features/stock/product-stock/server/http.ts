import { listed, serve } from '../../../../server/calls/serve.ts';
import { listProducts } from '../../../products/contract.ts';
import { moveProductBalances } from '../contract.ts';
import { moveProductBalances as move } from './commands.ts';
import { productsWithStock } from './queries.ts';

export const productStockHttp = [
  serve(listProducts, async ({ tx, by, params, query }) => {
    const rows = await productsWithStock(tx, by, params.depo_id, query);
    return listed(rows, rows.length);
  }),
  serve(moveProductBalances, ({ tx, by, params, body }) => move(tx, by, params.id, body)),
];

import { listed, serve } from '../../../../server/calls/serve.ts';
import { listProductBalances, updateProductBalance } from '../contract.ts';
import { promiseStock } from './commands.ts';
import { balancesOfWarehouse } from './queries.ts';

const whole = <T>(rows: readonly T[]) => listed([...rows], rows.length);

export const balancesHttp = [
  serve(listProductBalances, async ({ tx, params, query }) =>
    whole(await balancesOfWarehouse(tx, params, query.stock_order_id ?? null)),
  ),
  serve(updateProductBalance, ({ tx, by, params, body }) => promiseStock(tx, by, params, body)),
];

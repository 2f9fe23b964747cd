import { listed, serve } from '../../../server/calls/serve.ts';
import {
  createProduct,
  listActiveProducts,
  listProducts,
  listRemainingBalances,
  moveProductBalances,
  showProduct,
  updateProduct,
} from '../contract.ts';
import { createProduct as create, moveProductBalances as move, updateProduct as update } from './commands.ts';
import { otherActiveProducts, productById, productsOf, remainingBalances } from './queries.ts';

const whole = <T>(rows: T[]) => listed(rows, rows.length);

export const productsHttp = [
  serve(listProducts, async ({ tx, by, params, query }) =>
    whole(await productsOf(tx, by, params.depo_id, query)),
  ),
  serve(showProduct, ({ tx, by, params }) => productById(tx, by, params.id)),
  serve(createProduct, ({ tx, by, params, body }) => create(tx, by, params.depo_id, body)),
  serve(updateProduct, ({ tx, by, params, body }) => update(tx, by, params.depo_id, params.id, body)),
  serve(listRemainingBalances, async ({ tx, by, params }) =>
    whole(await remainingBalances(tx, by, params.id)),
  ),
  serve(listActiveProducts, async ({ tx, params }) => whole(await otherActiveProducts(tx, params.id))),
  serve(moveProductBalances, ({ tx, by, params, body }) => move(tx, by, params.id, body)),
];

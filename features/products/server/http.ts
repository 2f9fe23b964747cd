import { listed, serve } from '../../../server/calls/serve.ts';
import {
  createProduct,
  listActiveProducts,
  listRemainingBalances,
  showProduct,
  updateProduct,
} from '../contract.ts';
import { otherActiveProducts, productById, remainingBalances } from './list-products.ts';
import { createProduct as create, updateProduct as update } from './save-product.ts';

const whole = <T>(rows: T[]) => listed(rows, rows.length);

export const productsHttp = [
  serve(showProduct, ({ tx, by, params }) => productById(tx, by, params.id)),
  serve(createProduct, ({ tx, by, params, body }) => create(tx, by, params.depo_id, body)),
  serve(updateProduct, ({ tx, by, params, body }) => update(tx, by, params.depo_id, params.id, body)),
  serve(listRemainingBalances, async ({ tx, by, params }) =>
    whole(await remainingBalances(tx, by, params.id)),
  ),
  serve(listActiveProducts, async ({ tx, params }) => whole(await otherActiveProducts(tx, params.id))),
];

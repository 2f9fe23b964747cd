import { listed, serve, serveOutside } from '../../../../server/calls/serve.ts';
import { listShopB2bOrders, listShopOrders, postB2bOrder, postEshopOrder } from '../contract.ts';
import { takeOrder } from './commands.ts';
import { shopOrders } from './queries.ts';

export const orderIntakeHttp = [
  serveOutside(postEshopOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'eshop', sent: body }),
  ),
  serveOutside(postB2bOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'b2b', sent: body }),
  ),
  serve(listShopOrders, async ({ tx, by, query }) => {
    const { rows, total } = await shopOrders(tx, by, 'eshop', query);
    return listed(rows, total);
  }),
  serve(listShopB2bOrders, async ({ tx, by, query }) => {
    const { rows, total } = await shopOrders(tx, by, 'b2b', query);
    return listed(rows, total);
  }),
];

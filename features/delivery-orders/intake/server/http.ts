import { serveOutside } from '../../../../server/calls/serve.ts';
import { postB2bOrder, postEshopOrder } from '../contract.ts';
import { takeOrder } from './commands.ts';

export const orderIntakeHttp = [
  serveOutside(postEshopOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'eshop', sent: body }),
  ),
  serveOutside(postB2bOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'b2b', sent: body }),
  ),
];

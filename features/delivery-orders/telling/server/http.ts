import { serve } from '../../../../server/calls/serve.ts';
import { orderKinds, type OrderKind } from '../../contract.ts';
import { orderById } from '../../server/queries.ts';
import { tellingCalls } from '../contract.ts';
import { tellOf } from './commands.ts';
import { reachOf } from './queries.ts';

const servedFor = (kind: OrderKind) => [
  serve(tellingCalls[kind].show, async ({ tx, by, params }) => {
    const { customer_phone } = await orderById(tx, by.actor.tenant, { ...params, kind });
    return reachOf(tx, by, customer_phone);
  }),
  serve(tellingCalls[kind].tell, ({ tx, by, params, body }) => tellOf(tx, by, { ...params, kind }, body)),
];

export const orderTellingHttp = orderKinds.flatMap(servedFor);

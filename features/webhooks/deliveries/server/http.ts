import { listed, serve } from '../../../../server/calls/serve.ts';
import { listWebhookDeliveries, resendDelivery, resendFailedDeliveries } from '../contract.ts';
import { resend, resendFailed } from './commands.ts';
import { deliveriesOf } from './queries.ts';

export const deliveriesHttp = [
  serve(listWebhookDeliveries, async ({ tx, query }) => {
    const { rows, total } = await deliveriesOf(tx, query);
    return listed(rows, total);
  }),
  serve(resendDelivery, ({ tx, by, params }) => resend(tx, by, params.id)),
  serve(resendFailedDeliveries, ({ tx, by, body }) => resendFailed(tx, by, body.webhook_id ?? null)),
];

import { listed, serve } from '../../../../server/calls/serve.ts';
import { takeReport } from '../../reports/server/commands.ts';
import { countOutbox, gatewayApiStatus, listOutbox, showSmsCap } from '../contract.ts';
import { capShown, messageCounts, messagesOf } from './queries.ts';

export const smsOutboxHttp = [
  serve(listOutbox, async ({ tx, query }) => {
    const { rows, total } = await messagesOf(tx, query);
    return listed(rows, total);
  }),
  serve(countOutbox, ({ tx }) => messageCounts(tx)),
  serve(showSmsCap, ({ tx, tenant, now }) => capShown(tx, tenant, now)),
  serve(gatewayApiStatus, ({ tx, tenant, headers, body, now }) =>
    takeReport(tx, tenant, headers['x-gwapi-signature'], body, now),
  ),
];

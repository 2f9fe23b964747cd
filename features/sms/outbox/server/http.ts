import { listed, serve } from '../../../../server/serve.ts';
import { countOutbox, gatewayApiStatus, listOutbox } from '../contract.ts';
import { messageCounts, messagesOf } from './queries.ts';
import { takeReport } from '../../reports/server/commands.ts';

export const smsOutboxHttp = [
  serve(listOutbox, async ({ tx, query }) => {
    const { rows, total } = await messagesOf(tx, query);
    return listed(rows, total);
  }),
  serve(countOutbox, ({ tx }) => messageCounts(tx)),
  serve(gatewayApiStatus, ({ tx, tenant, headers, body, now }) => takeReport(tx, tenant, headers['x-gwapi-signature'], body, now)),
];

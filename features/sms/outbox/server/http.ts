import { listed, serve } from '../../../../server/calls/serve.ts';
import { takeReport } from '../../reports/server/commands.ts';
import { countOutbox, listOutbox, showSmsCap, takeSmsReport } from '../contract.ts';
import { capShown, messageCounts, messagesOf } from './queries.ts';

export const smsOutboxHttp = [
  serve(listOutbox, async ({ tx, query }) => {
    const { rows, total } = await messagesOf(tx, query);
    return listed(rows, total);
  }),
  serve(countOutbox, ({ tx }) => messageCounts(tx)),
  serve(showSmsCap, ({ tx, tenant, now }) => capShown(tx, tenant, now)),
  serve(takeSmsReport, ({ tx, by, params, query, headers, body, bytes }) =>
    takeReport(tx, by, params.gateway, { headers, body, bytes, message: query.message }),
  ),
];

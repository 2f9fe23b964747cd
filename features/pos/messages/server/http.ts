import { listed, serve, type Served } from '../../../../server/calls/serve.ts';
import type { Reporting } from '../../pool/server/commands.ts';
import { countPosMessages, listPosMessages, retryFailedPosMessages, retryPosMessage } from '../contract.ts';
import { retryFailed, tryAgain } from './commands.ts';
import { messageById, messagesOf, undoneCounts } from './queries.ts';

export const messagesHttp = (reporting: Reporting): readonly Served[] => [
  serve(listPosMessages, async ({ tx, query }) => {
    const { rows, total } = await messagesOf(tx, query);
    return listed(rows, total);
  }),
  serve(countPosMessages, ({ tx }) => undoneCounts(tx)),
  serve(retryFailedPosMessages, ({ tx, by }) => retryFailed(tx, by)),
  serve(retryPosMessage, async ({ tx, by, params }) => {
    await tryAgain(tx, by, params.id, reporting);
    return messageById(tx, params.id);
  }),
];

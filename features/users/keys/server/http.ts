import { serve } from '../../../../server/calls/serve.ts';
import { endIntegrationKey, listIntegrationKeys, makeIntegrationKey } from '../contract.ts';
import { endKey, makeKey } from './commands.ts';
import { keysOf } from './queries.ts';

export const keysHttp = [
  serve(listIntegrationKeys, ({ tx, now }) => keysOf(tx, now)),
  serve(makeIntegrationKey, ({ tx, by, body }) => makeKey(tx, by, body)),
  serve(endIntegrationKey, ({ tx, by, params }) => endKey(tx, by, params.id)),
];

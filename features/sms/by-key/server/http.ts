import { serve, type Served } from '../../../../server/calls/serve.ts';
import { createSms } from '../contract.ts';
import { createSmsByKey } from './commands.ts';

export const smsByKeyHttp: readonly Served[] = [
  serve(createSms, ({ tx, by, body }) => createSmsByKey(tx, by, body)),
];

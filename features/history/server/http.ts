import { listed, serve } from '../../../server/calls/serve.ts';
import { listChanges } from '../contract.ts';
import { readChanges } from './list-changes.ts';

export const historyHttp = [
  serve(listChanges, async ({ tx, by, query }) => {
    const { rows, total } = await readChanges(tx, by, query);
    return listed(rows, total);
  }),
];

import { listed, serve } from '../../../server/calls/serve.ts';
import { listChanges } from '../contract.ts';
import { changesOf } from './list-changes.ts';

export const historyHttp = [
  serve(listChanges, async ({ tx, by, query }) => {
    const { rows, total } = await changesOf(tx, by, query);
    return listed(rows, total);
  }),
];

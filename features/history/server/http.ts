import { paged, serve } from '../../../server/calls/serve.ts';
import { listChanges } from '../contract.ts';
import { readChanges } from './list-changes.ts';

export const historyHttp = [serve(listChanges, ({ tx, by, query }) => paged(readChanges(tx, by, query)))];

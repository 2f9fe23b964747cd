import { paged, serve } from '../../../server/calls/serve.ts';
import { listAllChanges, listChangers, listChanges } from '../contract.ts';
import { changesFile } from './export-changes.ts';
import { allChanges, peopleWhoChange } from './list-all-changes.ts';
import { readChanges } from './list-changes.ts';

export const historyHttp = [
  serve(listChanges, ({ tx, by, query }) => paged(readChanges(tx, by, query))),
  serve(
    listAllChanges,
    ({ tx, by, query }) => paged(allChanges(tx, by, query)),
    ({ tx, by, query }, format) => changesFile(tx, by, query, format),
  ),
  serve(listChangers, ({ tx }) => peopleWhoChange(tx)),
];

import { serve } from '../../../server/calls/serve.ts';
import { listOutsideSystems } from '../contract.ts';
import { systemsDown, systemsOf } from './queries.ts';

export const outsideSystemsHttp = [
  serve(listOutsideSystems, ({ tx, tenant, now, query }) =>
    query.down ? systemsDown(tx, tenant, now) : systemsOf(tx, tenant, now),
  ),
];

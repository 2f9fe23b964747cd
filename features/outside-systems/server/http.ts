import { serve } from '../../../server/calls/serve.ts';
import { listOutsideSystems } from '../contract.ts';
import { systemsOf } from './queries.ts';

export const outsideSystemsHttp = [
  serve(listOutsideSystems, ({ tx, tenant, now }) => systemsOf(tx, tenant, now)),
];

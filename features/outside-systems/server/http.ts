import { serve } from '../../../server/calls/serve.ts';
import { listOutsideSystems } from '../contract.ts';
import { systemsAsked } from './systems-of-tenant.ts';

export const outsideSystemsHttp = [
  serve(listOutsideSystems, ({ tx, tenant, now, query }) => systemsAsked(tx, { tenant, now }, query)),
];

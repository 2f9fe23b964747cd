import { linked, serve, type Served } from '../../../server/calls/serve.ts';
import { fillPath } from '../../../shared/endpoint.ts';
import { listMarketingCustomers, withdrawMarketing } from '../contract.ts';
import { withdrawAgreement } from './commands.ts';
import { agreeingCustomers } from './queries.ts';

export const marketingHttp: readonly Served[] = [
  serve(listMarketingCustomers, async ({ tx, tenant, query }) => {
    const { customers, total, next } = await agreeingCustomers(tx, query);
    const path = fillPath(listMarketingCustomers.path, { tenant: tenant.slug });
    return linked(customers, path, next, total);
  }),
  serve(withdrawMarketing, ({ tx, by, params }) => withdrawAgreement(tx, by, params.uuid)),
];

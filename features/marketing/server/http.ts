import { linked, serve, type Served } from '../../../server/calls/serve.ts';
import { fillPath } from '../../../shared/endpoint.ts';
import { listMarketingCustomers, withdrawMarketing } from '../contract.ts';
import { withdrawAgreement } from './commands.ts';
import { agreeingCustomers } from './queries.ts';

export const marketingHttp: readonly Served[] = [
  serve(listMarketingCustomers, async ({ tx, tenant, query }) => {
    const { customers, after } = await agreeingCustomers(tx, query);
    if (after === null) return linked(customers, null);
    const next = new URLSearchParams({
      ...(query.updated_since && { updated_since: query.updated_since.toISOString() }),
      after,
      per_page: String(query.per_page),
    });
    return linked(customers, `${fillPath(listMarketingCustomers.path, { tenant: tenant.slug })}?${next}`);
  }),
  serve(withdrawMarketing, ({ tx, by, params }) => withdrawAgreement(tx, by, params.uuid)),
];

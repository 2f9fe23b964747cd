import { listed, serve, type Served } from '../../../server/calls/serve.ts';
import { listNextVisits, listPartnerEvents } from '../contract.ts';
import { nextVisits, partnerEvents } from './queries.ts';

export const partnerHttp: readonly Served[] = [
  serve(listPartnerEvents, async ({ tx, by, query }) => {
    const { rows, total } = await partnerEvents(tx, by, query);
    return listed(rows, total);
  }),
  serve(listNextVisits, ({ tx, by, query }) => nextVisits(tx, by, query.customer_number)),
];

import { listed, serve } from '../../../../server/calls/serve.ts';
import type { Act } from '../../../../server/identity.ts';
import { dayIn } from '../../../../shared/calendar.ts';
import { listBags, listDriverCash, type CashQuery } from '../contract.ts';
import { daysAsked } from '../rules.ts';
import { bagsFile } from './commands.ts';
import { driverCash, pageOfBags } from './queries.ts';

const askedOf = (by: Act, depo_id: number, query: CashQuery) => ({
  depo_id,
  user_ids: query.user_ids,
  ...daysAsked(query, dayIn(by.actor.tenant.time_zone, by.now)),
});

export const reconciliationHttp = [
  serve(listDriverCash, ({ tx, by, params, query }) => driverCash(tx, askedOf(by, params.depo_id, query))),
  serve(
    listBags,
    async ({ tx, by, params, query }) => {
      const { rows, total } = await pageOfBags(tx, askedOf(by, params.depo_id, query), query);
      return listed(rows, total);
    },
    async ({ tx, by, params, query }) => bagsFile(tx, by, params.depo_id, query),
  ),
];

import { listed, serve, type Served } from '../../../../server/calls/serve.ts';
import { whitelistedCustomers, whitelistedProducts } from '../contract.ts';
import { addNumber, addNumbers, removeNumber } from './commands.ts';
import { numbersOf, type WhitelistTable } from './queries.ts';

function servedList(calls: typeof whitelistedProducts, table: WhitelistTable): Served[] {
  return [
    serve(calls.list, async ({ tx, query }) => {
      const { rows, total } = await numbersOf(tx, table, query);
      return listed(rows, total);
    }),
    serve(calls.addMany, ({ tx, by, body }) => addNumbers(tx, by, table, body.numbers, body)),
    serve(calls.add, ({ tx, by, body }) => addNumber(tx, by, table, body.number)),
    serve(calls.remove, ({ tx, params }) => removeNumber(tx, table, params.id)),
  ];
}

export const whitelistHttp: readonly Served[] = [
  ...servedList(whitelistedProducts, 'wallmob_products'),
  ...servedList(whitelistedCustomers, 'wallmob_customers'),
];

import { serve, type Served } from '../../../server/serve.ts';
import { searchB2bCustomers } from '../contract.ts';
import { b2bCustomersLike } from './queries.ts';

export const b2bCustomersHttp: readonly Served[] = [
  serve(searchB2bCustomers, ({ tx, query }) => b2bCustomersLike(tx, query.search_phrase)),
];

import { serve, type Served } from '../../../../server/calls/serve.ts';
import { searchWallmobUsers } from '../contract.ts';
import { wallmobUsersLike } from './queries.ts';

export const wallmobUsersHttp: readonly Served[] = [
  serve(searchWallmobUsers, ({ tx, query }) => wallmobUsersLike(tx, query.q)),
];

import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { findBestOrder } from '../contract.ts';
import { bestOrderOf } from './commands.ts';

export const bestOrderHttp: readonly Served[] = [
  serveOutside(findBestOrder, ({ by, inTenant, gone, params, body }) =>
    bestOrderOf({ by, within: inTenant, gone }, params, body),
  ),
];

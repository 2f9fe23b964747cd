import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { listBestPlaces } from '../contract.ts';
import { bestPlacesFor } from './commands.ts';

export const bestPlacesHttp: readonly Served[] = [
  serveOutside(listBestPlaces, ({ by, inTenant, gone, params, query }) =>
    bestPlacesFor({ by, within: inTenant, gone }, params.depo_id, query),
  ),
];

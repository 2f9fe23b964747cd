// The drives of routes with their lines along roads, as far as the directions service drew them.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam, id, idsInAddress } from '../../../shared/wire.ts';
import { roadLine } from '../../places/contract/road-lines.ts';

/** As many as the list shows on its map. */
const MOST_ROUTES = 200;

const routeLine = roadLine.extend({ route_id: id });

/** From place to place, starts and ends included, in the order of each stored route. Nobody outside is asked for it. */
export const listRouteLines = endpoint({
  name: 'list lines along roads of routes',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/routes/road_lines',
  about: ['routes', 'depos'],
  needs: 'routes.read',
  params: depoParam,
  query: z.object({ ids: idsInAddress(MOST_ROUTES) }),
  answer: z.object({
    /** The service was not asked for all of them yet. */
    awaited: z.boolean(),
    lines: z.array(routeLine),
  }),
});

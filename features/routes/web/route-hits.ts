// Routes in the search of the top bar.

import { depoPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { listRoutes, type RouteOption } from '../contract/route.ts';

/** Routes of the depot that the screen stands in, by name; each leads to its stops. */
export const routeHits: PaletteSource = {
  id: 'routes',
  title: { en: 'Routes', da: 'Ruter', nb: 'Ruter' },
  needs: 'routes.read',
  async find(text, { tenant, depo_id, signal }) {
    if (depo_id === null) return [];
    const found = (await call(listRoutes, {
      params: { tenant, depo_id },
      query: { q: text, for_collection: true },
      signal,
    })) as RouteOption[];
    return found.map(({ id, name, tag }) => ({
      title: name,
      ...(tag !== null && { detail: tag }),
      address: depoPath(tenant, depo_id, 'route', id, 'route_points'),
    }));
  },
};

// Stops in the search of the top bar.

import { LEAST_LETTERS } from '../../../shared/wire.ts';
import { depoPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { findStops } from '../contract/route-points.ts';

/** Stops of the depot that the screen stands in, by address; each leads to its route's stops. */
export const stopHits: PaletteSource = {
  id: 'stops',
  title: { en: 'Stops', da: 'Stop', nb: 'Stopp' },
  needs: 'routes.read',
  async find(text, { tenant, depo_id, signal }) {
    if (depo_id === null || text.trim().length < LEAST_LETTERS) return [];
    const found = await call(findStops, { params: { tenant, depo_id }, query: { q: text }, signal });
    return found.map(({ address, position, route_id, route_name }) => ({
      title: address,
      detail: `${position} · ${route_name}`,
      address: depoPath(tenant, depo_id, 'route', route_id, 'route_points'),
    }));
  },
};

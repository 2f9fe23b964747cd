// The driving between a route's stops, as the server knows it: the editor computes arrivals from it while somebody
// plans.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, latLng } from '../../../shared/wire.ts';

/**
 * From one place of the drive to the next, start and end of the route included; `approximate` = no service was asked
 * (RG27).
 */
export const routeLeg = z.object({
  from: latLng,
  to: latLng,
  seconds: z.number(),
  metres: z.number(),
  approximate: z.boolean(),
});

export const listRouteLegs = endpoint({
  name: 'list driving legs of a route',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/routes/{id}/legs',
  about: ['routes'],
  needs: 'routes.read',
  params: depoIdParam,
  answer: z.array(routeLeg),
  unaudited: true,
  also: [502],
});

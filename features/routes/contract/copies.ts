// A route made from another: copied, reversed, or with stops moved over.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id, wholeOrBlank } from '../../../shared/wire.ts';
import { savedRoute, flagInput } from './route.ts';

const D = '/{tenant}/depo/{depo_id}';

const copyBody = z.object({ new_depo_id: id.optional() });

export const copyRoute = endpoint({
  name: 'copy route',
  method: 'POST',
  path: `${D}/routes/{id}/copy_route`,
  about: ['routes'],
  needs: 'routes.write',
  wrapped: 'route',
  params: depoIdParam,
  body: copyBody,
  answer: savedRoute,
  also: [502],
});

export const copyAndReverseRoute = endpoint({
  name: 'copy and reverse route',
  method: 'POST',
  path: `${D}/routes/{id}/copy_and_reverse_route`,
  about: ['routes'],
  needs: 'routes.write',
  wrapped: 'route',
  params: depoIdParam,
  body: copyBody,
  answer: savedRoute,
  also: [502],
});

/**
 * `id` in the path is the target; `position` the place in the target, absent = at its end; the same route as source
 * and target re-orders.
 */
export const moveRoutePoints = endpoint({
  name: 'move route points',
  method: 'PUT',
  path: `${D}/routes/{id}/move_route_points`,
  about: ['routes'],
  needs: 'routes.write',
  wrapped: 'route',
  room: 'list',
  params: depoIdParam,
  body: z.object({
    keep_points: flagInput.optional(),
    current_route_id: id,
    route_points_attributes: z
      .array(
        z.object({
          id,
          position: wholeOrBlank(1, 100_000).optional(),
          b2b_customer_ids: z.array(id).max(200).optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: savedRoute,
  also: [502],
});

// The drive of a plan event with its lines along roads, as far as the directions service drew them.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam } from '../../../shared/wire.ts';
import { roadLine } from '../../places/contract/road-lines.ts';

/** From place to place in the order of this very day, start and end included. Nobody outside is asked for it. */
export const listEventLines = endpoint({
  name: 'list lines along roads of a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/road_lines',
  about: ['plan-events', 'routes'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(roadLine),
});

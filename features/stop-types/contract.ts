// Presets of how long a stop takes.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, idParam, name, whole } from '../../shared/wire.ts';

export const SHORTEST_WAIT_MIN = 1;
export const LONGEST_WAIT_MIN = 480;

/** `wait_time` in minutes. */
export const stopType = z.object({ id, stop_type: z.string(), wait_time: z.number().int() });
export type StopType = z.output<typeof stopType>;

export const newStopType = z.object({
  stop_type: name(),
  wait_time: whole(SHORTEST_WAIT_MIN, LONGEST_WAIT_MIN),
});
export const stopTypeChanges = newStopType.partial();

export const listStopTypes = endpoint({
  name: 'list stop types',
  method: 'GET',
  path: '/{tenant}/admin/stop_types',
  about: ['stop-types'],
  needs: 'stop_types.list',
  page: true,
  answer: z.array(stopType),
});

export const showStopType = endpoint({
  name: 'show stop type',
  method: 'GET',
  path: '/{tenant}/admin/stop_types/{id}',
  about: ['stop-types'],
  needs: 'stop_types.list',
  page: true,
  params: idParam,
  answer: stopType,
});

export const createStopType = endpoint({
  name: 'create stop type',
  method: 'POST',
  path: '/{tenant}/admin/stop_types',
  about: ['stop-types', 'changes'],
  needs: 'stop_types.write',
  wrapped: 'stop_type',
  body: newStopType,
  answer: stopType,
});

export const updateStopType = endpoint({
  name: 'update stop type',
  method: 'PATCH',
  path: '/{tenant}/admin/stop_types/{id}',
  about: ['stop-types', 'changes'],
  needs: 'stop_types.write',
  wrapped: 'stop_type',
  params: idParam,
  body: stopTypeChanges,
  answer: stopType,
});

// Presets of how long a stop takes.
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id } from '../../shared/wire.ts';

export const stopType = z.object({ id, stop_type: z.string(), wait_time: z.number().int() });

export const listStopTypes = endpoint({
  name: 'list stop types', method: 'GET', path: '/{tenant}/admin/stop_types', needs: 'stop_types.list', page: true,
  answer: z.array(stopType),
});

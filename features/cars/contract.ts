// Cars as the calendar and the maps need them.
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { depoParam, id } from '../../shared/wire.ts';

export const carOption = z.object({
  id, internal_number: z.string(), plate_number: z.string(), depo_id: id, status: z.enum(['active', 'inactive']),
});
export type CarOption = z.output<typeof carOption>;

export const listDepoCars = endpoint({
  name: 'list cars of a depo', method: 'GET', path: '/{tenant}/depo/{depo_id}/cars', needs: 'cars.list', page: true,
  params: depoParam, query: z.object({ status: z.enum(['active', 'inactive']).optional().catch(undefined) }),
  answer: z.array(carOption),
});

// Depots as every staff screen needs them: for choosing, and for their place on the map.
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, idParam, latLng } from '../../shared/wire.ts';

export const depo = z.object({ id, title: z.string(), address: z.string(), address_coordinates: latLng.nullable() });
export type Depo = z.output<typeof depo>;

export const listDepos = endpoint({
  name: 'list depos', method: 'GET', path: '/{tenant}/admin/depos', needs: 'depos.list', page: true,
  answer: z.array(depo),
});

export const showDepo = endpoint({
  name: 'show depo', method: 'GET', path: '/{tenant}/admin/depos/{id}', needs: 'depos.list', page: true,
  params: idParam, answer: depo,
});

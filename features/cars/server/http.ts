import { serve } from '../../../server/serve.ts';
import { listDepoCars } from '../contract.ts';
import { carsOfDepo } from './queries.ts';

export const carsHttp = [
  serve(listDepoCars, ({ tx, params, query }) => carsOfDepo(tx, params.depo_id, query.status)),
];

import { serve } from '../../../server/serve.ts';
import { listDepos, showDepo } from '../contract.ts';
import { depoById, deposOf } from './queries.ts';

export const deposHttp = [
  serve(listDepos, ({ tx }) => deposOf(tx)),
  serve(showDepo, ({ tx, params }) => depoById(tx, params.id)),
];

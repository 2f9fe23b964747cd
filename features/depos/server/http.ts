import { serve } from '../../../server/calls/serve.ts';
import {
  createDepo as createDepoCall,
  listDepos,
  showDepo,
  updateDepo as updateDepoCall,
} from '../contract.ts';
import { depoById, deposFor } from './list-depos.ts';
import { createDepo, updateDepo } from './save-depo.ts';

export const deposHttp = [
  serve(listDepos, ({ tx, by }) => deposFor(tx, by.actor)),
  serve(showDepo, ({ tx, by, params }) => depoById(tx, by.actor, params.id)),
  serve(createDepoCall, ({ tx, by, body }) => createDepo(tx, by, body)),
  serve(updateDepoCall, ({ tx, by, params, body }) => updateDepo(tx, by, params.id, body)),
];

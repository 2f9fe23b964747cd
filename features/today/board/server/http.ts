import { serve } from '../../../../server/calls/serve.ts';
import { showBoard } from '../contract.ts';
import { boardOf } from './queries.ts';

export const boardHttp = [
  serve(showBoard, ({ tx, by, params, query }) => boardOf(tx, by, params.depo_id, query.date)),
];

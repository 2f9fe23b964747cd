import { serve, type Served } from '../../../../server/calls/serve.ts';
import { listEventLines } from '../contract.ts';
import { eventLines } from './queries.ts';

export const eventLinesHttp: readonly Served[] = [
  serve(listEventLines, ({ tx, by, params }) => eventLines(tx, by, params.depo_id, params.id)),
];

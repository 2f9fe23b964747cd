import { serve, type Served } from '../../../../server/calls/serve.ts';
import { listRouteLines } from '../contract.ts';
import { routeLines } from './queries.ts';

export const routeLinesHttp: readonly Served[] = [
  serve(listRouteLines, ({ tx, by, params, query }) => routeLines(tx, by, params.depo_id, query.ids)),
];

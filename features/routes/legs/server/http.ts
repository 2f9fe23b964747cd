import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { listRouteLegs } from '../contract.ts';
import { readLegs } from './commands.ts';

export const routeLegsHttp: readonly Served[] = [
  serveOutside(listRouteLegs, ({ by, inTenant, params }) => readLegs({ by, within: inTenant }, params)),
];

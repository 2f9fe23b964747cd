import { listed, serve, serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { listActualPlanEvents, listAllEvents, searchAddressDriving } from '../contract.ts';
import { tripsPast } from './commands.ts';
import { comingStops, eventsToCome } from './queries.ts';

export const eshopTripsHttp: readonly Served[] = [
  serve(listActualPlanEvents, ({ tx, by, query }) => comingStops(tx, by, query)),
  serve(listAllEvents, async ({ tx, by, query }) => {
    const { rows, total } = await eventsToCome(tx, by, query);
    return listed(rows, total);
  }),
  serveOutside(searchAddressDriving, ({ by, inTenant, query }) => tripsPast(inTenant, by, query)),
];

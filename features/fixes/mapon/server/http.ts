import { serveOutside } from '../../../../server/calls/serve.ts';
import { syncCar } from '../../../cars/contract.ts';
import { carById } from '../../../cars/server/queries.ts';
import { syncOne } from './commands.ts';

export const maponHttp = [
  serveOutside(syncCar, async ({ app, by, params, inTenant }) => {
    await syncOne(inTenant, app, by, params);
    return inTenant((tx) => carById(tx, by.actor, params), { readonly: true });
  }),
];

import { serveOutside } from '../../../../server/calls/serve.ts';
import { searchDrivers } from '../contract.ts';
import { findDrivers } from './commands.ts';

export const driverSearchHttp = [
  serveOutside(searchDrivers, async ({ by, query, inTenant }) => ({
    data: await findDrivers(inTenant, by, query.driver_name),
  })),
];

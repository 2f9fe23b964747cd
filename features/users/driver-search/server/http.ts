import { serveOutside } from '../../../../server/calls/serve.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { noteFailure, noteSuccess } from '../../../outside-systems/server/commands.ts';
import { searchDrivers } from '../contract.ts';
import { driverSearchRefusals } from '../refusals.ts';
import { DirectoryFailure, directoryOf, searchDirectory } from './outside.ts';

export const driverSearchHttp = [
  serveOutside(searchDrivers, async ({ tenant, now, query, inTenant }) => {
    const directory = directoryOf(tenant.settings) ?? refuse(driverSearchRefusals.unavailable);
    try {
      const data = await searchDirectory(directory, query.driver_name);
      await inTenant((tx) => noteSuccess(tx, 'driver_search', now, { found: data.length }));
      return { data };
    } catch (error) {
      if (!(error instanceof DirectoryFailure)) throw error;
      await inTenant((tx) => noteFailure(tx, 'driver_search', now, error.message));
      return refuse(driverSearchRefusals.unavailable);
    }
  }),
];

import type { Act, Tenant } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import type { Tried } from '../../../shared/services.ts';
import { texts } from '../../../shared/texts.ts';
import { noteFailure, noteSuccess } from '../../outside-systems/server/note-contact.ts';
import type { FoundDriver } from '../contract/driver-search.ts';
import { driverSearchRefusals } from '../refusals/driver-search.ts';
import { DirectoryFailure, directoryOf, driverDirectory } from './outside/driver-directory.ts';

/** What the tenant's directory knows; how it is doing is noted. Refused: unavailable. */
export async function findDrivers(
  within: WithinTenant,
  { actor, now }: Act,
  driver_name: string,
): Promise<FoundDriver[]> {
  const directory = directoryOf(actor.tenant.settings) ?? refuse(driverSearchRefusals.unavailable);
  try {
    const found = await driverDirectory.search(directory, driver_name);
    await within((tx) => noteSuccess(tx, 'driver_search', now, { found: found.length }));
    return found;
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error;
    await within((tx) => noteFailure(tx, 'driver_search', now, error.message));
    return refuse(driverSearchRefusals.unavailable);
  }
}

const { noDirectory } = texts({
  noDirectory: {
    en: 'There is no directory to ask',
    da: 'Der er intet register at spørge',
    nb: 'Det er ikke noe register å spørre',
  },
});

/** Looks for one name in the tenant's directory, where there is one. */
export async function tryDirectory({ settings }: Tenant): Promise<Tried> {
  const directory = directoryOf(settings);
  return directory ? driverDirectory.tryIt(directory) : { ok: true, said: { text: noDirectory } };
}

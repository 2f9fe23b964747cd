// Many addresses that nobody looks at one by one: each is found, doubtful with the nearest that there is, or missing.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FoundAddress } from '../../../shared/found-address.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { AddressSuggestion } from '../contract/places.ts';
import { addressKey, foundAmong, plainAddress } from '../rules/found-addresses.ts';
import { isWorthSearching } from '../rules/places.ts';
import { geocoderOf, searchedIn, type Asking } from './find-address.ts';
import { listOwnStops } from './list-own-stops.ts';
import { OutsideFailure } from './outside/geocoder.ts';

/** Questions that are under way at once: a service of others is not run over. */
const AT_ONCE = 6;
/** After so many failures in a row a service is not there. */
const MOST_FAILURES = 5;

/** Own stops by what they are called, the latest route's first. */
async function ownStops(tx: TenantTx): Promise<Map<string, FoundAddress>> {
  const stops = await listOwnStops(tx);
  return new Map(
    stops.map(({ address, lat, lng }) => [addressKey(address), { is: 'found', address, lat, lng }]),
  );
}

/** Doors of the register that are written as they stand there: in one statement, whatever their number. */
async function plainDoors(
  tx: TenantTx,
  addresses: readonly string[],
  country: string | null,
): Promise<Map<string, FoundAddress>> {
  const asked = addresses.flatMap((address) => {
    const plain = plainAddress(address);
    return plain ? [{ asked: address, ...plain }] : [];
  });
  const found = new Map<string, FoundAddress>();
  if (asked.length === 0) return found;
  const { rows } = await shaped<LatLng & { asked: string; address: string }>(
    {
      asked: 'given.asked',
      address: sql`s.name || ' ' || h.number || ', ' || btrim(s.postcode || ' ' || s.city)`,
      ...fromTable('h', 'lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (asked text, street text, house text, code text)
    join address_streets s on s.postcode = given.code and s.folded_name = given.street
      and s.country = coalesce(${country}, s.country)
    join address_houses h on h.street_id = s.id and lower(replace(h.number, ' ', '')) = given.house`,
  ).execute(tx);
  const twice = new Set<string>();
  for (const { asked: address, ...door } of rows) {
    if (found.has(address)) twice.add(address);
    found.set(address, { is: 'found', ...door });
  }
  for (const address of twice) found.delete(address);
  return found;
}

type Told = (done: number) => Promise<void>;

async function askedOneByOne(
  addresses: readonly string[],
  ask: (address: string) => Promise<AddressSuggestion[]>,
  { told, at_once, isOver }: { told: Told; at_once: number; isOver: () => boolean },
): Promise<Map<string, FoundAddress>> {
  const found = new Map<string, FoundAddress>();
  const waiting = addresses.values();
  let failures = 0;
  const work = async () => {
    for (const address of waiting) {
      try {
        found.set(
          address,
          failures < MOST_FAILURES && !isOver() ? foundAmong(address, await ask(address)) : { is: 'unasked' },
        );
        if (failures < MOST_FAILURES) failures = 0;
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        failures += 1;
        found.set(address, { is: 'unasked' });
      }
      if (found.size % 250 === 0) await told(found.size);
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
  return found;
}

/**
 * Own stops come first, then plain doors of the register in one statement, and what is left is searched as if it had
 * been typed, until it has taken too long (`isOver`). Outside of a transaction: a service may be asked.
 */
export async function findAddresses(
  asking: Asking,
  addresses: readonly string[],
  { near, told, alone, isOver }: { near: LatLng | null; told: Told; alone: boolean; isOver: () => boolean },
): Promise<Map<string, FoundAddress>> {
  const distinct = [...new Set(addresses)];
  const { country } = searchedIn(asking.tenant);
  const hasService = asking.tenant.settings.addresses.provider !== 'register';
  const known = await asking.within(
    async (tx) => {
      const stops = await ownStops(tx);
      const own = new Map(
        distinct.flatMap((address) => {
          const stop = stops.get(addressKey(address));
          return stop ? [[address, stop] as const] : [];
        }),
      );
      const others = distinct.filter((address) => !own.has(address));
      return hasService ? own : new Map([...own, ...(await plainDoors(tx, others, country))]);
    },
    { readonly: true },
  );
  const left = distinct.filter((address) => !known.has(address) && isWorthSearching(address));
  const choice = { country, size: 5, near };
  const geocoder = geocoderOf(asking);
  const ask = (address: string) => geocoder.search(address, choice);
  const searched = await askedOneByOne(left, ask, { told, at_once: alone ? 1 : AT_ONCE, isOver });
  return new Map(
    distinct.map((address) => [
      address,
      known.get(address) ?? searched.get(address) ?? { is: 'missing' as const },
    ]),
  );
}

// Which services a tenant uses for addresses and ways, what they are asked, and that it is noted how they do.

import type { Tenant } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { displaced, type LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import type { Sentence, Tried } from '../../../shared/services.ts';
import { texts } from '../../../shared/texts.ts';
import { noteSeldomWithin, spendUnits } from '../../outside-systems/server/note-contact.ts';
import type { AddressSuggestion } from '../contract/places.ts';
import { placesRefusals } from '../refusals.ts';
import { estimateMatrix } from '../rules/matrix.ts';
import { estimateLeg, isWorthSearching } from '../rules/places.ts';
import { register } from './address-register.ts';
import { adressevaelgeren } from './outside/adressevaelgeren.ts';
import {
  OutsideFailure,
  type Directions,
  type Geocoder,
  type Service,
  type Spend,
} from './outside/geocoder.ts';
import { geonorge } from './outside/geonorge.ts';
import { google } from './outside/google.ts';
import { mapboxRoads } from './outside/mapbox-roads.ts';
import { mapbox } from './outside/mapbox.ts';
import { nominatim } from './outside/nominatim.ts';
import { norwegianProvider } from './outside/norwegian.ts';
import { osrm } from './outside/osrm.ts';
import { photon } from './outside/photon.ts';
import { reading } from './outside/read-answer.ts';
import { valhalla } from './outside/valhalla.ts';
import { ownSuggestions, stopsThenFound } from './own-addresses.ts';

/** Whose services are asked, and when; answers are kept and counted in short transactions of their own. */
export interface Asking {
  within: WithinTenant;
  tenant: Tenant;
  now: Date;
}

/**
 * Asks what the product knows itself in the tenant's country unless its settings name a service and hold what that
 * needs.
 */
export function geocoderOf(asking: Asking): Geocoder {
  const service = serviceOf(asking);
  return service ? reading(service) : register(asking.within);
}

/** Null: the tenant has none, and asks what the product knows. */
function serviceOf({ within, tenant, now }: Asking): Service | null {
  const { settings, locale } = tenant;
  const { addresses } = settings;
  switch (addresses.provider) {
    case 'geonorge':
      return geonorge(addresses.url, addresses.timeout_ms);
    case 'photon':
      return photon(addresses, locale);
    case 'nominatim':
      return nominatim(addresses, locale);
    case 'adressevaelgeren':
      return adressevaelgeren(addresses, now, register(within).reverse);
    case 'mapbox': {
      const spend = spendOf(tenant, within, 'addresses', addresses);
      return mapbox(addresses.token, locale, addresses.url, addresses.timeout_ms, spend);
    }
    case 'norwegian':
      return norwegianProvider(addresses.url, addresses, register(within).reverse);
    default:
      return null;
  }
}

/** What the geocoder answers; that it failed is told, also on the page of outside systems. */
async function orRefused<T>({ within, tenant, now }: Asking, asked: Promise<T>): Promise<T> {
  const isOutside = tenant.settings.addresses.provider !== 'register';
  const at = { system: 'addresses', at: now } as const;
  try {
    const found = await asked;
    if (isOutside) await noteSeldomWithin(within, tenant, at, { counts: {} });
    return found;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    await noteSeldomWithin(within, tenant, at, { error: error.sentence });
    return refuse(placesRefusals.geocoder_failed, { status: error.status });
  }
}

type Asked = { query: string; size: number };

export const searchedIn = ({ geocoder_country: country }: Tenant) => ({
  country: country === 'WW' ? null : country,
});

/** Of the tenant's geocoder; nothing while too little is typed. */
export function suggestions(
  asking: Asking,
  { query, size }: Asked,
  near: LatLng | null = null,
): ReturnType<Geocoder['search']> {
  if (!isWorthSearching(query)) return Promise.resolve([]);
  const choice = { ...searchedIn(asking.tenant), size, near };
  return orRefused(asking, geocoderOf(asking).search(query, choice));
}

/**
 * Where an address stands that nobody looks at before it is used: its entrance, with all that was written. Null
 * rather than the middle of its street or town. Throws OutsideFailure.
 */
export async function findEntrance(
  asking: Asking,
  address: string,
  near: LatLng | null,
): Promise<LatLng | null> {
  if (!isWorthSearching(address)) return null;
  const found = await geocoderOf(asking).search(address, { ...searchedIn(asking.tenant), size: 5, near });
  const entrance = found.find(({ kind, missing }) => kind === 'house' && missing === null);
  return entrance ? { lat: entrance.center[1], lng: entrance.center[0] } : null;
}

/** What anybody may know: where the truck stops, and addresses. */
export async function stopsAndAddresses(asking: Asking, asked: Asked): Promise<AddressSuggestion[]> {
  const own = await asking.within((tx) => ownSuggestions(tx, asked.query));
  return stopsThenFound(own, await suggestions(asking, asked), asked.size);
}

/** For an answer whose shape has no place to say that an entrance was not found. */
export const doorsAmong = (found: readonly AddressSuggestion[]): AddressSuggestion[] =>
  found.filter(({ kind, missing }) => missing === null || (kind !== 'street' && kind !== 'town'));

/** What stands at a place: our own stop, else what the geocoder finds; 422 where nothing is. */
export async function ownOrFound<F>(
  asking: Asking,
  at: LatLng,
  own: F | null | undefined,
): Promise<F | NonNullable<Awaited<ReturnType<Geocoder['reverse']>>>> {
  return (
    own ?? (await orRefused(asking, geocoderOf(asking).reverse(at))) ?? refuse(placesRefusals.no_results)
  );
}

const builtIn: Directions = {
  kept_as: null,
  by_hour: false,
  lines: null,
  legs: async (points) => points.slice(1).map((to, at) => estimateLeg(points[at] as LatLng, to)),
  matrix: async (points) => estimateMatrix(points),
};

export function directionsOf(tenant: Tenant, within: WithinTenant): Directions {
  const { directions } = tenant.settings;
  switch (directions.provider) {
    case 'osrm':
      return osrm(directions.url, directions.timeout_ms);
    case 'valhalla':
      return valhalla(directions.url, directions.timeout_ms);
    case 'google':
      return google(directions, spendOf(tenant, within, 'directions', directions));
    case 'mapbox':
      return mapboxRoads(directions, spendOf(tenant, within, 'directions', directions));
    default:
      return builtIn;
  }
}

/** Every call to a service that costs is counted before it is made, and not made when the day's share is used up. */
function spendOf(
  { time_zone }: Tenant,
  within: WithinTenant,
  system: 'directions' | 'addresses',
  { provider, most_a_day }: { provider: string; most_a_day?: number | undefined },
): Spend {
  return async (units) => {
    const most = most_a_day ?? null;
    const isAllowed = await within((tx) => spendUnits(tx, { system, provider, units, most, time_zone }), {
      readonly: false,
    });
    if (!isAllowed) throw new OutsideFailure('limit');
  };
}

const saidTexts = texts({
  place: {
    en: 'It knows what stands in the middle of the map: {address}',
    da: 'Den ved, hvad der ligger midt på kortet: {address}',
    nb: 'Den vet hva som ligger midt på kartet: {address}',
  },
  no_place: {
    en: 'It answered, and knows nothing that stands in the middle of the map',
    da: 'Den svarede og kender intet, der ligger midt på kortet',
    nb: 'Den svarte og kjenner ingenting som ligger midt på kartet',
  },
  way: {
    en: 'It knows a way of {metres} metres',
    da: 'Den kender en vej på {metres} meter',
    nb: 'Den kjenner en vei på {metres} meter',
  },
  no_way: {
    en: 'It answered without a way',
    da: 'Den svarede uden nogen vej',
    nb: 'Den svarte uten noen vei',
  },
});

/** What one question came to, in a sentence for staff. */
async function tried(ask: () => Promise<Sentence>): Promise<Tried> {
  try {
    return { ok: true, said: await ask() };
  } catch (error) {
    if (error instanceof OutsideFailure) return { ok: false, said: error.said };
    throw error;
  }
}

/**
 * Asks the tenant's geocoder what stands in the middle of the tenant's map, and where that is: some are asked the
 * one, some the other.
 */
export const tryAddresses = (asking: Asking): Promise<Tried> =>
  tried(async () => {
    const { tenant } = asking;
    const geocoder = geocoderOf(asking);
    const found = await geocoder.reverse({ lat: tenant.lat, lng: tenant.lng });
    await geocoder.search(found?.address ?? tenant.name, { ...searchedIn(tenant), size: 1, near: null });
    return found
      ? { text: saidTexts.place, values: { address: found.address } }
      : { text: saidTexts.no_place };
  });

/** Asks the tenant's directions service for one leg of two kilometres. */
export const tryDirections = ({ within, tenant, now }: Asking): Promise<Tried> =>
  tried(async () => {
    const from = { lat: tenant.lat, lng: tenant.lng };
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const [leg] = await directionsOf(tenant, within).legs([from, displaced(from, 2_000, 0)], tomorrow);
    return leg
      ? { text: saidTexts.way, values: { metres: Math.round(leg.metres) } }
      : { text: saidTexts.no_way };
  });

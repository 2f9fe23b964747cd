// Nominatim's search over OpenStreetMap. The policy of the public one holds for all: one request a second from a
// process, with a name and an address of who asks.

import { z } from 'zod';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import type { SettingsOf } from '../../../../shared/services.ts';
import type { PlaceKind } from '../../contract/places.ts';
import type { Service } from './geocoder.ts';

const number = z.union([z.number(), z.string()]).transform(Number);
const text = z.string().optional();
const place = z.object({
  place_id: number,
  lat: number,
  lon: number,
  display_name: z.string(),
  place_rank: z.number().optional(),
  address: z
    .object({
      road: text,
      house_number: text,
      postcode: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
    })
    .optional(),
});
type Place = z.output<typeof place>;
const reversed = z.union([place, z.object({ error: z.string() })]);

function nameOf({ address, display_name }: Place): string {
  if (!address?.road) return display_name;
  const town = address.city ?? address.town ?? address.village ?? address.municipality;
  const parts = [
    [address.road, address.house_number],
    [address.postcode, town],
  ];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter((part) => part !== '')
    .join(', ');
}

/** Its own ranks: 26 and 27 are ways, 30 what stands at one. */
function kindOf({ address, place_rank }: Place): PlaceKind {
  if (address?.house_number || (place_rank ?? 0) >= 28) return 'house';
  return address?.road || (place_rank ?? 0) >= 26 ? 'street' : 'town';
}

const pause_ms = 1_000;
/** So many wait for their turn; the next is told to try again. */
const mostWaiting = 5;

interface Turns {
  waiting: number;
  last: Promise<unknown>;
  free_at: number;
}
/** Of every host, in this process. */
const turnsOf = new Map<string, Turns>();

/** One at a time, a second apart. Throws '429' when too many wait. */
export async function inTurn<T>(host: string, work: () => Promise<T>, every_ms = pause_ms): Promise<T> {
  const turns = turnsOf.get(host) ?? { waiting: 0, last: Promise.resolve(), free_at: 0 };
  turnsOf.set(host, turns);
  if (turns.waiting >= mostWaiting) throw new OutsideFailure('429');
  turns.waiting += 1;
  const turn = turns.last.then(async () => {
    const wait = turns.free_at - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    turns.free_at = performance.now() + every_ms;
    turns.waiting -= 1;
  });
  turns.last = turn;
  await turn;
  return work();
}

export function nominatim(
  { url, email, timeout_ms }: SettingsOf<'addresses', 'nominatim'>,
  language: string,
): Service {
  const base = url.replace(/\/$/, '');
  const headers = { 'user-agent': `Isrute (${email})`, 'accept-language': language };
  const ask = async <S extends z.ZodType>(path: string, query: Record<string, string>, shape: S) => {
    const choice = { ...query, format: 'jsonv2', addressdetails: '1', email };
    const address = new URL(`${base}${path}?${new URLSearchParams(choice)}`);
    // Not tried again at once: that would be a second request within the second.
    const call = { service: 'nominatim', url: address, headers, timeout_ms, is_harmless: false };
    const said = await inTurn(address.host, () => askOutside(call));
    const read = shape.safeParse(said);
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data;
  };
  return {
    async search(query, { country, size, near }) {
      const around = near && [near.lng - 1, near.lat + 0.5, near.lng + 1, near.lat - 0.5].join(',');
      const asked = {
        q: query,
        limit: String(size),
        ...(country && { countrycodes: country.toLowerCase() }),
        ...(around && { viewbox: around }),
      };
      const places = await ask('/search', asked, z.array(place));
      return places.map((one) => ({
        id: String(one.place_id),
        place_name: nameOf(one),
        kind: kindOf(one),
        center: [one.lon, one.lat] as [number, number],
      }));
    },
    async reverse({ lat, lng }: LatLng) {
      const nearest = await ask('/reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, reversed);
      if ('error' in nearest) return null;
      return { address: nameOf(nearest), coordinates: { lat: nearest.lat, lng: nearest.lon } };
    },
  };
}

// Photon's search over OpenStreetMap: GeoJSON, words as they are typed. The public one at komoot asks for moderate
// use; one's own has no limit.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import type { SettingsOf } from '../../../../shared/services.ts';
import type { PlaceKind } from '../../contract/places.ts';
import { askJson, OutsideFailure, type Service } from './geocoder.ts';

const text = z.string().nullish();
const found = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: text,
    osm_id: z.union([z.number(), z.string()]),
    countrycode: text,
    type: text,
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    city: text,
  }),
});
const answer = z.object({ features: z.array(found) });
type Found = z.output<typeof found>;

const withSpaces = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' ');

/** 'Strada Memorandumului 28, 400114 Cluj-Napoca'. */
const nameOf = ({ properties: { name, street, housenumber, postcode, city } }: Found) =>
  [withSpaces(street ?? name, housenumber), withSpaces(postcode, city === (street ?? name) ? null : city)]
    .filter((part) => part !== '')
    .join(', ');

function kindOf({ properties: { housenumber, street, type } }: Found): PlaceKind {
  if (housenumber || type === 'house') return 'house';
  return type === 'street' || street ? 'street' : 'town';
}

export function photon({ url, timeout_ms }: SettingsOf<'addresses', 'photon'>, language: string): Service {
  // It knows few languages; names are local ones in any other.
  const lang = ['en', 'de', 'fr'].includes(language) ? language : 'default';
  const ask = async (path: string, query: Record<string, string>) => {
    const address = new URL(`${url.replace(/\/$/, '')}${path}?${new URLSearchParams({ ...query, lang })}`);
    const read = answer.safeParse(await askJson(address, {}, timeout_ms, 'photon'));
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data.features;
  };
  return {
    /** It keeps to no country by itself: more are asked for than are wanted. */
    async search(query, { country, size, near }) {
      const features = await ask('/api', {
        q: query,
        limit: String(size * (country === null ? 1 : 3)),
        ...(near && { lat: String(near.lat), lon: String(near.lng) }),
      });
      return features
        .filter(({ properties: { countrycode } }) => country === null || countrycode === country)
        .slice(0, size)
        .map((one) => ({
          id: `${one.properties.osm_type ?? ''}${one.properties.osm_id}`,
          place_name: nameOf(one),
          kind: kindOf(one),
          center: one.geometry.coordinates,
        }));
    },
    async reverse({ lat, lng }: LatLng) {
      const [nearest] = await ask('/reverse', { lat: String(lat), lon: String(lng), limit: '1' });
      if (!nearest) return null;
      const [found_lng, found_lat] = nearest.geometry.coordinates;
      return { address: nameOf(nearest), coordinates: { lat: found_lat, lng: found_lng } };
    },
  };
}

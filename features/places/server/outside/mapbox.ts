// Mapbox geocoding v6, with the deployer's token. Its answers are passed on and not kept: its terms forbid storing
// them.

import { z } from 'zod';
import type { PlaceKind } from '../../contract/places.ts';
import { askJson, OutsideFailure, type Service, type Spend } from './geocoder.ts';

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    mapbox_id: z.string(),
    name: z.string(),
    feature_type: z.string().nullish(),
    full_address: z.string().nullish(),
    place_formatted: z.string().nullish(),
  }),
});
const answer = z.object({ features: z.array(feature) });

const nameOf = ({ properties }: z.output<typeof feature>) =>
  properties.full_address ?? [properties.name, properties.place_formatted].filter(Boolean).join(', ');

function kindOf(type: string | null | undefined): PlaceKind {
  if (type === 'street') return 'street';
  return type === 'address' || type === 'secondary_address' ? 'house' : 'town';
}

export function mapbox(
  token: string,
  language: string,
  base = 'https://api.mapbox.com',
  timeout_ms?: number,
  spend: Spend = () => Promise.resolve(),
): Service {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(
      `${base}/search/geocode/v6/${path}?${new URLSearchParams({ ...query, language, access_token: token })}`,
    );
    await spend(1);
    const read = answer.safeParse(await askJson(url, {}, timeout_ms, 'mapbox'));
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data.features;
  };
  return {
    search: async (query, { country, size, near }) => {
      const features = await ask('forward', {
        q: query,
        autocomplete: 'true',
        limit: String(Math.min(size, 10)),
        ...(country && { country: country.toLowerCase() }),
        ...(near && { proximity: `${near.lng},${near.lat}` }),
      });
      return features.map((one) => ({
        id: one.properties.mapbox_id,
        place_name: nameOf(one),
        kind: kindOf(one.properties.feature_type),
        center: one.geometry.coordinates,
      }));
    },
    reverse: async ({ lat, lng }) => {
      const [nearest] = await ask('reverse', { longitude: String(lng), latitude: String(lat), limit: '1' });
      if (!nearest) return null;
      const [found_lng, found_lat] = nearest.geometry.coordinates;
      return { address: nameOf(nearest), coordinates: { lat: found_lat, lng: found_lng } };
    },
  };
}

// Kartverket's open address search (ws.geonorge.no): no key, Norway only, degrees of EPSG:4258 (equal to WGS84 here).

import { z } from 'zod';
import { nearestFirst } from '../../rules/places.ts';
import { askJson, OutsideFailure, type Service } from './geocoder.ts';

const found = z.object({
  kommunenummer: z.string(),
  adressekode: z.number().nullish(),
  nummer: z.number().nullish(),
  bokstav: z.string().nullish(),
  adressetekst: z.string(),
  postnummer: z.string().nullish(),
  poststed: z.string().nullish(),
  representasjonspunkt: z.object({ lat: z.number(), lon: z.number() }),
});
const answer = z.object({ adresser: z.array(found) });
type FoundAddress = z.output<typeof found>;

const REACH_M = 200;

/** 'BERG I ØSTFOLD' → 'Berg i Østfold'. */
function inTitleCase(shouted: string): string {
  return shouted
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(/ (I|På|Og) /g, (word) => word.toLowerCase());
}

const placeOf = ({ representasjonspunkt: { lat, lon } }: FoundAddress) => ({ lat, lng: lon });
const nameOf = (one: FoundAddress) =>
  [one.adressetekst, [one.postnummer, one.poststed && inTitleCase(one.poststed)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

export function geonorge(base = 'https://ws.geonorge.no/adresser/v1', timeout_ms?: number): Service {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(
      `${base}${path}?${new URLSearchParams({ ...query, utkoordsys: '4258', asciiKompatibel: 'false' })}`,
    );
    const read = answer.safeParse(await askJson(url, {}, timeout_ms, 'geonorge'));
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data.adresser;
  };
  return {
    // The wildcard completes the word being typed; the service knows no half words otherwise.
    search: async (query, { size, near }) =>
      nearestFirst(
        await ask('/sok', { sok: `${query.trim()}*`, treffPerSide: String(size) }),
        placeOf,
        near,
      ).map((one) => ({
        id: [one.kommunenummer, one.adressekode, one.nummer, one.bokstav, one.adressetekst]
          .filter(Boolean)
          .join('-'),
        place_name: nameOf(one),
        kind: 'house' as const,
        center: [one.representasjonspunkt.lon, one.representasjonspunkt.lat] as [number, number],
      })),
    reverse: async ({ lat, lng }) => {
      const [nearest] = await ask('/punktsok', {
        lat: String(lat),
        lon: String(lng),
        radius: String(REACH_M),
        treffPerSide: '1',
      });
      return nearest
        ? {
            address: nameOf(nearest),
            coordinates: { lat: nearest.representasjonspunkt.lat, lng: nearest.representasjonspunkt.lon },
          }
        : null;
    },
  };
}

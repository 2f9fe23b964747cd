// The Norwegian tenant's own address service: GET addresses?Query=&Size=, basic authentication, Posisjon in degrees
// or metres (RG43).

import { z } from 'zod';
import type { PlaceKind } from '../../contract/places.ts';
import { nearestFirst, norwegianPlace } from '../../rules/places.ts';
import { readWritten } from '../../rules/written-address.ts';
import { askJson, OutsideFailure, type Service } from './geocoder.ts';

const number = z.union([z.number(), z.string().transform((text) => Number(text.replace(',', '.')))]);
const answer = z.object({
  SearchResults: z.array(
    z.object({
      Id: z.union([z.string(), z.number()]).transform(String),
      Text: z.string(),
      Source: z.object({ Posisjon: z.object({ X: number, Y: number }) }),
    }),
  ),
});

/** It says no more of a place than its name: with a number it is an entrance. */
function kindOf(name: string): PlaceKind {
  if (readWritten(name).house !== null) return 'house';
  return name.includes(',') ? 'street' : 'town';
}

/** The service knows no way back from a point; `reverse` is borrowed. */
export function norwegianProvider(
  base: string,
  login: { user: string; password: string; timeout_ms?: number },
  reverse: Service['reverse'],
): Service {
  const authorization = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
  return {
    search: async (query, { size, near }) => {
      const url = new URL(
        `${base.replace(/\/$/, '')}/addresses?${new URLSearchParams({ Query: query, Size: String(size) })}`,
      );
      const read = answer.safeParse(await askJson(url, { authorization }, login.timeout_ms, 'norwegian'));
      if (!read.success) throw new OutsideFailure('unreadable');
      const found = read.data.SearchResults.flatMap(({ Id, Text, Source: { Posisjon } }) => {
        const place = norwegianPlace(Posisjon.X, Posisjon.Y);
        return place
          ? [
              {
                id: Id,
                place_name: Text,
                center: [place.lng, place.lat] as [number, number],
                kind: kindOf(Text),
              },
            ]
          : [];
      });
      return nearestFirst(found, ({ center: [lng, lat] }) => ({ lat, lng }), near);
    },
    reverse,
  };
}

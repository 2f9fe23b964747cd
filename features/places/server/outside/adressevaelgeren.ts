// Denmark: Adressevælgeren finds an entrance by what is typed and says where it is; Datafordeler's DAR, with a key,
// says what stands at a place.

import { z } from 'zod';
import { distanceMetres, type LatLng } from '../../../../shared/geo.ts';
import type { SettingsOf } from '../../../../shared/services.ts';
import { fromUtm, nearestFirst, toUtm } from '../../rules/places.ts';
import { askJson, OutsideFailure, postJson, type Found, type Service } from './geocoder.ts';

const ZONE = 32;
/** As far from an entrance as a marker may stand. */
const REACH_M = 100;
const MOST_POINTS = 50;
/** A house number that is neither planned nor gone. */
const IN_FORCE = '3';

const hits = z.object({
  fund: z.array(z.object({ type: z.string(), id: z.string().max(50), titel: z.string() })),
});
const point = z.object({ coordinates: z.tuple([z.number(), z.number()]) });
const metres = z.object({ x: z.number(), y: z.number() });
const entrance = z.object({
  husnummer: z.object({
    adgangspunkt: z.object({ geometri: point.nullish(), koordinater: metres.nullish() }),
  }),
});
const points = z.object({
  data: z.object({
    DAR_Adressepunkt: z.object({
      nodes: z.array(z.object({ id_lokalId: z.string(), position: z.object({ wkt: z.string() }) })),
    }),
  }),
});
const houses = z.object({
  data: z.object({
    DAR_Husnummer: z.object({
      nodes: z.array(
        z.object({
          adgangsadressebetegnelse: z.string(),
          adgangspunkt: z.string(),
          status: z.coerce.string(),
        }),
      ),
    }),
  }),
});

function placeOf(wkt: string): LatLng | null {
  const read = /^POINT\s*Z?\s*\((-?[\d.]+)\s+(-?[\d.]+)/i.exec(wkt.trim());
  return read ? fromUtm(ZONE, Number(read[1]), Number(read[2])) : null;
}

/** A square around a place, closed, in metres of UTM. */
function around(at: LatLng): string {
  const [east, north] = toUtm(ZONE, at);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ];
  const signs = corners.map(
    ([x = 0, y = 0]) => `${(east + x * REACH_M).toFixed(2)} ${(north + y * REACH_M).toFixed(2)}`,
  );
  return `POLYGON ((${signs.join(', ')}))`;
}

/**
 * What stands at a place is asked of `otherwise` while there is no key of Datafordeler. `now`: DAR is asked for what
 * is in force.
 */
export function adressevaelgeren(
  settings: SettingsOf<'addresses', 'adressevaelgeren'>,
  now: Date,
  otherwise: Service['reverse'],
): Service {
  const { token, datafordeler_key, datafordeler_url, timeout_ms } = settings;
  const base = settings.url.replace(/\/$/, '');

  async function ask<S extends z.ZodType>(path: string, query: Record<string, string>, shape: S) {
    const url = new URL(`${base}${path}?${new URLSearchParams({ ...query, token })}`);
    const read = shape.safeParse(await askJson(url, {}, timeout_ms, 'adressevaelgeren'));
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data;
  }

  async function whereIs(id: string): Promise<LatLng | null> {
    const { husnummer } = await ask(`/husnumre/${encodeURIComponent(id)}`, {}, entrance);
    const { geometri, koordinater } = husnummer.adgangspunkt;
    const [east, north] = geometri?.coordinates ?? [koordinater?.x, koordinater?.y];
    return east === undefined || north === undefined ? null : fromUtm(ZONE, east, north);
  }

  async function askDar<S extends z.ZodType>(query: string, shape: S): Promise<z.output<S>> {
    const url = `${datafordeler_url}?${new URLSearchParams({ apikey: datafordeler_key ?? '' })}`;
    const said = await postJson(url, { query }, {}, { service: 'datafordeler', timeout_ms });
    const read = shape.safeParse(said);
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data;
  }

  return {
    async search(query, { size, near }) {
      const { fund } = await ask('/husnumre/soeg', { tekst: query, maksimum: String(size) }, hits);
      const housesFound = fund.filter(({ type }) => type === 'husnummer').slice(0, size);
      const placed = await Promise.all(
        housesFound.map(async ({ id, titel }) => ({ id, titel, place: await whereIs(id) })),
      );
      const known = placed.flatMap(({ id, titel, place }) => (place ? [{ id, titel, place }] : []));
      return nearestFirst(known, ({ place }) => place, near).map(({ id, titel, place }) => ({
        id,
        place_name: titel,
        kind: 'house' as const,
        center: [place.lng, place.lat] as [number, number],
      }));
    },

    async reverse(at): Promise<Found | null> {
      if (!datafordeler_key) return otherwise(at);
      const moment = JSON.stringify(now.toISOString());
      const inForce = `registreringstid: ${moment}, virkningstid: ${moment}`;
      const within = `where: { position: { within: { crs: 25832, wkt: ${JSON.stringify(around(at))} } } }`;
      const { data } = await askDar(
        `{ DAR_Adressepunkt(first: ${MOST_POINTS}, ${inForce}, ${within}) { nodes { id_lokalId position { wkt } } } }`,
        points,
      );
      const places = new Map(
        data.DAR_Adressepunkt.nodes.map(({ id_lokalId, position }) => [id_lokalId, placeOf(position.wkt)]),
      );
      if (places.size === 0) return null;
      const which = `where: { adgangspunkt: { in: ${JSON.stringify([...places.keys()])} } }`;
      const fields = 'nodes { adgangsadressebetegnelse adgangspunkt status }';
      const found = await askDar(
        `{ DAR_Husnummer(first: ${MOST_POINTS * 2}, ${inForce}, ${which}) { ${fields} } }`,
        houses,
      );
      const current = found.data.DAR_Husnummer.nodes.flatMap((house) => {
        const coordinates = places.get(house.adgangspunkt);
        if (!coordinates || house.status !== IN_FORCE) return [];
        const metres = distanceMetres(coordinates, at);
        return [{ metres, found: { address: house.adgangsadressebetegnelse, coordinates } }];
      });
      return current.toSorted((one, other) => one.metres - other.metres)[0]?.found ?? null;
    },
  };
}

// Addresses that were imported: streets by what was typed, and the house at a point.

import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import { distanceMetres, type LatLng } from '../../../../shared/geo.ts';
import { namesAmong, type Choice, type Entry } from '../../matching.ts';
import type { Found } from '../../server/outside.ts';

/** Streets are ordered roughly by the database, finely by the rules that order everything found. */
const ORDERED_ROUGHLY = 200;
const MOST_STREETS = 40;
const MOST_HOUSES = 20;
const MOST_TOWNS = 100;

/** Folded words hold letters and digits only, so quoting is safe. */
const beginnings = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');
const sum = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(parts.length > 0 ? parts : [sql`0`], sql` + `);

/** Degrees of latitude are 111 km; what is 25 km away is half as near as what is here (see `nearness`). */
function nearnessOf(near: LatLng | null): RawBuilder<unknown> {
  if (near === null) return sql`0::float8`;
  const squeeze = Math.cos((near.lat * Math.PI) / 180);
  return sql`3 / (1 + 4.448 * sqrt(
    power(s.lat - ${near.lat}::float8, 2) + power((s.lng - ${near.lng}::float8) * ${squeeze}::float8, 2)))`;
}

interface StreetRow {
  country: string;
  name: string;
  postcode: string;
  city: string;
  folded_name: string;
  folded_city: string;
  lat: number;
  lng: number;
  houses: [number: string, lat: number, lng: number][];
}

/** Streets that have the typed names, with the houses that have a typed number, else their first ones. */
async function streetRows(tx: TenantTx, words: readonly string[], choice: Choice): Promise<StreetRow[]> {
  const { texts, numbers } = namesAmong(words);
  const all = sql`' ' || s.folded_name || ' ' || s.folded_city || ' '`;
  const score = sum([
    nearnessOf(choice.near),
    ...words.map((word) => sql`case when strpos(${all}, ${` ${word} `}) > 0 then 2 else 0 end`),
    ...words.slice(0, 1).map((word) => sql`case when starts_with(s.folded_name, ${word}) then 3 else 0 end`),
    ...numbers.map((number) => sql`case when s.postcode = ${number} then 3 else 0 end`),
  ]);
  // A number that the street's name or postcode explains need not be a house.
  const explained = sql.join(
    [
      sql`true`,
      ...numbers.map(
        (number) => sql`(strpos(${all}, ${` ${number}`}) > 0 or starts_with(s.postcode, ${number}))`,
      ),
    ],
    sql` and `,
  );
  const { rows } = await sql<StreetRow>`
    select s.country, s.name, s.postcode, s.city, s.folded_name, s.folded_city, s.lat, s.lng, h.houses
    from (
      select s.id, s.country, s.name, s.postcode, s.city, s.folded_name, s.folded_city, s.lat, s.lng,
        ${score} as score, ${explained} as explained from address_streets s
      where street_words(s.name, s.city, s.postcode) @@ ${beginnings(texts.length > 0 ? texts : numbers)}::tsquery
        and (${choice.country}::text is null or s.country = ${choice.country})
      order by score desc, s.id limit ${ORDERED_ROUGHLY}
    ) s cross join lateral (
      select jsonb_agg(jsonb_build_array(number, lat, lng) order by asked desc, digits, number) as houses
      from (
        select number, digits, lat, lng,
          lower(number) like any (${numbers.map((number) => `${number}%`)}::text[]) as asked
        from address_houses where street_id = s.id
          and (s.explained or lower(number) like any (${numbers.map((number) => `${number}%`)}::text[]))
        order by asked desc, digits, number limit ${MOST_HOUSES}
      ) house
    ) h where h.houses is not null limit ${MOST_STREETS}`.execute(tx);
  return rows;
}

interface TownRow extends LatLng {
  country: string;
  postcode: string;
  city: string;
  folded: string;
}

async function townRows(tx: TenantTx, words: readonly string[], choice: Choice): Promise<TownRow[]> {
  const { texts, numbers } = namesAmong(words);
  const { rows } = await sql<TownRow>`
    select s.country, s.postcode, s.city, fold_name(s.city) as folded, s.lat, s.lng from address_towns s
    where street_words('', s.city, s.postcode) @@ ${beginnings(texts.length > 0 ? texts : numbers)}::tsquery
      and (${choice.country}::text is null or s.country = ${choice.country})
    order by s.postcode = any (${numbers}::text[]) desc, ${nearnessOf(choice.near)} desc,
      length(s.city), s.postcode limit ${MOST_TOWNS}`.execute(tx);
  return rows;
}

/** Imported streets and their postal towns in which every name may be found. */
export async function importedEntries(
  tx: TenantTx,
  words: readonly string[],
  choice: Choice,
): Promise<Entry[]> {
  if (words.length === 0) return [];
  const streets = (await streetRows(tx, words, choice)).map((row): Entry => {
    const own = row.folded_name.split(' ');
    return {
      country: row.country,
      name: row.name,
      words: [...own, ...row.folded_city.split(' ')],
      name_words: own.length,
      postcodes: [row.postcode],
      population: 0,
      tail: `${row.postcode} ${row.city}`.trim(),
      at: { lat: row.lat, lng: row.lng },
      houses: row.houses.map(([number, lat, lng]) => ({ number, at: { lat, lng } })),
    };
  });
  const towns = (await townRows(tx, words, choice)).map((row): Entry => {
    const own = row.folded.split(' ');
    return {
      country: row.country,
      name: row.city,
      words: own,
      name_words: own.length,
      postcodes: row.postcode ? [row.postcode] : [],
      population: 0,
      tail: '',
      at: { lat: row.lat, lng: row.lng },
      houses: null,
    };
  });
  return [...streets, ...towns];
}

/** A dragged marker farther than this from every door is told the town instead of a wrong door. */
const DOOR_REACH_M = 150;

/** The nearest house at each place, null where none is near. The squares about a place hold all that are. */
export async function housesAt(tx: TenantTx, places: readonly LatLng[]): Promise<(Found | null)[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<LatLng & { at: number; address: string }>`
    select asked.at::integer as at, h.address, h.lat, h.lng
    from unnest(${places.map(({ lat }) => lat)}::float8[], ${places.map(({ lng }) => lng)}::float8[])
      with ordinality as asked (lat, lng, at)
    cross join lateral (
      select s.name || ' ' || h.number || ', ' || btrim(s.postcode || ' ' || s.city) as address, h.lat, h.lng
      from address_houses h join address_streets s on s.id = h.street_id
      where address_square(h.lat, h.lng) = any (array(
        select address_square(asked.lat, asked.lng) + north * 72000 + east
        from generate_series(-1, 1) north, generate_series(-1, 1) east))
      order by power(h.lat - asked.lat, 2) + power((h.lng - asked.lng) * cos(radians(asked.lat)), 2), h.key limit 1
    ) h`.execute(tx);
  const found = new Map(rows.map((row) => [row.at - 1, row]));
  return places.map((place, at) => {
    const house = found.get(at);
    return house && distanceMetres(house, place) <= DOOR_REACH_M
      ? { address: house.address, coordinates: { lat: house.lat, lng: house.lng } }
      : null;
  });
}

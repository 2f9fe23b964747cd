// Addresses that were imported: streets by what was typed, and the house at a point.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import type { Entry } from '../rules/address-answer.ts';
import type { Choice } from '../rules/address-matching.ts';
import { termOf } from '../rules/word-terms.ts';
import type { Word, Written } from '../rules/written-address.ts';
import type { Found } from './outside/geocoder.ts';

/** Streets are ordered roughly by the database, finely by the rules that order everything found. */
const ORDERED_ROUGHLY = 200;
const MOST_STREETS = 40;
const MOST_HOUSES = 20;
const MOST_TOWNS = 100;

/** Every word of one of the lists, by its beginning or another spelling. */
const anyOf = (lists: readonly (readonly Word[])[]) =>
  lists.map((words) => `(${words.map(termOf).join(' & ')})`).join(' | ');
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

/** Streets that have the words, with the typed house first, then its like and its neighbours, else their first ones. */
async function streetRows(
  tx: TenantTx,
  written: Written,
  words: readonly Word[],
  choice: Choice,
): Promise<StreetRow[]> {
  const all = sql`' ' || s.folded_name || ' ' || s.folded_city || ' '`;
  const names = written.words.filter(({ role }) => role === 'name').map(({ text }) => text);
  const codes = written.words.filter(({ role }) => role !== 'name').map(({ text }) => text);
  const houses = [
    ...written.houses,
    ...written.words.filter(({ role }) => role === 'number').map((one) => one.text),
  ];
  const like = houses.map((house) => `${house}%`);
  const digits = written.house === null ? 0 : Number(/^\d{1,9}/.exec(written.house)?.[0] ?? 0);
  const score = sum([
    nearnessOf(choice.near),
    ...names.map((word) => sql`case when strpos(${all}, ${` ${word} `}) > 0 then 2 else 0 end`),
    ...names.slice(0, 1).map((word) => sql`case when starts_with(s.folded_name, ${word}) then 3 else 0 end`),
    ...codes.map((code) => sql`case when s.postcode = ${code} then 3 else 0 end`),
  ]);
  const { rows } = await shaped<StreetRow>(
    { ...fromTable('s', 'country name postcode city folded_name folded_city lat lng'), houses: 'h.houses' },
    (columns) => sql`
    select ${columns}
    from (
      select s.id, s.country, s.name, s.postcode, s.city, s.folded_name, s.folded_city, s.lat, s.lng,
        ${score} as score from address_streets s
      where street_words(s.name, s.city, s.postcode) @@ ${anyOf([words])}::tsquery
        and (${choice.country}::text is null or s.country = ${choice.country})
      order by score desc, s.id limit ${ORDERED_ROUGHLY}
    ) s cross join lateral (
      select max(asked) as asked, jsonb_agg(jsonb_build_array(number, lat, lng)
        order by asked desc, abs(digits - ${digits}::integer), digits, number) as houses
      from (
        select number, digits, lat, lng,
          case when lower(replace(number, ' ', '')) = any (${houses}::text[]) then 2
            when lower(number) like any (${like}::text[]) then 1 else 0 end as asked
        from address_houses where street_id = s.id
        order by asked desc, abs(digits - ${digits}::integer), digits, number limit ${MOST_HOUSES}
      ) house
    ) h where h.houses is not null
    order by h.asked desc, s.score desc, s.id limit ${MOST_STREETS}`,
  ).execute(tx);
  return rows;
}

interface TownRow extends LatLng {
  country: string;
  postcode: string;
  city: string;
  folded: string;
}

async function townRows(
  tx: TenantTx,
  { words }: Written,
  lists: readonly (readonly Word[])[],
  choice: Choice,
): Promise<TownRow[]> {
  const codes = words.filter(({ role }) => role !== 'name').map(({ text }) => text);
  const { rows } = await shaped<TownRow>(
    {
      ...fromTable('s', 'country postcode city'),
      folded: sql`fold_name(s.city)`,
      ...fromTable('s', 'lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from address_towns s
    where street_words('', s.city, s.postcode) @@ ${anyOf(lists)}::tsquery
      and (${choice.country}::text is null or s.country = ${choice.country})
    order by s.postcode = any (${codes}::text[]) desc, ${nearnessOf(choice.near)} desc,
      length(s.city), s.postcode limit ${MOST_TOWNS}`,
  ).execute(tx);
  return rows;
}

const streetEntry = (row: StreetRow): Entry => {
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
};

const townEntry = (row: TownRow): Entry => {
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
};

/** Imported streets that may have the words of `street`, and postal towns that may have those of one of `places`. */
export async function importedEntries(
  tx: TenantTx,
  written: Written,
  { street, places }: { street: readonly Word[]; places: readonly (readonly Word[])[] },
  choice: Choice,
): Promise<Entry[]> {
  const lists = places.filter((words) => words.length > 0);
  const streets = street.length > 0 ? await streetRows(tx, written, street, choice) : [];
  const towns = lists.length > 0 ? await townRows(tx, written, lists, choice) : [];
  return [...streets.map(streetEntry), ...towns.map(townEntry)];
}

/** A dragged marker farther than this from every door is told the town instead of a wrong door. */
const DOOR_REACH_M = 150;

/** The nearest house at each place, null where none is near. The squares about a place hold all that are. */
export async function housesAt(tx: TenantTx, places: readonly LatLng[]): Promise<(Found | null)[]> {
  if (places.length === 0) return [];
  const { rows } = await shaped<LatLng & { at: number; address: string }>(
    { at: sql`asked.at::integer`, ...fromTable('h', 'address lat lng') },
    (columns) => sql`
    select ${columns}
    from unnest(${places.map(({ lat }) => lat)}::float8[], ${places.map(({ lng }) => lng)}::float8[])
      with ordinality as asked (lat, lng, at)
    cross join lateral (
      select s.name || ' ' || h.number || ', ' || btrim(s.postcode || ' ' || s.city) as address, h.lat, h.lng
      from address_houses h join address_streets s on s.id = h.street_id
      where address_square(h.lat, h.lng) = any (array(
        select address_square(asked.lat, asked.lng) + north * 72000 + east
        from generate_series(-1, 1) north, generate_series(-1, 1) east))
      order by power(h.lat - asked.lat, 2) + power((h.lng - asked.lng) * cos(radians(asked.lat)), 2), h.key limit 1
    ) h`,
  ).execute(tx);
  const found = new Map(rows.map((row) => [row.at - 1, row]));
  return places.map((place, at) => {
    const house = found.get(at);
    return house && distanceMetres(house, place) <= DOOR_REACH_M
      ? { address: house.address, coordinates: { lat: house.lat, lng: house.lng } }
      : null;
  });
}

// Makes the bundled register (db/places/*.csv) from the published files named in db/places/README.md:
//   node scripts/build-places.ts <folder with dk_husnumre.csv, no_adresser.csv, postnr_*.csv and towns_dk_no_ro.csv>
// Run by hand when a source is renewed; its output is committed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMetres } from '../shared/geo.ts';

type Row = Record<string, string>;

interface Place {
  country: string;
  name: string;
  region: string;
  postcodes: string[];
  population: number;
  lat: number;
  lng: number;
}

/** Fields may be quoted, but hold no line breaks in these sources. */
function readCsv(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const names = head.trim().split(',');
  const cell = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
  return lines.map((line) => {
    const cells = [...line.trimEnd().matchAll(cell)].map(
      (match) => match[1]?.replace(/^"|"$/g, '').replaceAll('""', '"') ?? '',
    );
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const quoted = (text: string | number) =>
  /[",]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
const csv = (head: string, rows: (string | number)[][]) =>
  `${head}\n${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`;

/** Romanian is written with a comma below today; the sources have the older cedilla. */
const modern = (name: string) =>
  name.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț').trim();
const title = (name: string) =>
  name
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(/ (I|Og|På|Ved|Av) /g, (word) => word.toLowerCase());
const plain = (name: string) =>
  modern(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9æøå]/g, '');
const degrees = (text: string) => Number(Number(text).toFixed(5));

// English or dated in the source; the key is the country and the name found there.
const localNames: Record<string, string> = {
  'DK Copenhagen': 'København',
  'DK Århus': 'Aarhus',
  'RO Bucharest': 'București',
  'RO Reghin-Sat': 'Reghin',
};
// Parts of a city that the source counts as towns of their own.
const notATown = /^Sector(ul)? \d$/;

function streets(
  rows: { street: string; number: string; postcode: string; city: string; lat: string; lng: string }[],
): string {
  const byStreet = new Map<
    string,
    { street: string; postcode: string; city: string; houses: Map<string, string> }
  >();
  for (const row of rows) {
    const key = `${row.postcode}|${row.street}`;
    const street = byStreet.get(key) ?? {
      street: row.street,
      postcode: row.postcode,
      city: row.city,
      houses: new Map<string, string>(),
    };
    byStreet.set(key, street);
    street.houses.set(row.number, `${row.number} ${degrees(row.lat)} ${degrees(row.lng)}`);
  }
  const natural = new Intl.Collator('da', { numeric: true });
  const sorted = [...byStreet.values()].sort((a, b) =>
    natural.compare(a.postcode + a.street, b.postcode + b.street),
  );
  return csv(
    'street,postcode,city,houses',
    sorted.map(({ street, postcode, city, houses }) => [
      street,
      postcode,
      city,
      [...houses.values()].sort(natural.compare).join(';'),
    ]),
  );
}

function postalPlaces(country: string, rows: Row[]): Place[] {
  const found = new Map<string, Place>();
  for (const row of rows) {
    const name = modern(row.place ?? '').replace(/ I (?=\p{Lu})/gu, ' i ');
    const at = { lat: degrees(row.latitude ?? ''), lng: degrees(row.longitude ?? '') };
    const region = country === 'DK' ? '' : modern((country === 'NO' && row.province) || row.state || '');
    const key = `${name}|${region}|${at.lat}|${at.lng}`;
    const place = found.get(key) ?? { country, name, region, postcodes: [], population: 0, ...at };
    found.set(key, place);
    if (row.zipcode && !place.postcodes.includes(row.zipcode)) place.postcodes.push(row.zipcode);
  }
  return [...found.values()];
}

/** A town's population goes to the postal place of its name next to it; a town without one is a place of its own. */
function withTowns(country: string, places: Place[], towns: Row[]): Place[] {
  const byName = Map.groupBy(places, (place) => plain(place.name));
  for (const town of towns) {
    const found = town.name ?? '';
    if (town.country !== country || notATown.test(found)) continue;
    const name = localNames[`${country} ${found}`] ?? modern(found);
    const at = { lat: degrees(town.lat ?? ''), lng: degrees(town.lon ?? '') };
    const population = Number(town.population);
    const near = (byName.get(plain(name)) ?? [])
      .map((place) => ({ place, metres: distanceMetres(place, at) }))
      .filter(({ metres }) => metres < 12_000)
      .sort((a, b) => a.metres - b.metres)[0]?.place;
    if (near) {
      if (population > near.population) Object.assign(near, { population, ...at });
    } else {
      byName.set(plain(name), [
        ...(byName.get(plain(name)) ?? []),
        { country, name, region: '', postcodes: [], population, ...at },
      ]);
    }
  }
  return [...byName.values()].flat();
}

const from = process.argv[2];
if (!from) throw new Error('Usage: node scripts/build-places.ts <folder with the published files>');
const to = join(import.meta.dirname, '../db/places');
const towns = readCsv(join(from, 'towns_dk_no_ro.csv'));

writeFileSync(
  join(to, 'addresses-dk.csv'),
  streets(
    readCsv(join(from, 'dk_husnumre.csv'))
      .filter((row) => row.dar_status === '1')
      .map((row) => ({
        street: row.vejnavn ?? '',
        number: row.husnr ?? '',
        postcode: row.postnr ?? '',
        city: row.postdistrikt ?? '',
        lat: row.lat ?? '',
        lng: row.lon ?? '',
      })),
  ),
);
writeFileSync(
  join(to, 'addresses-no.csv'),
  streets(
    readCsv(join(from, 'no_adresser.csv'))
      .filter((row) => row.objtype === 'Vegadresse')
      .map((row) => ({
        street: row.adressenavn ?? '',
        number: `${row.nummer}${row.bokstav}`,
        postcode: row.postnummer ?? '',
        city: title(row.poststed ?? ''),
        lat: row.lat ?? '',
        lng: row.lon ?? '',
      })),
  ),
);
const all = ['DK', 'NO', 'RO'].flatMap((country) =>
  withTowns(
    country,
    postalPlaces(country, readCsv(join(from, `postnr_${country.toLowerCase()}.csv`))),
    towns,
  ),
);
all.sort(
  (a, b) =>
    a.country.localeCompare(b.country) || b.population - a.population || a.name.localeCompare(b.name, 'da'),
);
writeFileSync(
  join(to, 'places.csv'),
  csv(
    'country,name,region,postcodes,population,lat,lng',
    all.map((place) => [
      place.country,
      place.name,
      place.region,
      place.postcodes.join(' '),
      place.population || '',
      place.lat,
      place.lng,
    ]),
  ),
);
console.log(`${all.length} places`);

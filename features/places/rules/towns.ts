// Towns by the names that their people give them, each once.

import { foldName } from '../../../shared/fold-name.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

export interface Town extends LatLng {
  country: string;
  name: string;
  /** The county, where towns of one name are many. */
  region: string;
  population: number;
}

/** As the package has it: GeoNames' names and codes. */
export interface ListedTown {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** English or dated where the list has them. */
const localNames: Record<string, string> = {
  'DK Copenhagen': 'København',
  'DK Århus': 'Aarhus',
  'RO Bucharest': 'București',
  'RO Bucuresti': 'București',
  'RO Reghin-Sat': 'Reghin',
};
/** Parts of a city that the list counts as towns of their own. */
const notATown = /^Sector(ul)? \d$/;
const SAME_TOWN_M = 12_000;

const counties = new Map(
  `01 Alba|02 Arad|03 Argeș|04 Bacău|05 Bihor|06 Bistrița-Năsăud|07 Botoșani|08 Brăila|09 Brașov|10 București
11 Buzău|12 Caraș-Severin|13 Cluj|14 Constanța|15 Covasna|16 Dâmbovița|17 Dolj|18 Galați|19 Gorj|20 Harghita
21 Hunedoara|22 Ialomița|23 Iași|25 Maramureș|26 Mehedinți|27 Mureș|28 Neamț|29 Olt|30 Prahova|31 Sălaj
32 Satu Mare|33 Sibiu|34 Suceava|35 Teleorman|36 Timiș|37 Tulcea|38 Vaslui|39 Vâlcea
40 Vrancea|41 Călărași|42 Giurgiu|43 Ilfov`
    .split(/[|\n]/)
    .map((county) => [county.slice(0, 2), county.slice(3)] as const),
);

/** Romanian is written with a comma below today; the list has the older cedilla. */
const modern = (name: string) =>
  name.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț').trim();

/** The towns of these countries, the largest first; of two entries of one town the one that knows its people stays. */
export function townsAmong(listed: Iterable<ListedTown>, countries: readonly string[]): Town[] {
  const found: Town[] = [];
  for (const { name, country, adminCode, population, loc } of listed) {
    if (!countries.includes(country) || notATown.test(name)) continue;
    const [lng, lat] = loc.coordinates;
    const region = country === 'RO' ? (counties.get(adminCode) ?? '') : '';
    found.push({
      country,
      name: localNames[`${country} ${name}`] ?? modern(name),
      region,
      population,
      lat,
      lng,
    });
  }
  const kept = new Map<string, Town[]>();
  for (const town of found.toSorted((a, b) => b.population - a.population)) {
    const key = `${town.country} ${foldName(town.name)}`;
    const namesakes = kept.get(key) ?? [];
    if (namesakes.every((other) => distanceMetres(other, town) > SAME_TOWN_M))
      kept.set(key, [...namesakes, town]);
  }
  return [...kept.values()].flat().toSorted((a, b) => b.population - a.population);
}

// A handful of addresses for every test run and journey, brought in the way that an installation brings in a
// country's file.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Country } from '../../features/places/rules/address-reader.ts';
import { importAddresses, type ImportReport } from '../../features/places/server/import-addresses.ts';
import type { Database } from '../db/pool.ts';

/** Doors in Denmark and Norway that tests speak of, in the shape of a plain extract. */
const files: Partial<Record<Country, string>> = {
  DK: `street,housenumber,postcode,city,lat,lon
Holmens Kanal,2,1060,København K,55.6784957,12.5854842
Borgmester Christiansens Gade,45,2450,København SV,55.6485271,12.5363832
Stationsvej,23,2791,Dragør,55.5942,12.6718
Stationsvej,15A,5492,Vissenbjerg,55.3869,10.1396
Brammingevej,18,5200,Odense V,55.3948974,10.3314668
Ambrosius Stubs Vej,10,5000,Odense C,55.3980035,10.3613949
Knud Strand,31,6100,Haderslev,55.32587,9.64645
Avnøvej,69,6100,Haderslev,55.31915,9.58207
Krejselvej,35,6100,Haderslev,55.30716,9.46648
Harken,15,6500,Vojens,55.30069,9.40211
`,
  NO: `street,housenumber,postcode,city,lat,lon
Storgata,1,1767,Halden,59.11996,11.38729
Storgata,3,1767,Halden,59.12021,11.38725
Storgata,8A,1771,Halden,59.12372,11.38655
Storgata,10,1771,Halden,59.12419,11.38682
Sankt Marie Gate,2,1706,Sarpsborg,59.28390,11.10960
Sandstuveien,12,1184,Oslo,59.87530,10.79650
Østre Sandvei,4,1792,Tistedal,59.13310,11.44740
`,
};

/** Writes a file for the time of one import. */
export async function importText(
  database: Database,
  country: Country,
  text: string | Uint8Array,
  more: { now?: Date; shrink?: boolean; name?: string } = {},
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'isrute-addresses-'));
  try {
    const file = join(folder, more.name ?? 'addresses.csv');
    await writeFile(file, text);
    return await importAddresses(database, { now: new Date(), ...more, country, file });
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function importTestAddresses(database: Database): Promise<void> {
  for (const [country, text] of Object.entries(files)) await importText(database, country as Country, text);
}

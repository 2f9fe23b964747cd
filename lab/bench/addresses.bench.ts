// A country's addresses: brought in from a file, brought in again, and searched. ADDRESSES=2500000 measures a whole
// country.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '../../features/places/server/address-register.ts';
import { importAddresses } from '../../features/places/server/import-addresses.ts';
import { openDatabase, type Database } from '../../server/db/pool.ts';
import { inTenant } from '../../server/tenant.ts';
import { makeBenchTenant, withBenchDatabase } from './bench-database.ts';
import { percentile } from './http-side.ts';
import { within } from './measure.ts';

const wanted = Number(process.env.ADDRESSES ?? 50_000);
const HOUSES_OF_A_STREET = 20;
const beginnings = ['Nørre', 'Sønder', 'Vester', 'Øster', 'Kirke', 'Skole', 'Mølle', 'Bøge', 'Ege', 'Birke'];
const middles = ['mark', 'skov', 'bro', 'bakke', 'eng', 'kær', 'lund', 'høj', 'å', 'holm'];
const ends = ['vej', 'gade', 'allé', 'stræde', 'vænget', 'parken', 'toften', 'stien', 'haven', 'krogen'];
const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const streetName = (n: number) =>
  `${of(beginnings, n)}${of(middles, Math.floor(n / 10))}${of(ends, Math.floor(n / 100))}`;
const postcodeOf = (n: number) => 1000 + ((n * 7) % 8990);
const townOf = (postcode: number) =>
  `${of(beginnings, postcode)}${of(middles, Math.floor(postcode / 10))} ${of(['by', 'sø', 'rup'], postcode)}`;

/**
 * Streets of twenty houses, over a country of 3 by 5 degrees; a thousand names, as there are many of each in a real
 * one.
 */
async function writeCountry(file: string, moved: boolean): Promise<void> {
  const out = createWriteStream(file);
  out.write('id,status,vejnavn,husnr,postnr,postnrnavn,wgs84koordinat_bredde,wgs84koordinat_længde\n');
  for (let street = 0; street * HOUSES_OF_A_STREET < wanted; street += 1) {
    const postcode = postcodeOf(Math.floor(street / 14));
    const [lat, lng] = [54.8 + ((postcode * 7919) % 2800) / 1000, 8.2 + ((postcode * 104_729) % 4300) / 1000];
    let lines = '';
    for (let house = 1; house <= HOUSES_OF_A_STREET; house += 1) {
      const shift = moved && street % 100 === 0 ? 0.0001 : 0;
      lines +=
        `${street}-${house},1,${streetName(street)},${house},${postcode},${townOf(postcode)},` +
        `${(lat + (street % 14) / 500 + shift).toFixed(6)},${(lng + house / 4000).toFixed(6)}\n`;
    }
    if (!out.write(lines)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

async function bringIn(database: Database, file: string, name: string): Promise<void> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  const began = performance.now();
  const report = await importAddresses(database, { country: 'DK', file, now: new Date() });
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `addresses ${name} | ${report.read} lines in ${seconds.toFixed(1)} s, ${Math.round(report.read / seconds)} a second, ${Math.round(most / 1e6)} MB | new ${report.new}, changed ${report.changed}, unchanged ${report.unchanged}, gone ${report.gone}`,
  );
}

async function tellSize(database: Database): Promise<void> {
  const { rows } = await database.owner.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(t))::bigint as bytes
    from unnest(array['address_houses', 'address_streets', 'address_towns']::regclass[]) t`,
  );
  console.log(`addresses on the disk | ${Math.round((rows[0]?.bytes ?? 0) / 1e6)} MB | no target`);
}

async function measure(database: Database, tenant_id: number): Promise<void> {
  const geocoder = register((work, choice) => inTenant(database, tenant_id, work, choice));
  const near = { lat: 55.4, lng: 10.4 };
  const typed = (n: number) => {
    const street = streetName(n * 37);
    return of(
      [
        street.slice(0, 5),
        street,
        `${street} 12`,
        `${street} 7, ${postcodeOf(n)}`,
        `${street.slice(0, 8)} ${townOf(postcodeOf(n)).slice(0, 6)}`,
      ],
      n,
    );
  };
  const p50 = async (times: number, ask: (n: number) => Promise<unknown>) => {
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      await ask(n);
      took.push(performance.now() - began);
    }
    return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
  };
  const search = (n: number) => geocoder.search(typed(n), { country: 'DK', size: 5, near });
  const reverse = (n: number) =>
    geocoder.reverse({ lat: 54.8 + (n % 280) / 100, lng: 8.2 + (n % 430) / 100 });
  await p50(50, search);
  const [searched, reversed] = [await p50(500, search), await p50(500, reverse)];
  console.log(
    `addresses p95 | search ${searched.p95.toFixed(2)} ms, reverse ${reversed.p95.toFixed(2)} ms | no target`,
  );
  await within({
    name: `a search among ${wanted} addresses, p50`,
    at_most: 8,
    unit: 'ms',
    ours: async () => (await p50(300, search)).p50,
  });
  await within({
    name: `the address of a point among ${wanted}, p50`,
    at_most: 8,
    unit: 'ms',
    ours: async () => (await p50(300, reverse)).p50,
  });
}

await withBenchDatabase(async ({ url, fill, settle }) => {
  const tenant = await makeBenchTenant({ url, fill, settle }, 'bench', 1);
  const database = await openDatabase({ kind: 'postgres', url, owner_url: url });
  const folder = await mkdtemp(join(tmpdir(), 'isrute-bench-'));
  try {
    const file = join(folder, 'addresses.csv');
    await writeCountry(file, false);
    await bringIn(database, file, 'first file');
    await tellSize(database);
    await writeCountry(file, true);
    await bringIn(database, file, 'next file, one in a hundred moved');
    await settle();
    await measure(database, tenant.id);
  } finally {
    await rm(folder, { recursive: true });
    await database.stop();
  }
});

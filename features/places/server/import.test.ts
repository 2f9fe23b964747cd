import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/pool.ts';
import { importText } from '../../../server/test/addresses.ts';
import type { Country } from '../rules/address-reader.ts';
import { importAddresses } from './import-addresses.ts';

// A database of its own: addresses belong to no tenant, and the run's other tests lean on theirs.
const database = await openDatabase({ kind: 'embedded', folder: null });
await migrate(database);
afterAll(() => database.stop());
beforeEach(async () => {
  await database.owner.query(
    'truncate address_houses, address_streets, address_towns, address_imports restart identity',
  );
});

const bring = (country: Country, text: string | Uint8Array, name = 'file.csv') =>
  importText(database, country, text, { name });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );

/** What a search would show, by its text. */
async function known(): Promise<string[]> {
  const { rows } = await database.owner.query<{ text: string }>(
    `select s.name || ' ' || h.number || ', ' || s.postcode || ' ' || s.city || ' ' || h.lat || ' ' || h.lng as text
     from address_houses h join address_streets s on s.id = h.street_id order by 1`,
  );
  return rows.map(({ text }) => text);
}

const dawaHeader = 'id,status,vejnavn,husnr,postnr,postnrnavn,wgs84koordinat_bredde,wgs84koordinat_længde';
const dawa = (...lines: string[]) => [dawaHeader, ...lines].join('\r\n');
const [one, two, three] = [
  'a,1,Vestergade,7,5000,Odense C,55.3960,10.3830',
  'b,1,Vestergade,9,5000,Odense C,55.3961,10.3835',
  'c,1,Nørregade,1A,5000,Odense C,55.3990,10.3850',
] as const;

describe('a file after another', () => {
  test('brings in, leaves alone what is the same, and follows what moved, went and came', async () => {
    expect(await bring('DK', dawa(one, two))).toMatchObject({ read: 2, new: 2, changed: 0, gone: 0 });
    expect(await bring('DK', dawa(one, two))).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0 });
    const moved = two.replace('55.3961', '55.3971').replace('Vestergade', 'Vesterstræde');
    expect(await bring('DK', dawa(moved, three))).toMatchObject({
      new: 1,
      changed: 1,
      unchanged: 0,
      gone: 1,
    });
    expect(await known()).toEqual([
      'Nørregade 1A, 5000 Odense C 55.399 10.385',
      'Vesterstræde 9, 5000 Odense C 55.3971 10.3835',
    ]);
    const { rows } = await database.owner.query('select name from address_streets order by 1');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Nørregade', 'Vesterstræde']);
  });

  test('of one country leaves the others alone', async () => {
    await bring('DK', dawa(one));
    await bring('NO', 'street,number,postcode,city,lat,lon\nStorgata,1,1767,HALDEN,59.12,11.387');
    await bring('DK', dawa(two));
    expect(await known()).toEqual([
      'Storgata 1, 1767 Halden 59.12 11.387',
      'Vestergade 9, 5000 Odense C 55.3961 10.3835',
    ]);
  });

  test('a file of flats has a line for each, and their entrance comes once', async () => {
    const flats =
      'id,adgangsadresseid,status,vejnavn,husnr,etage,dør,postnr,postnrnavn,' +
      `wgs84koordinat_bredde,wgs84koordinat_længde
f1,a,1,Vestergade,7,1,tv,5000,Odense C,55.396,10.383
f2,a,1,Vestergade,7,1,th,5000,Odense C,55.396,10.383`;
    expect(await bring('DK', flats)).toMatchObject({ read: 2, new: 1, repeated: 1 });
    expect(await bring('DK', dawa(one))).toMatchObject({ unchanged: 1 });
  });

  test('that lacks most of many is refused unless that is said to be right', async () => {
    const many = (count: number) =>
      dawa(
        ...Array.from(
          { length: count },
          (_, n) => `n${n},1,Lang Vej,${n + 1},5000,Odense C,55.4,${10.3 + n / 1e5}`,
        ),
      );
    await bring('DK', many(10_000));
    expect(await refusal(bring('DK', many(4_000)))).toContain('lacks 6000 of the 10000');
    expect((await known()).length).toBe(10_000);
    const { gone } = await importText(database, 'DK', many(4_000), { shrink: true });
    expect([gone, (await known()).length]).toEqual([6_000, 4_000]);
  });
});

test('refused lines are told with their numbers, and do not keep the others out', async () => {
  const report = await bring(
    'DK',
    dawa(one, 'x,1,,7,5000,Odense C,55.39,10.38', '', 'y,2,Gade,1,5000,Odense C,55.39,10.38', two),
  );
  expect(report).toMatchObject({ read: 4, new: 2, refused: 1, not_in_force: 1 });
  expect(report.refusals).toEqual([{ line: 3, reason: 'no street' }]);
});

test('Kartverket’s national file: semicolons, a mark at its beginning, and quotes within a name', async () => {
  const file =
    '\uFEFFlokalid;kommunenummer;adressetype;adressenavn;nummer;bokstav;' +
    `EPSG-kode;Nord;Øst;postnummer;poststed;uuidAdresse
1;4204;vegadresse;Tyrihansveien;38;;25833;6466460.67;92406.38;4638;KRISTIANSAND S;u1
2;4204;vegadresse;Kong "Sverres" vei;4;C;4258;58.15;8.06;4638;KRISTIANSAND S;u2
3;4204;matrikkeladresse;;;;25833;6466460.67;92406.38;4638;KRISTIANSAND S;u3
`;
  expect(await bring('NO', file)).toMatchObject({ read: 3, new: 2, no_street: 1, refused: 0 });
  expect(await known()).toEqual([
    'Kong "Sverres" vei 4C, 4638 Kristiansand S 58.15 8.06',
    'Tyrihansveien 38, 4638 Kristiansand S 58.150588 8.067783',
  ]);
});

describe('DAR as JSON', () => {
  const nested = (id: string, husnr: string) => ({
    id,
    status: 1,
    darstatus: 3,
    vejstykke: { kode: '0855', navn: 'Brammingevej "Syd" {a}' },
    husnr,
    postnummer: { nr: '5200', navn: 'Odense V' },
    adgangspunkt: { koordinater: [10.3314668, 55.3948974], nøjagtighed: 'A' },
    historik: { oprettet: '2000-02-05' },
  });
  const both = [nested('a', '18'), { ...nested('b', '20'), bygningsnavn: 'Møllen\\' }];
  test.each([
    ['a list', JSON.stringify(both, null, 2)],
    ['an object to a line', both.map((each) => JSON.stringify(each)).join('\n')],
    ['a list within an object', JSON.stringify({ HusnummerList: both })],
    [
      'GeoJSON',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'EPSG:4326' } },
        features: ['18', '20'].map((husnr) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [10.3314668, 55.3948974] },
          properties: {
            id: husnr,
            status: 1,
            vejnavn: 'Brammingevej "Syd" {a}',
            husnr,
            postnr: '5200',
            postnrnavn: 'Odense V',
          },
        })),
      }),
    ],
  ])('as %s', async (_, text) => {
    expect(await bring('DK', text, 'dar.json')).toMatchObject({ read: 2, new: 2, refused: 0 });
    expect(await known()).toEqual([
      'Brammingevej "Syd" {a} 18, 5200 Odense V 55.394897 10.331467',
      'Brammingevej "Syd" {a} 20, 5200 Odense V 55.394897 10.331467',
    ]);
  });

  test('cut off in the middle is refused', async () => {
    expect(await refusal(bring('DK', JSON.stringify(both).slice(0, -40)))).toContain('has no end');
    expect(await known()).toEqual([]);
  });
});

describe('a wrong file is refused in a sentence and changes nothing', () => {
  const latin1 = Buffer.from(dawa(one, two, three), 'latin1');
  const abroad = `street,number,postcode,city,lat,lon\nStorgata,1,1767,Halden,59.12,11.387`;
  test.each([
    ['another encoding', latin1, /not written in UTF-8: see line 1/],
    ['Kartverket’s file as Danish', 'adressenavn;nummer;Nord;Øst\nA;1;2;3', /Norway, and --country says dk/],
    ['places of another country', abroad, /does not look like addresses of DK: 1 of 1 lines .* line 2/],
    ['something else', 'name,phone\nIda,12345678', /no address file/],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff, 0xfe, 0x00]),
      /UTF-8|no address file/,
    ],
    ['a packed one', gzipSync(dawa(one)), /is packed/],
    ['nothing', '', /is empty/],
    ['a header alone', dawaHeader, /holds no address in force/],
    ['a quote without an end', dawa(one, `z,1,"${'x'.repeat(300_000)}`), /no readable CSV/],
    ['a web page', '<!doctype html>\n<h1>Maintenance</h1>', /no address file/],
    ['JSON of something else', '[{"name":"Ida"}]', /no address file/],
  ])('%s', async (_, file, sentence) => {
    await bring('DK', dawa(three));
    const before = await known();
    expect(await refusal(bring('DK', file))).toMatch(sentence);
    expect(await known()).toEqual(before);
  });

  test('one that is not there, and a folder', async () => {
    const at = (file: string) => importAddresses(database, { country: 'DK', file, now: new Date() });
    expect(await refusal(at('/nowhere/file.csv'))).toContain(
      'file.csv cannot be read: there is no such file',
    );
    expect(await refusal(at('/tmp'))).toContain('cannot be read');
  });
});

// Real extracts, where a developer has them; the same is proven above with lines of our own.
const folder = join(import.meta.dirname, '../../../../shared/data/addresses');
describe.skipIf(!existsSync(folder))('real extracts', () => {
  const file = (name: string) => readFileSync(join(folder, name));
  test('all Danish entrances in force and all Norwegian streets come in, none refused', async () => {
    expect(await bring('DK', file('dk_husnumre.csv'))).toMatchObject({
      read: 1_312,
      new: 1_307,
      not_in_force: 5,
      refused: 0,
    });
    expect(await bring('NO', file('no_adresser.csv'))).toMatchObject({
      read: 15_660,
      new: 11_875,
      no_street: 3_785,
      refused: 0,
    });
    expect(await bring('NO', file('no_adresser.csv'))).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 11_875,
      gone: 0,
    });
  });

  test('the national layout lies where its publisher says, to a decimetre', async () => {
    const sample = file('no_matrikkelen_format_sample.csv');
    expect(await bring('NO', sample)).toMatchObject({ read: 47, refused: 0 });
    const { rows } = await database.owner.query<{ lat: number; lng: number }>(
      'select lat, lng from address_houses',
    );
    const pairs = file('no_utm33_wgs84_pairs.csv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(4).map(Number));
    expect(rows.length).toBeGreaterThan(30);
    for (const { lat, lng } of rows)
      expect(
        pairs.some(([north = 0, east = 0]) => Math.abs(north - lat) < 1e-6 && Math.abs(east - lng) < 2e-6),
      ).toBe(true);
  });
});

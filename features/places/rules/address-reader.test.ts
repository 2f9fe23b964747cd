import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressReader, houseNumber, titleCase, type AddressReader, type Country } from './address-reader.ts';

function reader(country: Country, header: string): AddressReader {
  const made = addressReader(country, header.split(','));
  if (typeof made === 'string') throw new Error(made);
  return made;
}
const read = (country: Country, header: string, line: string) => reader(country, header)(line.split(','));

const kartverket =
  'lokalid,kommunenummer,adressetype,adressenavn,nummer,bokstav,EPSG-kode,Nord,Øst,postnummer,poststed';
const dawa =
  'id,status,vejnavn,husnr,supplerendebynavn,postnr,postnrnavn,etrs89koordinat_øst,etrs89koordinat_nord';

test('Kartverket’s line: number and letter are one, towns lose their capitals, metres become degrees', () => {
  expect(
    read(
      'NO',
      kartverket,
      '7,4204,vegadresse,Tyrihansveien,38,b,25833,6466460.67,92406.38,4638,KRISTIANSAND S',
    ),
  ).toEqual({
    address: {
      id: '7',
      street: 'Tyrihansveien',
      number: '38B',
      postcode: '4638',
      city: 'Kristiansand S',
      lat: 58.150588,
      lng: 8.067783,
    },
  });
});

test('the same entrance is found in zone 32, in zone 33 and in degrees', () => {
  const rest = (epsg: string, north: string, east: string) =>
    `7,4204,vegadresse,Tyrihansveien,38,,${epsg},${north},${east},4638,KRISTIANSAND S`;
  expect(read('NO', kartverket, rest('4258', '58.15058829', '8.06778331'))).toMatchObject({
    address: { lat: 58.150588, lng: 8.067783 },
  });
  // Zone 32 has its meridian at 9° east: 500,000 m east is there whatever the latitude.
  expect(read('NO', kartverket, rest('25832', '6466460.67', '500000'))).toMatchObject({
    address: { lng: 9 },
  });
});

test('land without a street and what is no longer in force is left out, not refused', () => {
  expect(
    read('NO', kartverket, '7,4204,matrikkeladresse,,,,25833,6466460.67,92406.38,4638,KRISTIANSAND S'),
  ).toEqual({ left: 'no_street' });
  const line = (status: string) => `a,${status},Vestergade,7,,5000,Odense C,587800,6140000`;
  expect(['1', '2', '3', '4'].map((status) => 'address' in read('DK', dawa, line(status)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const dar = 'id_lokalId,status,husnummertekst,adgangsadressebetegnelse,x,y';
  const own = (status: string) =>
    reader('DK', dar)(['a', status, '7', 'Vestergade 7, Midtby, 5000 Odense C', '10.38', '55.39']);
  expect([own('3'), own('4')]).toEqual([
    {
      address: {
        id: 'a',
        street: 'Vestergade',
        number: '7',
        postcode: '5000',
        city: 'Odense C',
        lat: 55.39,
        lng: 10.38,
      },
    },
    { left: 'not_in_force' },
  ]);
});

test.each([
  ['a,1,,7,,5000,Odense C,587800,6140000', 'no street'],
  ['a,1,Vestergade,,,5000,Odense C,587800,6140000', 'no house number'],
  ['a,1,Vestergade,7,,,,587800,6140000', 'neither postcode nor town'],
  ['a,1,Vestergade,7,,50000,Odense C,587800,6140000', "'50000' is no postcode of Denmark"],
  ['a,1,Vestergade,7,,5000,Odense C,,', 'no coordinates that can be read'],
  ['a,1,Vestergade,7,,5000,Odense C,0,0', 'is not in Denmark'],
  ['a,1,Vestergade,7,,5000,Odense C,x,y', 'no coordinates that can be read'],
  [`a,1,${'V'.repeat(300)},7,,5000,Odense C,587800,6140000`, 'too long'],
  ['a,1,Vester\0gade,7,,5000,Odense C,587800,6140000', 'a character that no address has'],
  ['a,1', 'no street'],
])('a line that cannot be used says why: %s', (line, reason) => {
  const found = read('DK', dawa, line);
  expect('refused' in found ? found.refused : found).toContain(reason);
});

test('an extract of OpenStreetMap is read under every usual name of its columns', () => {
  const address = { street: 'Strada Memorandumului', number: '28', postcode: '400114', city: 'Cluj-Napoca' };
  const line = 'Strada Memorandumului,28,400114,Cluj-Napoca,46.7694,23.5855';
  for (const header of [
    'addr:street,addr:housenumber,addr:postcode,addr:city,@lat,@lon',
    'STREET,NUMBER,POSTCODE,CITY,LAT,LON',
    'addr_street,addr_housenumber,addr_postcode,addr_city,latitude,longitude',
  ])
    expect(read('RO', header, line)).toMatchObject({ address: { ...address, id: null } });
});

test('another country’s file and a file of something else are refused as a whole', () => {
  expect(addressReader('DK', kartverket.split(','))).toContain('Norway');
  expect(addressReader('RO', dawa.split(','))).toContain('Denmark');
  expect(addressReader('DK', ['name', 'phone'])).toMatch(
    /no column for a street, a house number, coordinates/,
  );
});

test('a spreadsheet’s lost zero comes back', () => {
  expect(
    read('NO', 'street,number,postcode,city,lat,lon', 'Karl Johans gate,1,154,OSLO,59.91,10.75'),
  ).toMatchObject({ address: { postcode: '0154', city: 'Oslo' } });
});

test.each([
  ['007', '7'],
  ['15 a', '15A'],
  ['015B', '15B'],
  ['12 bis', '12 bis'],
  ['2-4', '2-4'],
])('the house number %s is %s', (written, number) => {
  expect(houseNumber(written)).toBe(number);
  expect(houseNumber(number)).toBe(number);
});

test('towns in capitals are written as their people write them', () => {
  expect(['HALDEN', 'MO I RANA', 'Ås', 'KRISTIANSAND S', 'NORD-FRON'].map(titleCase)).toEqual([
    'Halden',
    'Mo i Rana',
    'Ås',
    'Kristiansand S',
    'Nord-Fron',
  ]);
});

test('whatever a line holds, it is read, left or refused, and what is read lies in the country', () => {
  const read_ = reader('NO', kartverket);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.double().map(String)), { maxLength: 12 }), (cells) => {
      const found = read_(cells);
      if ('address' in found) {
        expect(found.address.lat).toBeGreaterThan(57);
        expect(found.address.street.trim()).not.toBe('');
      } else expect('left' in found || 'refused' in found).toBe(true);
    }),
  );
});

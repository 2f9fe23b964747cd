import { expect, test } from 'vitest';
import { app, norway, withStops } from '../../../server/test/places-world.ts';
import { searchByAddress, searchOwnStops } from '../contract/places.ts';

test('where a typed number has no own stop, the nearest of its street are answered, and that it is not there', async () => {
  const tenant = await app.makeTenant(norway);
  const { north } = await withStops(tenant);
  await tenant.tx(async (tx) => {
    const { id: route_id } = await tx
      .insertInto('routes')
      .values({ depo_id: north, name: '404 Kirken' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addresses = [
      'Kirkeveien 2, 1767 Halden',
      'Kirkeveien 31, 1767 Halden',
      'Mads Hansens Vei 4, 1767 Halden',
    ];
    await tx
      .insertInto('route_points')
      .values(addresses.map((address, at) => ({ route_id, position: at + 1, address, lat: 59.1, lng: 11.4 })))
      .execute();
  });
  const [visitor, admin] = [tenant.visitor(), await tenant.signIn('admin')];
  const stops = async (query: string) =>
    (await visitor.call(searchOwnStops, { query: { query } })).body.map(({ address, missing }) => [
      address,
      missing,
    ]);
  for (const query of ['Kirkeveien 29', 'Kirkeveien 29, 1767 Halden', 'Kirke veien 29, 2. etg, 1767 Halden'])
    expect(await stops(query)).toEqual([
      ['Kirkeveien 31, 1767 Halden', '29'],
      ['Kirkeveien 2, 1767 Halden', '29'],
    ]);
  for (const query of ['Mads Hansensvei 4', 'Mads Hansensvn. 4, 1767 Halden', 'Kirke veien 31'])
    expect((await stops(query)).map(([, missing]) => missing)).toEqual([undefined]);
  const { body } = await admin.call(searchByAddress, { query: { query: 'Kirkeveien 29, 1767 Halden' } });
  expect(body[0]).toMatchObject({ address: 'Kirkeveien 31, 1767 Halden', kind: 'stop', missing: '29' });
  expect(await stops('Skolegata 29, 1767 Halden')).toEqual([]);
});

async function inTwoTowns() {
  const tenant = await app.makeTenant(norway);
  const { north } = await withStops(tenant);
  await tenant.tx(async (tx) => {
    const { id: route_id } = await tx
      .insertInto('routes')
      .values({ depo_id: north, name: '405 Skolen' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addresses = [
      'Skoleveien 2, 0150 Oslo',
      'Skoleveien 31, 0150 Oslo',
      'Skoleveien 31, 1767 Halden',
      'Skoleveien 9, 1767 Halden',
    ];
    await tx
      .insertInto('route_points')
      .values(addresses.map((address, at) => ({ route_id, position: at + 1, address, lat: 59.1, lng: 11.4 })))
      .execute();
  });
  return tenant;
}

test.each<[string, (string | undefined)[][]]>([
  ['Skoleveien 31, 1768 Halden', [['Skoleveien 31, 1767 Halden', '1768']]],
  ['Skoleveien 31 1768 Halden', [['Skoleveien 31, 1767 Halden', '1768']]],
  [
    'Skoleveien 31, 1768',
    [
      ['Skoleveien 31, 1767 Halden', '1768'],
      ['Skoleveien 31, 0150 Oslo', '1768'],
    ],
  ],
  [
    'Skoleveien 29, 1768 Halden',
    [
      ['Skoleveien 31, 1767 Halden', '29 1768'],
      ['Skoleveien 9, 1767 Halden', '29 1768'],
    ],
  ],
  [
    'Skoleveien, 1768 Halden',
    [
      ['Skoleveien 31, 1767 Halden', '1768'],
      ['Skoleveien 9, 1767 Halden', '1768'],
    ],
  ],
  [
    'skoleveien 1768 halden',
    [
      ['Skoleveien 31, 1767 Halden', '1768'],
      ['Skoleveien 9, 1767 Halden', '1768'],
    ],
  ],
  [
    'Skoleveien 31, 5003 Bergen',
    [
      ['Skoleveien 31, 1767 Halden', '5003 Bergen'],
      ['Skoleveien 31, 0150 Oslo', '5003 Bergen'],
    ],
  ],
  ['Skoleveien 31, 1767 Halden', [['Skoleveien 31, 1767 Halden', undefined]]],
  ['Ingenvei 31, 1767 Halden', []],
])('an own stop is found in its street, also where the postcode is another: %s', async (query, expected) => {
  const tenant = await inTwoTowns();
  const { body } = await tenant.visitor().call(searchOwnStops, { query: { query } });
  expect(body.map(({ address, missing }) => [address, missing])).toEqual(expected);
  const admin = await tenant.signIn('admin');
  const { body: found } = await admin.call(searchByAddress, { query: { query } });
  expect(found.filter(({ kind }) => kind === 'stop').length > 0).toBe(expected.length > 0);
});

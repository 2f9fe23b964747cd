import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type TestTenant } from '../../../server/test/harness.ts';
import { app, database, norway, withStops } from '../../../server/test/places-world.ts';
import { foldName } from '../../../shared/fold-name.ts';
import {
  reverseGeocode,
  searchAddresses,
  searchAddressesByKey,
  searchByAddress,
  searchNorwegianAddresses,
  searchOwnStops,
} from '../contract/places.ts';
import { ownStopPlaces, ownThenFound } from './own-addresses.ts';

describe('own addresses', () => {
  const stop = { kind: 'stop', missing: null };
  // spec
  test('own stops come with their route, customers without, and a stop is shown as it wants to be called', async () => {
    const tenant = await app.makeTenant(norway);
    await withStops(tenant);
    const admin = await tenant.signIn('admin');
    expect((await admin.get('search_by_address?format=json&query=ostre%20vei')).body).toEqual([
      {
        address: 'Østre Vei 7, 1767 Halden',
        coordinates: { lat: 59.1, lng: 11.4 },
        address_with_route: 'Østre Vei 7, 1767 Halden (101 Halden)',
        ...stop,
      },
      {
        address: 'Ved fotballbanen',
        coordinates: { lat: 59.66, lng: 10.79 },
        address_with_route: 'Ved fotballbanen (202 Ås)',
        ...stop,
      },
      {
        address: 'Østre Vei 8, 1767 Halden',
        coordinates: { lat: 59.11, lng: 11.41 },
        address_with_route: 'Østre Vei 8, 1767 Halden',
        kind: 'customer',
        missing: null,
      },
    ]);
    for (const query of ['øs', "''' :* | !", '   '])
      expect((await admin.call(searchByAddress, { query: { query } })).body).toEqual([]);
  });

  test('a driver finds the stops of the own depot and no customers', async () => {
    const tenant = await app.makeTenant(norway);
    const { north } = await withStops(tenant);
    const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: north }));
    const { body } = await driver.call(searchByAddress, { query: { query: 'østre vei' } });
    expect(body.map(({ address }) => address)).toEqual(['Østre Vei 7, 1767 Halden']);
  });

  test('the public finds own stops by address, of this tenant only', async () => {
    const [tenant, other] = [await app.makeTenant(norway), await app.makeTenant(norway)];
    await withStops(tenant);
    const asked = (whose: TestTenant) =>
      whose.visitor().call(searchOwnStops, { query: { query: 'Østre Vei', size: 1 } });
    expect((await asked(tenant)).body).toEqual([
      { id: expect.any(Number), address: 'Østre Vei 7, 1767 Halden', coordinates: { lat: 59.1, lng: 11.4 } },
    ]);
    expect((await asked(other)).body).toEqual([]);
  });

  test('the database folds names as the product does', async () => {
    const names = [
      'Århus',
      'AARHUS',
      'Næstved',
      'Køge',
      'KOEGE',
      'Ploieşti',
      'Ploiești',
      'Târgu-Mureș',
      'Łod 5 C',
      'Straße',
      'Ærø, 5970',
      '  ',
    ];
    const { rows } = await database.owner.query<{ folded: string }>(
      'select fold_name(name) as folded from unnest($1::text[]) name',
      [names],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldName));
  });

  test('a search in many stops uses the index', async () => {
    const tenant = await app.makeTenant(norway);
    await withStops(tenant);
    await database.owner.query(
      `insert into route_points (tenant_id, route_id, position, address, lat, lng)
      select $1, (select min(id) from routes where tenant_id = $1), n, 'Gata ' || n || ', 1767 Halden', 59, 11
      from generate_series(2, 4001) n`,
      [tenant.id],
    );
    await database.owner.query('analyze route_points');
    const { rows } = await database.owner.query(
      `explain select id from route_points
      where deleted_at is null and tenant_id = $1 and place_words(address, custom_address) @@ $2::tsquery`,
      [tenant.id, "'gata':* & '2345':*"],
    );
    expect(JSON.stringify(rows)).toContain('route_points_words');
    const found = await tenant.tx((tx) => ownStopPlaces(tx, 'gata 2345', null));
    expect(found.map(({ address }) => address)).toEqual(['Gata 2345, 1767 Halden']);
  });
});

describe('the address search of a tenant', () => {
  // spec
  test("answers id, name and centre with the longitude first, as many as asked, in the tenant's country", async () => {
    const tenant = await app.makeTenant(norway);
    const { status, body } = await tenant
      .visitor()
      .call(searchAddresses, { query: { query: 'Storgata 1 Halden', size: 3 } });
    expect([status, body]).toEqual([
      200,
      [
        {
          id: 'register/NO/Storgata 1, 1767 Halden',
          place_name: 'Storgata 1, 1767 Halden',
          center: [11.38729, 59.11996],
          kind: 'house',
          missing: null,
        },
      ],
    ]);
    expect(
      (await tenant.visitor().call(searchAddresses, { query: { query: 'san', size: 3 } })).body,
    ).toHaveLength(3);
    expect(
      (await (await app.makeTenant()).visitor().call(searchAddresses, { query: { query: 'Storgata 1' } }))
        .body,
    ).toEqual([]);
  });

  // spec
  test('answers an integration key with the scope, in its own shape and in the Norwegian one', async () => {
    const tenant = await app.makeTenant(norway);
    const key = await tenant.keyed('addresses');
    expect(
      (await key.call(searchAddressesByKey, { query: { query: 'storgata 1' } })).body[0]?.place_name,
    ).toBe('Storgata 1, 1767 Halden');
    expect(
      (await key.call(searchNorwegianAddresses, { query: { Query: 'Storgata 1 Halden', Size: 5 } })).body,
    ).toEqual({
      SearchResults: [
        {
          Id: 'register/NO/Storgata 1, 1767 Halden',
          Text: 'Storgata 1, 1767 Halden',
          Source: { Posisjon: { X: 11.38729, Y: 59.11996 } },
        },
      ],
    });
    expect(
      (await (await tenant.keyed('orders')).call(searchAddressesByKey, { query: { query: 'storgata 1' } }))
        .status,
    ).toBe(403);
  });

  // spec
  test('tells the address of a point, or No results found', async () => {
    const tenant = await app.makeTenant(norway);
    const staff = await tenant.signIn('support');
    const at = (latitude: number, longitude: number) =>
      staff.call(reverseGeocode, { query: { latitude, longitude } });
    expect((await at(59.11996, 11.38729)).body).toEqual({
      address: 'Storgata 1, 1767 Halden',
      coordinates: { lat: 59.11996, lng: 11.38729 },
    });
    const nothing = await at(57.5, 6.5);
    expect([nothing.status, nothing.body]).toEqual([
      404,
      { error: 'No results found', errors: {}, full_errors: ['No results found'], code: expect.any(String) },
    ]);
    expect(
      (await tenant.visitor().call(reverseGeocode, { query: { latitude: 59, longitude: 11 } })).status,
    ).toBe(401);
  });

  // spec
  test('asks the service of its settings, says its failure with the code, and never its credentials', async () => {
    const server = createServer((_, response) => response.writeHead(500).end('{}'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    try {
      const geocoder_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const services = [
        { geocoder: 'mapbox', geocoder_token: 'pk.secret' },
        { geocoder: 'geonorge' },
        { geocoder: 'norwegian', geocoder_user: 'u', geocoder_password: 'pk.secret' },
      ];
      for (const settings of services) {
        const tenant = await app.makeTenant({ ...norway, settings: { ...settings, geocoder_url } });
        const { status, body, text } = await (
          await tenant.signIn('admin')
        ).call(searchAddresses, { query: { query: 'storgata' } });
        expect([status, body]).toMatchObject([502, { error: 'Adressesøket feilet med status 500' }]);
        expect(text).not.toContain('secret');
      }
    } finally {
      server.close();
    }
  });
});

describe("the Norwegian tenant's own service", () => {
  /** Knows eight houses of every street; `work` gets a tenant that uses it, and what the service was asked. */
  async function withService(work: (tenant: TestTenant, asked: IncomingMessage[]) => Promise<void>) {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      const SearchResults = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
        Id: n,
        Text: `Parkveien ${n}, 1767 Halden`,
        Source: { Posisjon: { X: 11.3 + n / 1000, Y: 59.1 } },
      }));
      response.end(JSON.stringify({ SearchResults }));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const geocoder_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const login = { geocoder_user: 'u', geocoder_password: 'p' };
    try {
      const settings = { geocoder: 'norwegian', ...login, geocoder_url };
      await work(await app.makeTenant({ ...norway, settings }), asked);
    } finally {
      server.close();
    }
  }

  // spec: R-712
  test('is asked for five addresses, and never shows more to staff', async () => {
    await withService(async (tenant, asked) => {
      const admin = await tenant.signIn('admin');
      const { body } = await admin.call(searchByAddress, { query: { query: 'parkveien' } });
      expect(body).toHaveLength(5);
      expect(asked.map(({ url = '' }) => new URL(url, 'http://x').searchParams.get('Size'))).toEqual(['5']);
    });
  });

  // spec: R-875
  test("answers the public page as well as staff, each time with the tenant's own sign-in", async () => {
    await withService(async (tenant, asked) => {
      const query = { query: 'parkveien 1' };
      const onPage = await tenant.visitor().call(searchAddresses, { query });
      const ofStaff = await (await tenant.signIn('admin')).call(searchByAddress, { query });
      expect([onPage.body[0]?.place_name, ofStaff.body[0]?.address]).toEqual([
        'Parkveien 1, 1767 Halden',
        'Parkveien 1, 1767 Halden',
      ]);
      const signedIn = `Basic ${Buffer.from('u:p').toString('base64')}`;
      expect(asked.map(({ headers }) => headers.authorization)).toEqual([signedIn, signedIn]);
    });
  });
});

// spec
test('own stops are known to every search, and to the address of a point, before any service', async () => {
  const tenant = await app.makeTenant(norway);
  await withStops(tenant);
  const [visitor, key, admin] = [
    tenant.visitor(),
    await tenant.keyed('addresses'),
    await tenant.signIn('admin'),
  ];
  const halden = {
    id: expect.stringMatching(/^stop\/\d+$/),
    place_name: 'Østre Vei 7, 1767 Halden',
    center: [11.4, 59.1],
    kind: 'stop',
    missing: null,
  };
  expect((await visitor.call(searchAddresses, { query: { query: 'østre vei 7' } })).body[0]).toEqual(halden);
  expect((await key.call(searchAddressesByKey, { query: { query: 'ostre vei 7' } })).body[0]).toEqual(halden);
  expect(
    (await key.call(searchNorwegianAddresses, { query: { Query: 'fotballbanen', Size: 5 } })).body
      .SearchResults[0],
  ).toEqual({
    Id: halden.id,
    Text: 'Ved fotballbanen',
    Source: { Posisjon: { X: 10.79, Y: 59.66 } },
  });
  // Where a customer lives is nobody's to find.
  expect(
    JSON.stringify((await visitor.call(searchAddresses, { query: { query: 'østre vei 8' } })).body),
  ).not.toContain('Østre Vei 8');
  const at = async (latitude: number, longitude: number) =>
    (await admin.call(reverseGeocode, { query: { latitude, longitude } })).body;
  expect(await at(59.66005, 10.79005)).toEqual({
    address: 'Ved fotballbanen',
    coordinates: { lat: 59.66, lng: 10.79 },
  });
  expect(await at(59.11996, 11.38729)).toMatchObject({ address: 'Storgata 1, 1767 Halden' });
});

test('own addresses are found as people write them, the typed number first and none by its postcode', async () => {
  const tenant = await app.makeTenant(norway);
  const { north } = await withStops(tenant);
  await tenant.tx(async (tx) => {
    const { id: route_id } = await tx
      .insertInto('routes')
      .values({ depo_id: north, name: '303 Kirken' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addresses = [
      'Kirkeveien 9, 1767 Halden',
      'Kirkeveien 10 B, 1767 Halden',
      'Kirkeveien 1, 1767 Halden',
    ];
    await tx
      .insertInto('route_points')
      .values(addresses.map((address, at) => ({ route_id, position: at + 1, address, lat: 59.1, lng: 11.4 })))
      .execute();
  });
  const admin = await tenant.signIn('admin');
  const found = async (query: string) =>
    (await admin.call(searchByAddress, { query: { query } })).body
      .filter(({ kind }) => kind === 'stop')
      .map(({ address, missing }) => [address, missing]);
  expect(await found('Kirkeveien 1')).toEqual([
    ['Kirkeveien 1, 1767 Halden', null],
    ['Kirkeveien 10 B, 1767 Halden', '1'],
  ]);
  for (const query of [
    'Kirkevn. 10B, H0201, N-1767 Halden',
    'c/o Berg, Kirkevegen 10 b, 2. etg., 1767 Halden, Norge',
  ])
    expect(await found(query)).toEqual([['Kirkeveien 10 B, 1767 Halden', null]]);
});

test('staff find what is near the depot first: own stops, customers and addresses', async () => {
  const tenant = await app.makeTenant(norway);
  const { north, south } = await withStops(tenant);
  await tenant.tx(async (tx) => {
    await tx.updateTable('depos').set({ lat: 59.12, lng: 11.39 }).where('id', '=', north).execute();
    await tx.updateTable('depos').set({ lat: 59.66, lng: 10.79 }).where('id', '=', south).execute();
  });
  const admin = await tenant.signIn('admin');
  const from = async (depo_id: number) =>
    (await admin.call(searchByAddress, { query: { query: 'østre vei', depo_id } })).body[0]?.address;
  expect([await from(north), await from(south)]).toEqual(['Østre Vei 7, 1767 Halden', 'Ved fotballbanen']);
  const planner = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [south] }));
  expect((await planner.call(searchByAddress, { query: { query: 'storgata 1' } })).body[0]?.address).toBe(
    'Storgata 1, 1767 Halden',
  );
});

describe('a search mixes both', () => {
  const door = { kind: 'house', missing: null };
  const own = ['a', 'b', 'c', 'd', 'e'].map((address) => ({
    address,
    coordinates: { lat: 1, lng: 2 },
    address_with_route: `${address} (1)`,
    kind: 'stop' as const,
    missing: null,
  }));
  const found = ['x', 'y', 'A'].map((place_name) => ({
    id: place_name,
    place_name,
    center: [2, 1] as [number, number],
    kind: 'house' as const,
    missing: null,
  }));
  test('own first, room for the geocoder, no address twice, longitude first becomes lat and lng', () => {
    expect(ownThenFound(own, found, 5).map(({ address }) => address)).toEqual(['a', 'b', 'c', 'x', 'y']);
    expect(ownThenFound(own, [], 5)).toHaveLength(5);
    expect(ownThenFound([], found, 2)).toEqual([
      { address: 'x', coordinates: { lat: 1, lng: 2 }, address_with_route: 'x', ...door },
      { address: 'y', coordinates: { lat: 1, lng: 2 }, address_with_route: 'y', ...door },
    ]);
  });
});

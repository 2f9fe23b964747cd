import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Database } from '../../server/db/pool.ts';
import type { Actor, Tenant } from '../../server/identity.ts';
import { inTenant } from '../../server/tenant.ts';
import { tenantsOf } from '../../server/tenants.ts';
import { mayRole, type Role } from '../../shared/permissions.ts';
import { Refusal } from '../../shared/refusals.ts';
import { driveLegs, legsFor } from './server/commands.ts';
import { directionsOf, geocoderOf, ownAddresses, ownStopPlaces, ownThenFound } from './server/queries.ts';
import { foldName } from './rules.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(inject('database'));
  return () => database.stop();
});

let made = 0;

/** A tenant of its own with one depot, one route of two stops, one customer. */
async function newTenant(settings: Record<string, unknown> = {}): Promise<Tenant> {
  const slug = `places-${process.pid}-${made += 1}`;
  await database.owner.query(`
    with t as (insert into tenants (slug, name, country, geocoder_country, brand, locale, time_zone, currency, lat, lng, settings)
      values ($1, 'P', 'NO', 'NO', 'norwegian', 'nb', 'Europe/Oslo', 'NOK', 59, 11, $2) returning id)
    select id from t`, [slug, settings]);
  return (await tenantsOf(database).bySlug(slug)) as Tenant;
}

async function withStops(tenant: Tenant): Promise<{ north: number; south: number }> {
  return inTenant(database, tenant.id, async (tx) => {
    const depo = async (title: string) => (await tx.insertInto('depos').values({ title, address: title }).returning('id').executeTakeFirstOrThrow()).id;
    const route = async (depo_id: number, name: string) => (await tx.insertInto('routes').values({ depo_id, name }).returning('id').executeTakeFirstOrThrow()).id;
    const north = await depo('North');
    const south = await depo('South');
    await tx.insertInto('route_points').values([
      { route_id: await route(north, '101 Halden'), position: 1, address: 'Østre Vei 7, 1767 Halden', lat: 59.1, lng: 11.4 },
      { route_id: await route(south, '202 Ås'), position: 1, address: 'Østre Vei 9, 1430 Ås', custom_address: 'Ved fotballbanen', use_custom_address: true, lat: 59.66, lng: 10.79 },
    ]).execute();
    const customer = await tx.insertInto('customers').values({ phone: `+4799${String(tenant.id).padStart(6, '0')}` }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('locations').values({ customer_id: customer.id, address: 'Østre Vei 8, 1767 Halden', lat: 59.11, lng: 11.41 }).execute();
    return { north, south };
  });
}

function actorOf(tenant: Tenant, role: Role, depo_ids: number[]): Actor {
  return {
    tenant, user: { id: 1, email: 'a@b.test', first_name: 'A', last_name: 'B', role, depo_id: null }, key: null, depo_ids,
    can: (permission) => mayRole(role, permission), able: () => false, language: 'en', ip: '', request_id: '', session_digest: null,
  };
}

describe('own addresses', () => {
  // spec: R-617
  test('own stops come with their route, customers without, and a stop is shown as it wants to be called', async () => {
    const tenant = await newTenant();
    const { north, south } = await withStops(tenant);
    const asked = (role: Role, depos: number[], query: string) => inTenant(database, tenant.id, (tx) => ownAddresses(tx, actorOf(tenant, role, depos), query, 5));
    expect(await asked('admin', [north, south], 'ostre vei')).toEqual([
      { address: 'Østre Vei 7, 1767 Halden', coordinates: { lat: 59.1, lng: 11.4 }, address_with_route: 'Østre Vei 7, 1767 Halden (101 Halden)' },
      { address: 'Ved fotballbanen', coordinates: { lat: 59.66, lng: 10.79 }, address_with_route: 'Ved fotballbanen (202 Ås)' },
      { address: 'Østre Vei 8, 1767 Halden', coordinates: { lat: 59.11, lng: 11.41 }, address_with_route: 'Østre Vei 8, 1767 Halden' },
    ]);
    expect((await asked('driver', [north], 'østre vei')).map(({ address }) => address)).toEqual(['Østre Vei 7, 1767 Halden']);
    expect(await asked('admin', [north, south], 'øs')).toEqual([]);
    expect(await asked('admin', [north, south], "''' :* | !")).toEqual([]);
  });

  test('another tenant sees none of them', async () => {
    await withStops(await newTenant());
    const other = await newTenant();
    expect(await inTenant(database, other.id, (tx) => ownStopPlaces(tx, 'østre vei', null))).toEqual([]);
  });

  test('the database folds names as the product does', async () => {
    const names = ['Århus', 'AARHUS', 'Næstved', 'Køge', 'KOEGE', 'Ploieşti', 'Ploiești', 'Târgu-Mureș', 'Łod 5 C', 'Straße', 'Ærø, 5970', '  '];
    const { rows } = await database.owner.query('select name, fold_name(name) as folded from unnest($1::text[]) name', [names]);
    expect(rows.map(({ folded }: { folded: string }) => folded)).toEqual(names.map(foldName));
  });

  test('a search in many stops uses the index', async () => {
    const tenant = await newTenant();
    await withStops(tenant);
    await database.owner.query(`insert into route_points (tenant_id, route_id, position, address, lat, lng)
      select $1, (select min(id) from routes where tenant_id = $1), n, 'Gata ' || n || ', 1767 Halden', 59, 11 from generate_series(2, 4001) n`, [tenant.id]);
    await database.owner.query('analyze route_points');
    const { rows } = await database.owner.query(`explain select id from route_points
      where deleted_at is null and tenant_id = $1 and place_words(address, custom_address) @@ $2::tsquery`, [tenant.id, "'gata':* & '2345':*"]);
    expect(JSON.stringify(rows)).toContain('route_points_words');
    const found = await inTenant(database, tenant.id, (tx) => ownStopPlaces(tx, 'gata 2345', null));
    expect(found.map(({ address }) => address)).toEqual(['Gata 2345, 1767 Halden']);
  });
});

describe('a search mixes both', () => {
  const own = ['a', 'b', 'c', 'd', 'e'].map((address) => ({ address, coordinates: { lat: 1, lng: 2 }, address_with_route: `${address} (1)` }));
  const found = ['x', 'y', 'A'].map((place_name) => ({ id: place_name, place_name, center: [2, 1] as [number, number] }));
  test('own first, room for the geocoder, no address twice, longitude first becomes lat and lng', () => {
    expect(ownThenFound(own, found, 5).map(({ address }) => address)).toEqual(['a', 'b', 'c', 'x', 'y']);
    expect(ownThenFound(own, [], 5)).toHaveLength(5);
    expect(ownThenFound([], found, 2)).toEqual([
      { address: 'x', coordinates: { lat: 1, lng: 2 }, address_with_route: 'x' }, { address: 'y', coordinates: { lat: 1, lng: 2 }, address_with_route: 'y' },
    ]);
  });
});

describe('driving legs', () => {
  const points = [{ lat: 59.1, lng: 11.4 }, { lat: 59.2, lng: 11.4 }, { lat: 59.3, lng: 11.4 }];
  const now = new Date('2026-11-21T08:00:00Z');

  test('a tenant without settings has the register and the estimate, also when the settings are half filled', async () => {
    for (const settings of [{}, { geocoder: 'mapbox', directions: 'osrm' }, { geocoder: 'nonsense', directions_url: 'no url' }]) {
      const tenant = await newTenant(settings);
      expect((await geocoderOf(tenant).search('storgata 1 halden', { country: 'NO', size: 1 }))[0]?.place_name).toBe('Storgata 1, 1767 Halden');
      expect(directionsOf(tenant).kept_as).toBeNull();
    }
  });

  test('a leg is asked once in 30 days, and a failure keeps nothing', async () => {
    const asked: string[] = [];
    let broken = false;
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const count = decodeURIComponent(request.url ?? '').split(';').length;
      if (broken) response.writeHead(500).end('{}');
      else response.end(JSON.stringify({ code: 'Ok', routes: [{ legs: Array.from({ length: count - 1 }, () => ({ duration: 700, distance: 11_000 })) }] }));
    });
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    try {
      const tenant = await newTenant({ directions: 'osrm', directions_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      await database.owner.query('delete from leg_cache');
      const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database, tenant.id, work);
      const leg = { seconds: 700, metres: 11_000, approximate: false };
      expect(await driveLegs(within, tenant, points, now, now)).toEqual([leg, leg]);
      expect(await within((tx) => legsFor(tx, tenant, [...points, { lat: 59.4, lng: 11.4 }], now, now))).toEqual([leg, leg, leg]);
      expect(asked.map((url) => decodeURIComponent(url).split(';').length)).toEqual([3, 2]);
      const later = new Date('2026-12-22T08:00:00Z');
      broken = true;
      const failure = await driveLegs(within, tenant, points, later, later).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Refusal);
      expect((failure as Refusal).problems[0]).toMatchObject({ values: { status: '500' }, text: { en: 'Calculate EAT Failed with status {status}' } });
      expect(await within((tx) => legsFor(tx, tenant, points, now, now))).toEqual([leg, leg]);
    } finally {
      server.close();
    }
  });
});

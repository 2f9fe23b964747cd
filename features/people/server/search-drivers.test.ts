import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { inEnglish } from '../../../shared/services.ts';
import { searchDrivers } from '../contract/driver-search.ts';
import { createUser } from '../contract/staff.ts';
import { driverDirectory } from './outside/driver-directory.ts';

// The directory as it answers: by name, with more than we pass on; what is asked for decides how it behaves.
interface Seen {
  url: URL;
  authorization: IncomingMessage['headers']['authorization'];
}
const seen: Seen[] = [];
const people = Array.from({ length: 30 }, (_, n) => ({
  driver_number: n === 0 ? 4711 : String(5_000 + n),
  name: `Ann Lund ${n}`,
  e_mail: 'not passed on',
}));
const directory = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://directory');
  seen.push({ url, authorization: request.headers.authorization });
  const name = url.searchParams.get('driver_name') ?? '';
  const answer = (status: number, body: string, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  if (url.pathname !== '/api/v1/users/search') return void answer(404, '{}');
  if (name === 'broken') return void answer(500, '{"message":"oops"}');
  if (name === 'nonsense') return void answer(200, '<h1>Maintenance</h1>');
  if (name === 'otherwise') return void answer(200, '{"data":[{"id":1}]}');
  if (name === 'moved') return void answer(302, '', { location: '/api/v1/users/search?driver_name=ann' });
  if (name === 'slow') return;
  answer(
    200,
    JSON.stringify({ data: people.filter((one) => one.name.toLowerCase().includes(name.toLowerCase())) }),
  );
});
await new Promise<void>((resolve) => {
  directory.listen(0, '127.0.0.1', resolve);
});
const driver_search_url = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`;
afterAll(() => {
  directory.closeAllConnections();
  directory.close();
});

const app = await testApp();
async function world(
  settings: Record<string, unknown> = { driver_search_url, driver_search_key: 'secret-of-the-directory' },
  able = true,
) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant({ features: { user_lakrids_driver: able }, settings });
  return { tenant, admin: await tenant.signIn('admin') };
}
const stateOf = (tenant: { tx: Awaited<ReturnType<typeof world>>['tenant']['tx'] }) =>
  tenant.tx((tx) =>
    tx.selectFrom('outside_systems').selectAll().where('system', '=', 'driver_search').executeTakeFirst(),
  );
const sentence = 'Driver search is not available';

// spec: A-361
test('passes the name on with the key, and the hits back: number and name, twenty at the most', async () => {
  const { tenant, admin } = await world();
  const reply = await admin.call(searchDrivers, { query: { driver_name: ' ann lund ' } });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toHaveLength(20);
  expect(reply.body.data[0]).toEqual({ driver_number: '4711', name: 'Ann Lund 0' });
  expect(reply.text).not.toContain('secret-of-the-directory');
  const asked = seen.at(-1) as Seen;
  expect([asked.url.pathname, asked.url.searchParams.get('driver_name'), asked.authorization]).toEqual([
    '/api/v1/users/search',
    'ann lund',
    'Bearer secret-of-the-directory',
  ]);
  expect(await stateOf(tenant)).toMatchObject({ last_success_at: testMoment, last_error: null });
});

test('asks for three letters and does not trouble the directory with fewer', async () => {
  const { admin } = await world();
  const before = seen.length;
  for (const name of ['', 'an', ' a ']) {
    expect(await admin.call(searchDrivers, { query: { driver_name: name } })).toMatchObject({
      status: 422,
      body: { errors: { driver_name: ['You must enter more than 2 characters in search field'] } },
    });
  }
  expect((await admin.call(searchDrivers)).status).toBe(422);
  expect(seen.length).toBe(before);
});

test('says that it is not available when the directory fails, and keeps why', async () => {
  const { tenant, admin } = await world();
  for (const [name, why] of [
    ['broken', 'It failed (500)'],
    ['nonsense', 'Its answer could not be read'],
    ['otherwise', 'Its answer could not be read'],
    ['moved', 'It sends us to another address (302), which is not followed: enter the new one'],
  ]) {
    expect(await admin.call(searchDrivers, { query: { driver_name: name ?? '' } })).toMatchObject({
      status: 503,
      body: { error: sentence },
    });
    expect(await stateOf(tenant)).toMatchObject({ last_error_at: testMoment, last_error: why });
  }
  const danish = await admin.callWith(searchDrivers, {
    query: { driver_name: 'broken' },
    headers: { 'x-language': 'da' },
  });
  expect(danish.body.error).toBe('Chaufførsøgningen er ikke tilgængelig');
});

test('says so when it is down, not set or set to something else', async () => {
  for (const settings of [
    { driver_search_url: 'http://127.0.0.1:9' },
    {},
    { driver_search_url: 'file:///etc/passwd' },
    { driver_search_url: 7 },
  ]) {
    const { admin } = await world(settings);
    expect(await admin.call(searchDrivers, { query: { driver_name: 'ann' } })).toMatchObject({
      status: 503,
      body: { error: sentence },
    });
  }
});

test('does not wait longer than it was told', async () => {
  await expect(
    driverDirectory.search({ provider: 'directory', url: driver_search_url, timeout_ms: 50 }, 'slow'),
  ).rejects.toThrow('It did not answer in time');
});

test('without it a user is saved all the same', async () => {
  const { tenant, admin } = await world({});
  const { id } = await tenant.makeDepo();
  expect(
    (
      await admin.call(createUser, {
        params: { depo_id: id },
        body: {
          first_name: 'Ann',
          last_name: 'Lund',
          email: 'ann@test.invalid',
          role: 'driver',
          depo_id: id,
        },
      })
    ).status,
  ).toBe(201);
});

// spec: A-307..A-309
test('is there for those who keep users, of tenants that have the directory', async () => {
  const { tenant, admin } = await world();
  expect((await admin.call(searchDrivers, { query: { driver_name: 'ann' } })).status).toBe(200);
  for (const role of ['support', 'driver'] as const)
    expect(
      (await (await tenant.signIn(role)).call(searchDrivers, { query: { driver_name: 'ann' } })).status,
    ).toBe(403);
  expect((await tenant.visitor().call(searchDrivers, { query: { driver_name: 'ann' } })).status).toBe(401);
  const other = await world(undefined, false);
  expect((await other.admin.call(searchDrivers, { query: { driver_name: 'ann' } })).status).toBe(403);
});

test('is tried with a name that nobody has, and says what came without the key', async () => {
  const settings = { provider: 'directory', url: driver_search_url, timeout_ms: 1_000 } as const;
  expect(await driverDirectory.tryIt({ ...settings, key: 'secret-of-the-directory' })).toMatchObject({
    ok: true,
  });
  const gone = await driverDirectory.tryIt({ ...settings, url: 'http://127.0.0.1:9', key: 'hemmelig' });
  expect([gone.ok, inEnglish(gone.said)]).toEqual([false, 'It could not be reached']);
});

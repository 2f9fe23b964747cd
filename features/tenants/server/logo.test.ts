// The logo from its upload to the public page: kept apart by tenant, refused with words, served for good, removed
// again.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { jpeg, png } from '../../../server/test/pictures.ts';
import { listChanges } from '../../history/contract.ts';
import { changeLogo, removeLogo, showSettings } from '../contract/settings.ts';

const app = await testApp();

const world = async () => {
  const tenant = await app.makeTenant();
  return { tenant, admin: await tenant.signIn('admin') };
};
const put = (admin: Client, picture: Buffer | string, more = {}) =>
  admin.callWith(changeLogo, {
    body: { picture: typeof picture === 'string' ? picture : picture.toString('base64'), ...more },
  });
const fetched = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });
/** As every page of the tenant knows it from the next request on. */
const logoKept = async ({ id }: TestTenant) => (await app.context.tenants.byId(id))?.settings.logo;

test('an uploaded logo has an address of its own, is kept for good by browsers and runs nothing', async () => {
  const { tenant, admin } = await world();
  const changed = await put(admin, png(240, 80));
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body.logo).toMatchObject({ width: 240, height: 80 });
  const url = changed.body.logo?.url ?? '';
  expect(url).toMatch(new RegExp(`^/${tenant.slug}/logo/[\\w-]{22}$`));

  const answer = await fetched(url);
  expect([answer.statusCode, answer.rawPayload.equals(png(240, 80))]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const again = await fetched(url, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(await logoKept(tenant)).toMatchObject({ width: 240, height: 80 });
});

test('where and with what it was taken is taken out of it', async () => {
  const { admin } = await world();
  const [head, words] = [jpeg(300, 90), Buffer.from('GPS 55.4 10.39', 'latin1')];
  const told = Buffer.concat([
    head.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, words.length + 2]),
    words,
    head.subarray(2),
  ]);
  const { url = '' } = (await put(admin, told)).body.logo ?? {};
  expect((await fetched(url)).rawPayload.equals(head)).toBe(true);
});

test('another picture has another address and the old one leads nowhere; removed, the name is back', async () => {
  const { tenant, admin } = await world();
  const first = (await put(admin, png(240, 80))).body.logo?.url ?? '';
  const second = (await put(admin, jpeg(300, 90))).body.logo?.url ?? '';
  expect(second).not.toBe(first);
  expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([404, 200]);
  expect((await fetched(second)).headers['content-type']).toBe('image/jpeg');

  const removed = await admin.call(removeLogo);
  expect([removed.status, removed.body.logo]).toEqual([200, null]);
  expect((await fetched(second)).statusCode).toBe(404);
  expect(await logoKept(tenant)).toBeNull();
  expect((await admin.call(removeLogo)).status).toBe(404);
  const history = await admin.call(listChanges, {
    query: { kind: 'tenants', id: tenant.id, page: 1, per_page: 10 },
  });
  expect(history.body.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['logo'],
    ['logo'],
    ['logo'],
  ]);
});

test('what is no small picture is refused at its field, in the words of the reader, and nothing changes', async () => {
  const { admin } = await world();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const heavy = Buffer.concat([png(240, 80), Buffer.alloc(100 * 1024)]);
  for (const picture of [svg, heavy, png(1_001, 80), 'no base64!', '']) {
    const refused = await put(admin, picture);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"picture"')]);
  }
  expect((await admin.call(showSettings)).body).toMatchObject({ logo: null, lock_version: 0 });
  // Too much to be read at all.
  expect((await put(admin, 'A'.repeat(1_100_000))).status).toBe(413);
});

test('only an admin changes it, whoever is late is told, and one tenant has nothing of another', async () => {
  const { tenant, admin } = await world();
  const other = await world();
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const staff = await tenant.signIn(role);
    expect([(await put(staff, png(240, 80))).status, (await staff.call(removeLogo)).status]).toEqual([
      403, 403,
    ]);
  }
  expect((await put(tenant.visitor(), png(240, 80))).status).toBe(401);
  const { url } = (await put(admin, png(240, 80), { lock_version: 0 })).body.logo ?? { url: '' };
  expect((await put(admin, png(250, 80), { lock_version: 0 })).status).toBe(409);
  expect((await other.admin.call(removeLogo)).status).toBe(404);
  expect((await fetched(url.replace(tenant.slug, other.tenant.slug))).statusCode).toBe(404);
  expect((await fetched(url)).statusCode).toBe(200);
});

// The tenants as every request looks them up.

import { expect, test } from 'vitest';
import { tenantsOf } from './tenants.ts';
import { testApp } from './test/harness.ts';
import { sentBy } from './test/sent-statements.ts';

const app = await testApp();
const texts = async (look: () => Promise<unknown>) =>
  (await sentBy(look)).statements.filter((text) => text.includes('"tenants"'));

test('one tenant is read by itself, and once for all that ask meanwhile', async () => {
  const { id, slug } = await app.makeTenant();
  const tenants = tenantsOf(app.database);
  const sent = await texts(async () => {
    const found = await Promise.all([tenants.bySlug(slug), tenants.bySlug(slug.toUpperCase())]);
    expect(found.map((one) => one?.id)).toEqual([id, id]);
    expect((await tenants.bySlug(slug))?.id).toBe(id);
  });
  expect(sent).toEqual([expect.stringContaining('where "slug" = $1')]);
  expect((await texts(() => tenants.byId(id))).length).toBe(1);
  expect(await texts(() => tenants.byId(id))).toEqual([]);
  tenants.forget();
  expect((await texts(() => tenants.byId(id))).length).toBe(1);
});

test('one that is made a moment later is found a moment later', async () => {
  const slug = `later-${process.pid}`;
  const tenants = tenantsOf(app.database);
  expect(await tenants.bySlug(slug)).toBeNull();
  const { id } = await app.makeTenant({ slug });
  expect(await tenants.bySlug(slug)).toBeNull();
  await expect.poll(async () => (await tenants.bySlug(slug))?.id, { timeout: 2_000 }).toBe(id);
});

test('any number of unknown hosts costs one statement, and each is answered by the first tenant', async () => {
  const own = `is-${process.pid}.example`;
  const { id } = await app.makeTenant({ hosts: [own] });
  const tenants = tenantsOf(app.database);
  const first = (await tenants.all())[0]?.id;
  const sent = await texts(async () => {
    expect((await tenants.byHost(own.toUpperCase()))?.id).toBe(id);
    for (const host of ['a.example', 'b.example', '']) expect((await tenants.byHost(host))?.id).toBe(first);
  });
  expect(sent.filter((text) => text.includes('cardinality(hosts)'))).toHaveLength(1);
  expect(sent).toHaveLength(3);
});

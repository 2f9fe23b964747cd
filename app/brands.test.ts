// The tenants of the demo as the public meets them: language, country and layout of each, and nothing of another's.

import { describe, expect, test } from 'vitest';
import { listDepos } from '../features/depos/contract.ts';
import { searchAddresses } from '../features/places/contract/places.ts';
import { tenantFacts } from '../features/public-pages/server/page-facts.ts';
import { unsubscribe } from '../features/subscribers/contract/consents.ts';
import { showTracking } from '../features/subscribers/contract/subscriber.ts';
import { subscriberRefusals } from '../features/subscribers/refusals.ts';
import { seedTenant } from '../seed/seed.ts';
import { stories } from '../seed/tenants.ts';
import { systemActor } from '../server/identity.ts';
import { inTenant } from '../server/tenant.ts';
import { Client, refusalOf } from '../server/test/client.ts';
import { testApp } from '../server/test/harness.ts';
import type { Language } from '../shared/texts.ts';

const app = await testApp();

/** A demo tenant under an address of its own, without what its story tells. */
async function told(slug: string) {
  const story = stories.find((one) => one.slug === slug);
  if (!story) throw new Error(`no story of ${slug}`);
  const own = { ...story, slug: `${slug}-brand`, hosts: [] };
  const id = await seedTenant(app.database, own);
  app.context.tenants.forget();
  return { id, visitor: new Client(app.server, own.slug) };
}
const tenants = {
  isrute: await told('isrute'),
  isbilen: await told('isbilen'),
  'premier-is': await told('premier-is'),
  inghetata: await told('inghetata'),
};
type Slug = keyof typeof tenants;
const drawnBrand = async (slug: Slug) => {
  const tenant = await app.context.tenants.byId(tenants[slug].id);
  if (!tenant) throw new Error(`no tenant ${slug}`);
  return tenantFacts({ tenant, app: app.context, actor: systemActor(tenant) }).brand;
};

describe('a visitor who asks for no language', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const reads = async (slug: Slug, language: Language) => {
    const { visitor } = tenants[slug];
    const page = await visitor.page('');
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${language}">`);
    const refused = refusalOf(await visitor.call(showTracking, { params: { uuid: nobody } }));
    expect(refused.error).toBe(subscriberRefusals.unknown_stop.text[language]);
  };

  // spec: R-026
  test('reads Danish at the Danish brand', async () => {
    expect(await drawnBrand('isrute')).toBe('danish');
    await reads('isrute', 'da');
  });

  // spec: R-028
  test('reads Norwegian at the Norwegian brand', async () => {
    expect(await drawnBrand('isbilen')).toBe('norwegian');
    await reads('isbilen', 'nb');
  });

  // spec: R-030
  test('gets the generic variant where the tenant has neither brand, in its language', async () => {
    expect([await drawnBrand('premier-is'), await drawnBrand('inghetata')]).toEqual(['generic', 'generic']);
    await reads('premier-is', 'da');
    await reads('inghetata', 'ro');
  });
});

describe('addresses', () => {
  const places = ['Holmens Kanal 2', 'Storgata 1 Halden', 'Cluj-Napoca'];
  const foundAt = async (slug: Slug) => {
    const found: string[] = [];
    for (const query of places) {
      const { body } = await tenants[slug].visitor.call(searchAddresses, { query: { query } });
      found.push(...body.map(({ id }) => id));
    }
    return found;
  };

  // spec
  test('are Danish at the Danish brand, and wherever no other country is said', async () => {
    const danish = ['register/DK/Holmens Kanal 2, 1060 København K'];
    expect(await foundAt('isrute')).toEqual(danish);
    expect(await foundAt('premier-is')).toEqual(danish);
  });

  // spec
  test('are Norwegian at the Norwegian brand', async () => {
    expect(await foundAt('isbilen')).toEqual(['register/NO/Storgata 1, 1767 Halden']);
  });

  // spec: R-037
  test('are Romanian at one tenant', async () => {
    expect(await foundAt('inghetata')).toEqual(['register/RO/Cluj-Napoca, Cluj']);
  });
});

// spec
test('a phone without a prefix is one of the country: +45 at the Danish brand, +47 at the Norwegian', async () => {
  const local = '41210000';
  for (const [slug, own, foreign] of [
    ['isrute', '+45', '+47'],
    ['isbilen', '+47', '+45'],
  ] as const) {
    const { id, visitor } = tenants[slug];
    await inTenant(app.database, id, (tx) =>
      tx
        .insertInto('customers')
        .values([own, foreign].map((prefix) => ({ phone: `${prefix}${local}`, sms_permission: true })))
        .execute(),
    );
    const { status } = await visitor.call(unsubscribe, {
      params: { id: '1' },
      body: { phone_number: local },
    });
    const left = await inTenant(app.database, id, (tx) =>
      tx.selectFrom('customers').select('phone').where('sms_permission', '=', true).execute(),
    );
    expect([status, left]).toEqual([204, [{ phone: `${foreign}${local}` }]]);
  }
});

// spec: R-001
test('a tenant in each of several countries has its own depots, and lists no other', async () => {
  const made = async (country: string, ...titles: string[]) => {
    const tenant = await app.makeTenant({ country });
    for (const title of titles) await tenant.makeDepo({ title });
    return tenant.signIn('admin');
  };
  const danish = await made('DK', 'Dragør', 'Odense');
  const norwegian = await made('NO', 'Halden', 'Oslo');
  const titles = async (admin: Client) => (await admin.call(listDepos)).body.map(({ title }) => title).sort();
  expect(await titles(danish)).toEqual(['Dragør', 'Odense']);
  expect(await titles(norwegian)).toEqual(['Halden', 'Oslo']);
});

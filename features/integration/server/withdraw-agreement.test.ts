import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { listMarketingCustomers, withdrawMarketing } from '../contract/marketing-customers.ts';

const app = await testApp();

async function world(count: number) {
  const tenant = await app.makeTenant();
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute));
  const people = await tenant.tx((tx) =>
    tx
      .insertInto('customers')
      .values(
        Array.from({ length: count }, (_, n) => ({
          phone: `+452011${String(n).padStart(4, '0')}`,
          email: `kunde${n}@test.invalid`,
          marketing_agreement: true,
          updated_at: at(n),
        })),
      )
      .returning(['id', 'uuid'])
      .execute(),
  );
  await tenant.tx((tx) =>
    tx
      .insertInto('customers')
      .values({ phone: '+4520999999', email: 'nej@test.invalid', marketing_agreement: false })
      .execute(),
  );
  return { tenant, people, at, key: await tenant.keyed('marketing') };
}

const nextOf = (link: unknown) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1];

// spec: R-909
test('only who agrees is told, those that changed since, the longest unchanged first', async () => {
  const { key, people, at, tenant } = await world(3);
  const all = await key.call(listMarketingCustomers, { query: {} });
  expect(all.body.map(({ uuid }) => uuid)).toEqual(people.map(({ uuid }) => uuid));
  expect(all.body[0]).toEqual({
    uuid: people[0]?.uuid,
    email: 'kunde0@test.invalid',
    phone: '+4520110000',
    marketing_agreement: true,
    updated_at: '2026-06-01T08:00:00.000000Z',
  });
  const since = await key.call(listMarketingCustomers, { query: { updated_since: at(1).toISOString() } });
  expect(since.body.map(({ uuid }) => uuid)).toEqual(people.slice(1).map(({ uuid }) => uuid));
  expect((await key.call(listMarketingCustomers, { query: { updated_since: 'yesterday' } })).status).toBe(
    422,
  );
  expect((await key.call(listMarketingCustomers, { query: { after: 'nonsense' } })).status).toBe(422);
  expect((await (await tenant.keyed('customers')).call(listMarketingCustomers)).status).toBe(403);
  expect((await (await tenant.signIn('admin')).call(listMarketingCustomers)).status).toBe(403);
});

// spec: R-909
test('a long list goes on by its Link, and misses nobody who changes or is added meanwhile', async () => {
  const { key, people, tenant } = await world(205);
  const first = await key.call(listMarketingCustomers);
  expect(first.body).toHaveLength(100);
  await tenant.tx((tx) =>
    tx
      .updateTable('customers')
      .set({ updated_at: new Date('2026-06-09T08:00:00Z') })
      .where('id', '=', people[0]?.id ?? 0)
      .execute(),
  );
  const uuids = first.body.map(({ uuid }: { uuid: string }) => uuid) as string[];
  for (let next = nextOf(first.headers.link); next !== undefined;) {
    const part = await key.get(next);
    uuids.push(...part.body.map(({ uuid }: { uuid: string }) => uuid));
    next = nextOf(part.headers.link);
  }
  expect([uuids.length, new Set(uuids).size]).toEqual([206, 205]);
  expect(uuids.at(-1)).toBe(people[0]?.uuid);
});

// spec: R-909
test('the list has pages as every list has: how many there are, a bad page is the first, one past the end is empty', async () => {
  const { key, people } = await world(57);
  const places = new Map(people.map(({ uuid }, n) => [uuid, n]));
  const ask = async (query: string) => {
    const { status, headers, body } = await key.get(`api/marketing/customers?per_page=25&${query}`);
    const at = (body as { uuid: string }[]).map(({ uuid }) => places.get(uuid));
    return [status, headers['x-total-count'], at.length, at[0]];
  };
  expect(await ask('page=1')).toEqual([200, '57', 25, 0]);
  expect(await ask('page=2')).toEqual([200, '57', 25, 25]);
  expect(await ask('page=3')).toEqual([200, '57', 7, 50]);
  expect(await ask('page=4')).toEqual([200, '57', 0, undefined]);
  expect(await ask('page=no')).toEqual([200, '57', 25, 0]);
  expect(await ask('page=2&updated_since=2026-06-01T08:20:00Z')).toEqual([200, '37', 12, 45]);
});

// spec: R-909
test('withdrawing is kept as evidence, takes the person out of the list and changes nothing twice', async () => {
  const { key, people, tenant } = await world(2);
  const uuid = people[0]?.uuid ?? '';
  const withdraw = (of: string) => key.call(withdrawMarketing, { params: { uuid: of } });
  expect([(await withdraw(uuid)).status, (await withdraw(uuid)).status]).toEqual([204, 204]);
  expect((await key.call(listMarketingCustomers, { query: {} })).body.map((one) => one.uuid)).toEqual([
    people[1]?.uuid,
  ]);
  const consents = await tenant.tx((tx) =>
    tx.selectFrom('consents').select(['kind', 'given', 'source']).execute(),
  );
  expect(consents).toEqual([{ kind: 'marketing', given: false, source: 'integration' }]);
  expect((await withdraw('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const other = await world(1);
  expect((await withdraw(other.people[0]?.uuid ?? '')).status).toBe(404);
});

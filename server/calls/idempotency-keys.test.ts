import { describe, expect, test } from 'vitest';
import { createRoute, listRoutes } from '../../features/routes/contract/route.ts';
import { testApp, testMoment, type TestTenant } from '../test/harness.ts';
import { forgetOldKeys, forgetOldKeysNightly } from './idempotency-keys.ts';

const app = await testApp();

const keysOf = (tenant: TestTenant) =>
  tenant.tx(async (tx) =>
    (await tx.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key),
  );

async function withKeys(ages_in_days: readonly number[]) {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) =>
    tx
      .insertInto('idempotency_keys')
      .values(
        ages_in_days.map((days) => ({
          key: `k${days}`,
          endpoint: 'x',
          request_digest: 'x',
          created_at: new Date(testMoment.getTime() - days * 86_400_000),
        })),
      )
      .execute(),
  );
  return tenant;
}

async function withRoute() {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const [staff, colleague] = [await tenant.signIn('admin'), await tenant.signIn('admin')];
  const { body: route } = await staff.call(createRoute, {
    params: { depo_id: depo.id },
    body: { name: 'Nord' },
  });
  const routes = async () => (await staff.call(listRoutes, { params: { depo_id: depo.id } })).body.length;
  return { tenant, depo, staff, colleague, routes, copy: `depo/${depo.id}/routes/${route.id}/copy_route` };
}

describe('a request that is sent again with its key', () => {
  const key = { 'idempotency-key': 'k' };

  test('answers what the first did, also where work is done outside its transactions', async () => {
    const { depo, staff, copy, routes } = await withRoute();
    for (const [path, body] of [
      [copy, {}],
      ['admin/stop_types', { stop_type: 'Shop', wait_time: 5 }],
      [`depo/${depo.id}/routes`, { name: 'Syd' }],
    ] as const) {
      const mine = { 'idempotency-key': path };
      const [first, again] = [await staff.post(path, body, mine), await staff.post(path, body, mine)];
      expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
      expect(again.body).toEqual(first.body);
    }
    expect(await routes()).toBe(3);
  });

  test('is one thing when both come at once', async () => {
    const { staff, copy, routes } = await withRoute();
    const all = await Promise.all(Array.from({ length: 6 }, () => staff.post(copy, {}, key)));
    expect(all.filter(({ status }) => status === 201 || status === 409)).toHaveLength(6);
    expect(await routes()).toBe(2);
    expect((await staff.post(copy, {}, key)).headers['idempotency-replayed']).toBe('true');
  });

  // spec: O6
  test('is another thing when a colleague sends it, or an integration', async () => {
    const { tenant, staff, colleague, copy, routes } = await withRoute();
    const [first, second] = [await staff.post(copy, {}, key), await colleague.post(copy, {}, key)];
    expect([first.status, second.status, await routes()]).toEqual([201, 201, 3]);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await keysOf(tenant)).toHaveLength(2);
  });

  test('has a key of at most 200 characters, and says so', async () => {
    const { staff, copy, routes } = await withRoute();
    const long = 'x'.repeat(200);
    for (const end of ['a', 'b']) {
      const { status, body } = await staff.post(copy, {}, { 'idempotency-key': long + end });
      expect([status, body.error]).toEqual([422, 'An Idempotency-Key has at most 200 characters']);
    }
    expect((await staff.post(copy, {}, { 'idempotency-key': long })).status).toBe(201);
    expect(await routes()).toBe(2);
  });

  test('may be sent again when it was refused; one that died is begun again unless it had written', async () => {
    const { tenant, staff, copy, routes } = await withRoute();
    const nowhere = copy.replace(/routes\/\d+/, 'routes/999999999');
    expect([
      (await staff.post(nowhere, {}, key)).status,
      (await staff.post(nowhere, {}, key)).status,
    ]).toEqual([404, 404]);
    expect(await keysOf(tenant)).toEqual([]);
    await staff.post(copy, {}, key);
    for (const [status, minutes_ago, expected] of [
      [102, 1, 409],
      [102, 3, 201],
      [103, 3, 409],
    ] as const) {
      const created_at = new Date(app.clock().getTime() - minutes_ago * 60_000);
      await tenant.tx((tx) =>
        tx.updateTable('idempotency_keys').set({ status, answer: null, created_at }).execute(),
      );
      expect([status, minutes_ago, (await staff.post(copy, {}, key)).status]).toEqual([
        status,
        minutes_ago,
        expected,
      ]);
    }
    expect(await routes()).toBe(3);
  });

  test('with the key of another request is refused', async () => {
    const { staff, copy } = await withRoute();
    await staff.post(copy, {}, key);
    expect((await staff.post(copy, { new_depo_id: 5 }, key)).status).toBe(422);
  });
});

test('keys go after three days, so many at a time', async () => {
  const tenant = await withKeys([0, 2.99, 3.01, 4, 5]);
  expect(await tenant.tx((tx) => forgetOldKeys(tx, testMoment, 2))).toBe(2);
  expect(await keysOf(tenant)).toEqual(['k0', 'k2.99', 'k3.01']);
  expect(await tenant.tx((tx) => forgetOldKeys(tx, testMoment, 2))).toBe(1);
});

test('every night, of every tenant', async () => {
  const tenants = [await withKeys([1, 9]), await withKeys([2, 8])];
  await forgetOldKeysNightly.run(app.context, {});
  expect(await Promise.all(tenants.map(keysOf))).toEqual([['k1'], ['k2']]);
});

import { expect, test } from 'vitest';
import { forgetOldKeys, forgetOldKeysNightly } from './idempotency-keys.ts';
import { testApp, testMoment, type TestTenant } from './test/harness.ts';

const app = await testApp();

const keysOf = (tenant: TestTenant) => tenant.tx(async (tx) => (await tx.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key));

async function withKeys(ages_in_days: readonly number[]) {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) => tx.insertInto('idempotency_keys').values(ages_in_days.map((days) => ({
    key: `k${days}`, endpoint: 'x', request_digest: 'x', created_at: new Date(testMoment.getTime() - days * 86_400_000),
  }))).execute());
  return tenant;
}

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

import { expect, test } from 'vitest';
import { inTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { norway } from '../../../server/test/places-world.ts';
import { findAddresses } from './find-addresses.ts';

const app = await testApp();
const { id } = await app.makeTenant(norway);
const tenant = (await app.context.tenants.byId(id)) ?? expect.fail('No tenant');

async function find(addresses: readonly string[]) {
  const asking = {
    within: <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(app.database, id, work),
    tenant,
    now: app.clock(),
  };
  const around = {
    near: null,
    told: () => Promise.resolve(),
    alone: app.database.embedded,
    isOver: () => false,
  };
  return [...(await findAddresses(asking, addresses, around)).values()];
}

test('doors are found as they stand and as people write them, others are doubtful or missing', async () => {
  expect(
    await find([
      'Storgata 8A, 1771 Halden',
      'STORGATA 8 a, 1771',
      'storgata 8 a, halden',
      'Storgata 9999, 1771 Halden',
      'Storgata, 1771 Halden',
      'Qqwxz 1, 9999 Nowhere',
      'x',
    ]),
  ).toMatchObject([
    { is: 'found', address: 'Storgata 8A, 1771 Halden' },
    { is: 'found', address: 'Storgata 8A, 1771 Halden' },
    { is: 'found', address: 'Storgata 8A, 1771 Halden' },
    { is: 'doubtful' },
    { is: 'doubtful' },
    { is: 'missing' },
    { is: 'missing' },
  ]);
});

// The guide through HTTP: by what there is, for admins alone, put away for the whole tenant.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { putFirstStepsAway, showFirstSteps, type FirstSteps } from '../contract.ts';

const app = await testApp();
const done = ({ steps }: FirstSteps) => steps.filter((step) => step.done).map(({ key }) => key);

test('a new tenant has nothing, and each thing that comes is counted', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const show = async () => (await admin.call(showFirstSteps)).body;
  const before = await show();
  expect(before.steps.map(({ key }) => key)).toEqual([
    'depo',
    'addresses',
    'cars',
    'people',
    'products',
    'routes',
    'trip',
    'sms',
    'till',
  ]);
  expect(done(before).filter((key) => key !== 'addresses')).toEqual([]);
  const depo = await tenant.makeDepo({ title: 'Odense' });
  await tenant.makeCar({ depo_id: depo.id });
  await tenant.makeCar({ depo_id: depo.id, status: 'inactive', inactive_since: new Date() });
  await tenant.makeUser('driver', { depo_id: depo.id });
  const after = await show();
  expect(done(after).filter((key) => key !== 'addresses')).toEqual(['depo', 'cars', 'people']);
  // One that is out of use is none.
  expect(after.steps.find(({ key }) => key === 'cars')).toMatchObject({ count: 1 });
});

test('a gateway that sends, and a service that finds addresses, are seen', async () => {
  const settings = { sms: { provider: 'gatewayapi', token: 't', callback_secret: 'callback-secret' } };
  const tenant = await app.makeTenant({ settings });
  const admin = await tenant.signIn('admin');
  expect(done((await admin.call(showFirstSteps)).body)).toContain('sms');
});

test('it is put away for everybody of the tenant and comes back; others have no part in it', async () => {
  const tenant = await app.makeTenant();
  const [one, two] = [await tenant.signIn('admin'), await tenant.signIn('admin')];
  const other = await (await app.makeTenant()).signIn('admin');
  const away = async (wanted: boolean) =>
    (await one.callWith(putFirstStepsAway, { body: { put_away: wanted } })).status;
  expect([await away(true), await away(true)]).toEqual([200, 200]);
  expect((await two.call(showFirstSteps)).body.put_away).toBe(true);
  expect((await other.call(showFirstSteps)).body.put_away).toBe(false);
  expect(await away(false)).toBe(200);
  expect((await two.call(showFirstSteps)).body.put_away).toBe(false);
  const depoAdmin = await tenant.signIn('depo_admin');
  expect((await depoAdmin.call(showFirstSteps)).status).toBe(403);
});

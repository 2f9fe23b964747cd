import { expect, test } from 'vitest';
import { listDepos } from '../../features/depos/contract.ts';
import { testApp } from './harness.ts';

const app = await testApp();

test('a signed-in person reads through HTTP what the test put into the tenant', async () => {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo({ title: 'Odense' });
  const admin = await tenant.signIn('admin');
  const { status, body } = await admin.call(listDepos);
  expect(status).toBe(200);
  expect(body).toMatchObject([{ id: depo.id, title: 'Odense' }]);
});

test('a person of another tenant is nobody here', async () => {
  const tenant = await app.makeTenant();
  const other = await app.makeTenant();
  const admin = await other.signIn('admin');
  expect((await admin.get(`/${tenant.slug}/admin/depos`)).status).toBe(401);
});

test('a visitor who is not signed in is refused with the error body', async () => {
  const tenant = await app.makeTenant();
  expect(await tenant.visitor().get('admin/depos')).toMatchObject({
    status: 401,
    body: { errors: {}, full_errors: expect.any(Array) },
  });
});

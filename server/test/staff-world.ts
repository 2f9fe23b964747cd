// A tenant with two depots, its admin and the depo_admin of the first, for the tests of its people.

import { createUser, type NewUser, updateUser } from '../../features/people/contract/staff.ts';
import { hashPassword } from '../passwords.ts';
import { testMoment, type TenantOverrides, type TestApp } from './harness.ts';

export const staffPassword = 'softice med drys';
export const staffPasswordDigest = await hashPassword(staffPassword);

export async function staffWorld(app: TestApp, more: TenantOverrides = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant({ locale: 'en', ...more });
  const [depo, other] = [await tenant.makeDepo(), await tenant.makeDepo()];
  const me = await tenant.makeUser('admin', {
    first_name: 'Vera',
    last_name: 'Krogh',
    password_digest: staffPasswordDigest,
  });
  const admin = await tenant.signIn(me);
  const depoAdmin = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
  const params = { depo_id: depo.id };
  const create = (body: object) => admin.callWith(createUser, { params, body });
  const save = (id: number, body: object) => admin.callWith(updateUser, { params: { ...params, id }, body });
  return { tenant, depo, other, me, admin, depoAdmin, create, save };
}

let made = 0;
/** A new driver's fields, with an e-mail that nobody has. */
export const driverOf = (depo_id: number, more: object = {}) => {
  made += 1;
  return {
    first_name: 'Ann',
    last_name: 'Lund',
    email: `ann${made}@test.invalid`,
    role: 'driver' as const,
    depo_id,
    ...more,
  } satisfies NewUser;
};
export const fieldsOf = (reply: { body: { errors: Record<string, string[]> } }) => reply.body.errors;

import { describe, expect, test } from 'vitest';
import { testMoment } from '../../../server/test/harness.ts';
import { app, world } from '../../../server/test/staff-forms-world.ts';
import {
  driverOf,
  fieldsOf as fields,
  staffPassword as password,
  staffPasswordDigest as password_digest,
} from '../../../server/test/staff-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { listChanges } from '../../history/contract.ts';
import { listDepoUsers, confirmEmail } from '../contract/sign-in.ts';
import { createUser, showUser, updateUser, showUserUsage, unlockUser } from '../contract/staff.ts';

// spec
describe('a new user', () => {
  test('comes back with everything it was given, from both paths, and stands in the list', async () => {
    const { depo, admin, create } = await world();
    const sent = driverOf(depo.id, {
      axapta_code: ' AX-7 ',
      franchise_driver: true,
      wallmob_id: 'w12',
      wallmob_name: 'Ann L.',
    });
    const made = await create(sent);
    expect(made.status).toBe(201);
    const expected = {
      ...sent,
      axapta_code: 'AX-7',
      depo_ids: [],
      status: 'active',
      locked: false,
      has_password: false,
      has_second_factor: false,
      last_sign_in_at: null,
      lock_version: 0,
    };
    expect(made.body).toMatchObject(expected);
    expect((await admin.call(showUser, { params: { id: made.body.id } })).body).toMatchObject(expected);
    expect(
      (await admin.call(showUser, { params: { depo_id: depo.id, id: made.body.id } })).body,
    ).toMatchObject(expected);
    const { body } = await admin.call(listDepoUsers, { params: { depo_id: depo.id } });
    expect(body.find((row: { id: number }) => row.id === made.body.id)).toMatchObject({
      email: sent.email,
      first_name: 'Ann',
      last_name: 'Lund',
      axapta_code: 'AX-7',
      role: 'driver',
    });
  });

  test('may be sent bare, and without a depot in the path', async () => {
    const { depo, admin } = await world();
    expect((await admin.call(createUser, { body: driverOf(depo.id) })).status).toBe(201);
  });

  // spec: A-296..A-299
  test('has the depots of the role and no others', async () => {
    const { depo, other, create } = await world();
    const both = { depo_id: depo.id, depo_ids: [depo.id, other.id], franchise_driver: true };
    const made = async (role: string) => (await create(driverOf(depo.id, { ...both, role }))).body;
    expect(await made('admin')).toMatchObject({ depo_id: null, depo_ids: [], franchise_driver: false });
    expect(await made('depo_admin')).toMatchObject({
      depo_id: null,
      depo_ids: [depo.id, other.id],
      franchise_driver: false,
    });
    expect(await made('support')).toMatchObject({ depo_id: depo.id, depo_ids: [], franchise_driver: false });
    expect(await made('driver')).toMatchObject({ depo_id: depo.id, depo_ids: [], franchise_driver: true });
  });

  // spec
  test('that cannot be is refused at each field, and nobody is made', async () => {
    const { tenant, depo, create } = await world();
    const foreign = await (await app.makeTenant()).makeDepo();
    const refused = async (more: object) => {
      const reply = await create(driverOf(depo.id, more));
      expect(reply.status).toBe(422);
      return fields(reply);
    };
    expect(await refused({ first_name: ' ', last_name: '', email: '', role: undefined })).toEqual({
      first_name: ["can't be blank"],
      last_name: ["can't be blank"],
      email: ["can't be blank"],
      role: ["can't be blank"],
    });
    expect(await refused({ role: 'boss', status: 'asleep' })).toEqual({
      role: ['is invalid'],
      status: ['is invalid'],
    });
    expect(await refused({ depo_id: null })).toEqual({ depo_id: ["can't be blank"] });
    expect(await refused({ role: 'support', depo_id: '' })).toEqual({ depo_id: ["can't be blank"] });
    expect(await refused({ role: 'depo_admin' })).toEqual({ depo_ids: ["can't be blank"] });
    expect(await refused({ depo_id: foreign.id })).toEqual({ depo_id: ['must exist'] });
    expect(await refused({ role: 'depo_admin', depo_ids: [depo.id, foreign.id] })).toEqual({
      depo_ids: ['must exist'],
    });
    for (const email of ['ann', 'ann@', '@x', 'a b@x.dk', 'a@b', 'a@b..dk'])
      expect(await refused({ email })).toEqual({ email: ['is invalid'] });
    expect(await refused({ first_name: 'x'.repeat(256) })).toEqual({
      first_name: ['is too long (maximum is 255 characters)'],
    });
    expect(await refused({ password: 'short', password_confirmation: 'other' })).toEqual({
      password: ['is too short (minimum is 10 characters)'],
      password_confirmation: ["doesn't match"],
    });
    expect(await refused({ password })).toEqual({ password_confirmation: ["doesn't match"] });
    expect(await refused({ password_confirmation: password })).toEqual({
      password: ["can't be blank"],
      password_confirmation: ["doesn't match"],
    });
    expect(await tenant.tx((tx) => tx.selectFrom('users').select('id').execute())).toHaveLength(2);
  });

  test('has an e-mail of the own in any case, and may have that of another tenant', async () => {
    const { depo, create } = await world();
    const sent = driverOf(depo.id);
    const replies = await Promise.all(
      [sent, { ...sent, email: sent.email.toUpperCase() }].map((user) => create(user)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(replies.filter(({ status }) => status === 422).map(fields)).toEqual([
      { email: ['has already been taken'] },
    ]);
    const elsewhere = await world();
    expect(
      (
        await elsewhere.admin.call(createUser, {
          params: { depo_id: elsewhere.depo.id },
          body: { ...sent, depo_id: elsewhere.depo.id },
        })
      ).status,
    ).toBe(201);
  });
});

// spec: A-357
describe('a changed user', () => {
  test('keeps what is not named, by either verb and path', async () => {
    const { depo, admin, create, save } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id, { axapta_code: 'A1', franchise_driver: true }));
    expect(await save(id, { first_name: 'Anna' })).toMatchObject({
      status: 200,
      body: { first_name: 'Anna', last_name: 'Lund', axapta_code: 'A1', franchise_driver: true },
    });
    expect(await admin.put(`admin/users/${id}`, { axapta_code: '' })).toMatchObject({
      status: 200,
      body: { first_name: 'Anna', axapta_code: null, lock_version: 2 },
    });
    expect((await admin.call(showUser, { params: { depo_id: depo.id, id } })).body).toMatchObject({
      first_name: 'Anna',
      axapta_code: null,
    });
  });

  test('takes on the depots of another role, and is refused without them', async () => {
    const { depo, other, admin, create, save } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id, { franchise_driver: true }));
    expect(fields(await save(id, { role: 'depo_admin' }))).toEqual({
      depo_ids: ["can't be blank"],
    });
    expect((await save(id, { role: 'depo_admin', depo_ids: [other.id] })).body).toMatchObject({
      depo_id: null,
      depo_ids: [other.id],
      franchise_driver: false,
    });
    expect((await admin.call(updateUser, { params: { id }, body: { role: 'admin' } })).body).toMatchObject({
      depo_id: null,
      depo_ids: [],
    });
    expect(fields(await admin.callWith(updateUser, { params: { id }, body: { role: 'support' } }))).toEqual({
      depo_id: ["can't be blank"],
    });
  });

  test('loses the name of a wallmob user with the user', async () => {
    const { depo, create, save } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id, { wallmob_id: 'w1', wallmob_name: 'Ann' }));
    expect((await save(id, { wallmob_id: '', wallmob_name: 'Ann' })).body).toMatchObject({
      wallmob_id: null,
      wallmob_name: null,
    });
  });

  test('that somebody else saved meanwhile is refused with the name of that person, and of two at once one is', async () => {
    const { tenant, depo, admin, create, save } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id));
    const second = await tenant.signIn(
      await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Dam' }),
    );
    const replies = await Promise.all(
      [admin, second].map((client, n) =>
        client.callWith(updateUser, {
          params: { depo_id: depo.id, id },
          body: { axapta_code: `N${n}`, lock_version: 0 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error).toMatch(
      /^Changed by (Vera Krogh|Bo Dam) meanwhile, reload to see it$/,
    );
    expect((await save(id, { axapta_code: 'last' })).status).toBe(200);
  });

  test('leaves its changes in the history, of a password only that it changed', async () => {
    const { depo, admin, other, create, save } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id));
    await save(id, { depo_id: other.id, password, password_confirmation: password });
    const { body } = await admin.call(listChanges, { query: { kind: 'users', id } });
    expect(body.map((line: { action: string }) => line.action)).toEqual(['changed', 'created']);
    expect(body[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'depo_id', from: depo.id, to: other.id, secret: false },
        { field: 'password_digest', from: null, to: null, secret: true },
      ]),
    );
    expect(body[0]?.changes).toHaveLength(2);
  });

  test('is not there at the address of another depot, nor for another tenant', async () => {
    const { depo, other, admin, create } = await world();
    const {
      body: { id },
    } = await create(driverOf(depo.id));
    for (const reply of [
      await admin.call(showUser, { params: { depo_id: other.id, id } }),
      await admin.call(updateUser, { params: { depo_id: other.id, id } }),
      await admin.call(showUserUsage, { params: { depo_id: other.id, id } }),
      await admin.call(unlockUser, { params: { depo_id: other.id, id } }),
    ]) {
      expect(reply.status).toBe(404);
    }
    const stranger = await world();
    expect((await stranger.admin.call(showUser, { params: { id } })).status).toBe(404);
    expect((await stranger.admin.call(updateUser, { params: { id }, body: { role: 'admin' } })).status).toBe(
      404,
    );
  });
});

describe('a changed e-mail', () => {
  test('counts once it is confirmed; of an invited person it is put right and the link goes there', async () => {
    const { tenant, depo, admin, create, save } = await world();
    const { body: invited } = await create(driverOf(depo.id));
    const corrected = await save(invited.id, { email: 'right@test.invalid' });
    expect(corrected.body).toMatchObject({
      email: 'right@test.invalid',
      unconfirmed_email: null,
      generated_password_url: expect.stringContaining('reset_password_token='),
    });
    const ida = await tenant.makeUser('driver', { depo_id: depo.id, password_digest });
    const changed = await save(ida.id, { email: 'ida@new.invalid' });
    expect(changed.body).toMatchObject({ email: ida.email, unconfirmed_email: 'ida@new.invalid' });
    expect(changed.body.generated_password_url).toBeUndefined();
    const mails = await tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select(['recipient', 'body']).orderBy('id').execute(),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      invited.email,
      'right@test.invalid',
      'ida@new.invalid',
      ida.email,
    ]);
    const token = /confirmation_token=([\w-]+)/.exec(mails[2]?.body ?? '')?.[1];
    await tenant.visitor().call(confirmEmail, { query: { confirmation_token: token } });
    expect((await admin.call(showUser, { params: { depo_id: depo.id, id: ida.id } })).body).toMatchObject({
      email: 'ida@new.invalid',
      unconfirmed_email: null,
    });
    expect(fields(await save(ida.id, { email: 'RIGHT@test.invalid' }))).toEqual({
      email: ['has already been taken'],
    });
  });
});

// spec
describe('the number in the directory of drivers', () => {
  const given = { lakrids_driver_id: '4711', lakrids_driver_name: 'Ann L.' };
  test('is kept where the tenant has the directory', async () => {
    const { depo, admin, create, save } = await world({ features: { user_lakrids_driver: true } });
    const { body } = await create(driverOf(depo.id, given));
    expect((await admin.call(showUser, { params: { depo_id: depo.id, id: body.id } })).body).toMatchObject(
      given,
    );
    expect((await save(body.id, { lakrids_driver_id: null })).body).toMatchObject({
      lakrids_driver_id: null,
      lakrids_driver_name: null,
    });
  });

  test('is dropped and absent elsewhere', async () => {
    const { tenant, depo, admin, create } = await world();
    const { body } = await create(driverOf(depo.id, given));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['lakrids_driver_id']));
    expect(
      Object.keys((await admin.call(showUser, { params: { depo_id: depo.id, id: body.id } })).body).filter(
        (name) => name.startsWith('lakrids'),
      ),
    ).toEqual([]);
    expect(
      await tenant.tx((tx) =>
        tx.selectFrom('users').select('lakrids_driver_id').where('id', '=', body.id).executeTakeFirst(),
      ),
    ).toEqual({ lakrids_driver_id: null });
  });
});

describe('the list', () => {
  // spec
  test('shows the people of one depot, active or inactive, and how they signed in', async () => {
    const { tenant, depo, other, admin } = await world();
    const ann = await tenant.makeUser('driver', {
      first_name: 'Ann',
      depo_id: depo.id,
      last_sign_in_at: testMoment,
      failed_attempts: 10,
      locked_at: testMoment,
    });
    const bo = await tenant.makeUser('driver', { first_name: 'Bo', depo_id: other.id });
    const old = await tenant.makeUser('driver', {
      first_name: 'Gammel',
      depo_id: depo.id,
      status: 'inactive',
    });
    const ids = async ({ id: depo_id }: { id: number }, query?: QueryOf<typeof listDepoUsers>) =>
      (await admin.call(listDepoUsers, { params: { depo_id }, query })).body.map((row) => row.id);
    expect(await ids(depo)).toEqual(expect.arrayContaining([ann.id, old.id]));
    expect(await ids(depo)).not.toContain(bo.id);
    expect(await ids(other)).toContain(bo.id);
    expect(await ids(depo, { statuses: ['active'] })).not.toContain(old.id);
    expect(await ids(depo, { statuses: ['inactive'] })).toEqual([old.id]);
    expect(
      (await admin.call(listDepoUsers, { params: { depo_id: depo.id } })).body.find(
        (row: { id: number }) => row.id === ann.id,
      ),
    ).toMatchObject({
      locked: true,
      last_sign_in_at: testMoment.toISOString(),
      depo_id: depo.id,
      depo_ids: [],
    });
  });

  test('shows admins to admins only, in every depot', async () => {
    const { depo, other, admin, depoAdmin, me } = await world();
    const hasMe = ({ body }: { body: { id: number }[] }) => body.some(({ id }) => id === me.id);
    expect(hasMe(await admin.call(listDepoUsers, { params: { depo_id: depo.id } }))).toBe(true);
    expect(hasMe(await admin.call(listDepoUsers, { params: { depo_id: other.id } }))).toBe(true);
    expect(hasMe(await depoAdmin.call(listDepoUsers, { params: { depo_id: depo.id } }))).toBe(false);
  });

  test('goes by pages and columns when asked to, and says how many there are', async () => {
    const { tenant, depo, depoAdmin } = await world();
    for (let n = 0; n < 26; n += 1)
      await tenant.makeUser('driver', { depo_id: depo.id, axapta_code: n % 2 ? `A${n}` : null });
    const first = await depoAdmin.call(listDepoUsers, {
      params: { depo_id: depo.id },
      query: { page: 1, sort: '-axapta_code' },
    });
    expect(first.headers['x-total-count']).toBe('27');
    expect(first.body).toHaveLength(25);
    expect(first.body.slice(0, 3).map((row) => row.axapta_code)).toEqual(['A25', 'A23', 'A21']);
    expect(
      (await depoAdmin.call(listDepoUsers, { params: { depo_id: depo.id }, query: { page: 2 } })).body,
    ).toHaveLength(2);
    expect(
      (await depoAdmin.call(listDepoUsers, { params: { depo_id: depo.id }, query: { page: 9 } })).body,
    ).toEqual([]);
    expect((await depoAdmin.call(listDepoUsers, { params: { depo_id: depo.id } })).body).toHaveLength(27);
  });
});

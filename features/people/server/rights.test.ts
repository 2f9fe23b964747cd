import { describe, expect, test } from 'vitest';
import { testMoment } from '../../../server/test/harness.ts';
import { app, world } from '../../../server/test/staff-forms-world.ts';
import {
  driverOf,
  fieldsOf as fields,
  staffPassword,
  staffPassword as password,
  staffPasswordDigest as password_digest,
} from '../../../server/test/staff-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { signIn as signInCall, listDepoUsers } from '../contract/sign-in.ts';
import {
  createUser,
  showUserUsage,
  updateUser,
  showUser,
  renewPasswordLink,
  unlockUser,
} from '../contract/staff.ts';

describe('the matrix', () => {
  test('a depo_admin keeps the drivers of the own depots and nobody else', async () => {
    const { tenant, depo, other, me, depoAdmin } = await world();
    const make = (more: object) =>
      depoAdmin.callWith(createUser, { params: { depo_id: depo.id }, body: driverOf(depo.id, more) });
    expect((await make({})).status).toBe(201);
    expect((await make({ role: 'support' })).status).toBe(403);
    expect(
      (await make({ role: 'support', password: staffPassword, password_confirmation: staffPassword })).status,
    ).toBe(403);
    expect((await make({ role: 'admin' })).status).toBe(403);
    expect((await make({ role: 'depo_admin', depo_ids: [depo.id] })).status).toBe(403);
    expect(fields(await make({ depo_id: other.id }))).toEqual({ depo_id: ['must exist'] });
    expect(
      (await depoAdmin.call(createUser, { params: { depo_id: other.id }, body: driverOf(other.id) })).status,
    ).toBe(404);
    expect(fields(await depoAdmin.callWith(createUser, { body: driverOf(other.id) }))).toEqual({
      depo_id: ['must exist'],
    });

    const [near, far, colleague] = [
      await tenant.makeUser('driver', { depo_id: depo.id }),
      await tenant.makeUser('driver', { depo_id: other.id }),
      await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }),
    ];
    const change = async (id: number, user: object) =>
      (await depoAdmin.call(updateUser, { params: { id }, body: user })).status;
    expect(await change(near.id, { first_name: 'Ny' })).toBe(200);
    expect(await change(near.id, { role: 'support' })).toBe(403);
    expect(await change(near.id, { role: 'admin' })).toBe(403);
    expect(await change(near.id, { depo_id: other.id })).toBe(422);
    expect(await change(far.id, { first_name: 'Ny' })).toBe(404);
    expect(await change(colleague.id, { first_name: 'Ny' })).toBe(403);
    expect(await change(me.id, { first_name: 'Ny' })).toBe(403);
    const see = async (id: number) => (await depoAdmin.call(showUser, { params: { id } })).status;
    expect([await see(near.id), await see(far.id), await see(colleague.id), await see(me.id)]).toEqual([
      200, 404, 200, 403,
    ]);
  });

  test('a depo_admin gets nowhere by a stronger person: no password, no link, no address, no unlocking', async () => {
    const { tenant, depo, depoAdmin } = await world();
    for (const role of ['support', 'depo_admin', 'admin'] as const) {
      const { id } = await tenant.makeUser(
        role,
        role === 'depo_admin' ? { depo_ids: [depo.id] } : role === 'support' ? { depo_id: depo.id } : {},
      );
      const before = await tenant.tx((tx) =>
        tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
      for (const user of [
        { password: staffPassword, password_confirmation: staffPassword },
        { email: 'mine@test.invalid' },
        { role: 'driver', depo_id: depo.id },
        { status: 'inactive' },
      ]) {
        expect((await depoAdmin.callWith(updateUser, { params: { id }, body: user })).status).toBe(403);
      }
      for (const act of [renewPasswordLink, unlockUser])
        expect((await depoAdmin.call(act, { params: { id } })).status).toBe(403);
      expect(
        await tenant.tx((tx) =>
          tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        ),
      ).toEqual(before);
    }
  });

  test('a depo_admin cannot raise themselves', async () => {
    const { tenant, depo, other } = await world();
    const mine = await tenant.makeUser('depo_admin', { depo_ids: [depo.id] });
    const client = await tenant.signIn(mine);
    for (const user of [{ role: 'admin' }, { depo_ids: [depo.id, other.id] }, { first_name: 'Ny' }]) {
      expect((await client.callWith(updateUser, { params: { id: mine.id }, body: user })).status).toBe(403);
    }
  });

  test('support and drivers read the list to choose from and nothing else', async () => {
    const { tenant, depo } = await world();
    for (const role of ['support', 'driver'] as const) {
      const mine = await tenant.makeUser(role, { depo_id: depo.id });
      const client = await tenant.signIn(mine);
      const { body } = await client.call(listDepoUsers, { params: { depo_id: depo.id } });
      expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
        'email',
        'first_name',
        'full_name',
        'id',
        'last_name',
        'role',
        'status',
      ]);
      for (const reply of [
        await client.call(showUser, { params: { id: mine.id } }),
        await client.call(updateUser, { params: { id: mine.id }, body: { role: 'admin' } }),
        await client.call(createUser, { params: { depo_id: depo.id }, body: driverOf(depo.id) }),
        await client.call(renewPasswordLink, { params: { id: mine.id } }),
        await client.call(unlockUser, { params: { id: mine.id } }),
        await client.call(showUserUsage, { params: { id: mine.id } }),
      ])
        expect(reply.status).toBe(403);
    }
  });

  test('nobody changes their own role or status, and everything else of their own', async () => {
    const { tenant, me, admin } = await world();
    await tenant.makeUser('admin');
    expect(
      fields(
        await admin.callWith(updateUser, { params: { id: me.id }, body: { role: 'support', depo_id: null } }),
      ),
    ).toMatchObject({ role: ["can't be changed"] });
    expect(
      fields(await admin.callWith(updateUser, { params: { id: me.id }, body: { status: 'inactive' } })),
    ).toEqual({
      status: ["can't be changed"],
    });
    expect(
      (
        await admin.call(updateUser, {
          params: { id: me.id },
          body: { role: 'admin', status: 'active', first_name: 'Vera Marie' },
        })
      ).status,
    ).toBe(200);
  });

  test('of the last two admins who demote each other one stays', async () => {
    const { tenant, depo, me, admin } = await world();
    const second = await tenant.makeUser('admin');
    const other = await tenant.signIn(second);
    const replies = await Promise.all([
      admin.call(updateUser, { params: { id: second.id }, body: { role: 'support', depo_id: depo.id } }),
      other.call(updateUser, { params: { id: me.id }, body: { status: 'inactive' } }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await tenant.tx((tx) =>
        tx
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'admin')
          .where('status', '=', 'active')
          .execute(),
      ),
    ).toHaveLength(1);
    const last = await tenant.tx((tx) =>
      tx
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow(),
    );
    const reply = await (
      await tenant.signIn(last)
    ).call(updateUser, { params: { id: last.id }, body: { status: 'inactive' } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { status: ['The last active admin can neither be demoted nor deactivated'] } },
    });
  });
});

// spec
describe('switching off and on', () => {
  test('signs out at once, everywhere, and in again only when active', async () => {
    const { tenant, depo, admin, save } = await world();
    const ida = await tenant.makeUser('driver', { depo_id: depo.id, password_digest });
    const browser = await tenant.signIn(ida);
    const token = (
      await app.server.inject({
        method: 'POST',
        url: `/${tenant.slug}/api/auth`,
        payload: { email: ida.email, password },
      })
    ).json().token as string;
    const signIn = async () =>
      (await tenant.visitor().call(signInCall, { body: { email: ida.email, password } })).status;
    const byToken = async () =>
      (await tenant.visitor().call(listDepos, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([(await browser.call(listDepos)).status, await byToken()]).toEqual([200, 200]);
    expect((await save(ida.id, { status: 'inactive' })).body).toMatchObject({
      status: 'inactive',
      inactive_since: testMoment.toISOString(),
    });
    expect([(await browser.call(listDepos)).status, await byToken(), await signIn()]).toEqual([
      401, 401, 401,
    ]);
    const options = await admin.call(listDepoUsers, {
      params: { depo_id: depo.id },
      query: { statuses: ['active'] },
    });
    expect(options.body.map(({ id }: { id: number }) => id)).not.toContain(ida.id);
    expect((await save(ida.id, { status: 'active' })).body).toMatchObject({
      status: 'active',
      inactive_since: null,
    });
    expect([(await browser.call(listDepos)).status, await byToken(), await signIn()]).toEqual([
      401, 401, 201,
    ]);
  });

  test('tells beforehand how many coming plan events the person drives', async () => {
    const { tenant, depo, admin, depoAdmin } = await world();
    const ida = await tenant.makeUser('driver', { depo_id: depo.id });
    const { id: car_id } = await tenant.makeCar({ depo_id: depo.id });
    await tenant.tx(async (tx) => {
      const route = await tx
        .insertInto('routes')
        .values({ depo_id: depo.id, name: '101' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const on = (date: string, more: object = {}) => ({
        depo_id: depo.id,
        route_id: route.id,
        car_id,
        user_id: ida.id,
        date,
        ...more,
      });
      await tx
        .insertInto('plan_events')
        .values([
          on('2026-06-01'),
          on('2026-06-10'),
          on('2026-06-17'),
          on('2026-06-24', { deleted_at: testMoment }),
          on('2026-06-09', { day_span: 1 }),
        ])
        .execute();
    });
    expect((await depoAdmin.call(showUserUsage, { params: { depo_id: depo.id, id: ida.id } })).body).toEqual({
      coming_plan_events: 2,
      next_date: '2026-06-10',
    });
    expect(
      (await admin.call(showUserUsage, { params: { id: (await tenant.makeUser('driver')).id } })).body,
    ).toEqual({
      coming_plan_events: 0,
      next_date: null,
    });
  });
});

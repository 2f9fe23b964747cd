import { describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import {
  driverOf,
  fieldsOf as fields,
  staffPassword as password,
  staffPasswordDigest as password_digest,
  staffWorld,
} from '../../../server/test/staff-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { changeOwnPassword } from '../contract/own-account.ts';
import { signIn as signInCall, choosePassword, listDepoUsers } from '../contract/sign-in.ts';
import { createUser, showUser, updateUser, renewPasswordLink, unlockUser } from '../contract/staff.ts';

const app = await testApp();
const world = () => staffWorld(app);

describe('passwords', () => {
  // spec: A-258
  test('that staff type sign in and are never told', async () => {
    const { tenant, depo, admin, create } = await world();
    const sent = driverOf(depo.id, { password, password_confirmation: password });
    const made = await create(sent);
    expect(made.body).toMatchObject({ has_password: true });
    for (const { text } of [
      made,
      await admin.call(showUser, { params: { depo_id: depo.id, id: made.body.id } }),
      await admin.call(listDepoUsers, { params: { depo_id: depo.id } }),
    ]) {
      expect(text).not.toContain(password);
      expect(text).not.toMatch(/password_(digest|confirmation|token)|"password"|scrypt|argon/);
    }
    expect(made.body.generated_password_url).toBeUndefined();
    expect((await tenant.visitor().call(signInCall, { body: { email: sent.email, password } })).status).toBe(
      201,
    );
  });

  test('that everybody tries first are refused, whatever their case, by form and by link', async () => {
    const { tenant, depo, create, save } = await world();
    const { body: made } = await create(driverOf(depo.id));
    const reset_password_token = new URL(made.generated_password_url).searchParams.get(
      'reset_password_token',
    );
    for (const common of ['1234567890', 'Password123', 'QWERTYUIOP']) {
      const typed = { password: common, password_confirmation: common };
      for (const reply of [
        await save(made.id, typed),
        await create(driverOf(depo.id, typed)),
        await tenant.visitor().callWith(choosePassword, { body: { ...typed, reset_password_token } }),
      ])
        expect(fields(reply)).toEqual({ password: ['is on every list of common passwords'] });
    }
  });

  test('that are towns, or a depot of the tenant, with an ending are refused at every door', async () => {
    const { tenant, depo, admin, create, save } = await world();
    await tenant.tx((tx) =>
      tx.updateTable('depos').set({ title: 'Kølhuset ved Åen' }).where('id', '=', depo.id).execute(),
    );
    const { body: made } = await create(driverOf(depo.id));
    const reset_password_token = new URL(made.generated_password_url).searchParams.get(
      'reset_password_token',
    );
    for (const easy of ['OsloBergen1', 'Bucuresti-Cluj1', 'Kølhuset2026', 'Kølhuset ved Åen']) {
      const typed = { password: easy, password_confirmation: easy };
      for (const reply of [
        await save(made.id, typed),
        await create(driverOf(depo.id, typed)),
        await admin.callWith(changeOwnPassword, { body: typed }),
        await tenant.visitor().callWith(choosePassword, { body: { ...typed, reset_password_token } }),
      ])
        expect([easy, Object.keys(fields(reply))]).toEqual([easy, ['password']]);
    }
  });

  // The tenant of a test is called Isfirma.
  test('that are the tenant’s or the person’s name, a common word with an ending or one sign again and again are refused at every door', async () => {
    const { tenant, depo, admin, create, save } = await world();
    const { body: made } = await create(driverOf(depo.id));
    const token = new URL(made.generated_password_url).searchParams.get('reset_password_token');
    const named = { first_name: 'Grethe', last_name: 'Lund' };
    for (const easy of ['Isfirma2026', 'isfirma-1234', 'aaaaaaaaaa', 'Sommer2026!', 'grethelund12']) {
      const typed = { password: easy, password_confirmation: easy };
      for (const reply of [
        await save(made.id, { ...typed, ...named }),
        await create(driverOf(depo.id, { ...typed, ...named })),
      ])
        expect([easy, reply.status, Object.keys(fields(reply))]).toEqual([easy, 422, ['password']]);
      if (easy.startsWith('grethe')) continue;
      const own = await admin.callWith(changeOwnPassword, { body: typed });
      expect([easy, own.status, Object.keys(fields(own))]).toEqual([easy, 422, ['password']]);
      const body = { ...typed, reset_password_token: token };
      const byLink = await tenant.visitor().callWith(choosePassword, { body });
      expect([easy, byLink.status, Object.keys(fields(byLink))]).toEqual([easy, 422, ['password']]);
    }
  });

  test('that are the person’s name are refused when the change says nothing of the person', async () => {
    const { depo, create, save } = await world();
    const named = { first_name: 'Grethe', last_name: 'Lund', email: 'gl-kontor@isfirma.test' };
    const { body: made } = await create(driverOf(depo.id, named));
    for (const easy of ['grethelund12', 'Grethe Lund 1', 'gl-kontor2026']) {
      const reply = await save(made.id, { password: easy, password_confirmation: easy });
      expect([easy, reply.status, Object.keys(fields(reply))]).toEqual([easy, 422, ['password']]);
    }
  });

  test('changed by oneself end every other session and not the one at work', async () => {
    const { tenant, me, admin } = await world();
    const elsewhere = await tenant.signIn(me);
    const fresh = 'en helt ny adgangskode';
    expect(
      (
        await admin.call(updateUser, {
          params: { id: me.id },
          body: { password: fresh, password_confirmation: fresh },
        })
      ).status,
    ).toBe(200);
    expect((await admin.call(listDepos)).status).toBe(200);
    expect((await elsewhere.call(listDepos)).status).toBe(401);
  });

  // spec
  test('are chosen by a link that is told once and mailed, kept as a digest and good for seven days', async () => {
    const { tenant, depo, depoAdmin } = await world();
    const sent = driverOf(depo.id);
    const made = await depoAdmin.call(createUser, { params: { depo_id: depo.id }, body: sent });
    const url = new URL(made.body.generated_password_url ?? '');
    const token = url.searchParams.get('reset_password_token') ?? '';
    const mail = await tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).executeTakeFirstOrThrow(),
    );
    expect(mail).toMatchObject({
      recipient: sent.email,
      subject: expect.stringContaining('Your access to'),
      body: expect.stringContaining(url.href),
    });
    const row = await tenant.tx((tx) =>
      tx.selectFrom('users').selectAll().where('id', '=', made.body.id).executeTakeFirstOrThrow(),
    );
    expect(row.password_token_expires_at).toEqual(new Date(testMoment.getTime() + 7 * 86_400_000));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(
      (await depoAdmin.call(showUser, { params: { depo_id: depo.id, id: made.body.id } })).text,
    ).not.toContain('generated_password_url');
    expect(
      (
        await depoAdmin.call(updateUser, {
          params: { depo_id: depo.id, id: made.body.id },
          body: { axapta_code: '1' },
        })
      ).text,
    ).not.toContain('generated_password_url');
    const chosen = await tenant.visitor().call(choosePassword, {
      body: { reset_password_token: token, password, password_confirmation: password },
    });
    expect(chosen).toMatchObject({ status: 200, body: { user: { id: made.body.id } } });
  });

  test('get a new link, which ends the one before, and none for who is inactive', async () => {
    const { tenant, depo, admin, depoAdmin, create, save } = await world();
    const { body: made } = await create(driverOf(depo.id));
    const tokenOf = (url: string) => new URL(url).searchParams.get('reset_password_token');
    const renewed = await depoAdmin.call(renewPasswordLink, { params: { depo_id: depo.id, id: made.id } });
    expect(renewed).toMatchObject({
      status: 201,
      body: { id: made.id, generated_password_url: expect.any(String) },
    });
    const use = (token: string | null) =>
      tenant.visitor().callWith(choosePassword, {
        body: { reset_password_token: token, password, password_confirmation: password },
      });
    expect((await use(tokenOf(made.generated_password_url))).status).toBe(422);
    await save(made.id, { status: 'inactive' });
    expect((await use(tokenOf(renewed.body.generated_password_url ?? ''))).status).toBe(422);
    expect(fields(await admin.callWith(renewPasswordLink, { params: { id: made.id } }))).toEqual({
      status: ['must be active to choose a password'],
    });
    const back = await save(made.id, { status: 'active' });
    expect((await use(tokenOf(back.body.generated_password_url))).status).toBe(200);
  });
});

describe('unlocking', () => {
  test("is for the depot's own admin, of drivers", async () => {
    const { tenant, depo, other, depoAdmin, admin } = await world();
    const locked = { failed_attempts: 10, locked_at: testMoment };
    const near = await tenant.makeUser('driver', { depo_id: depo.id, password_digest, ...locked });
    const far = await tenant.makeUser('driver', { depo_id: other.id, ...locked });
    const colleague = await tenant.makeUser('depo_admin', { depo_ids: [depo.id], ...locked });
    const signIn = async () =>
      (await tenant.visitor().call(signInCall, { body: { email: near.email, password } })).status;
    expect(await signIn()).toBe(401);
    expect((await depoAdmin.call(unlockUser, { params: { id: far.id } })).status).toBe(404);
    expect((await depoAdmin.call(unlockUser, { params: { id: colleague.id } })).status).toBe(403);
    expect((await depoAdmin.call(showUser, { params: { depo_id: depo.id, id: near.id } })).body.locked).toBe(
      true,
    );
    expect(await depoAdmin.call(unlockUser, { params: { depo_id: depo.id, id: near.id } })).toMatchObject({
      status: 200,
      body: { id: near.id, locked: false },
    });
    expect(await signIn()).toBe(201);
    expect((await admin.call(unlockUser, { params: { id: colleague.id } })).status).toBe(200);
  });
});

// Everybody of the staff changes their own password and address, once they have proven who they are.

import { expect, test } from 'vitest';
import { refusalOf } from '../../../server/test/client.ts';
import {
  app,
  password,
  password_digest,
  prove,
  signIn,
  userRow,
  world,
} from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { changeOwnEmail, changeOwnPassword, showOwnAccount } from '../contract/own-account.ts';
import { apiSignIn, confirmEmail } from '../contract/sign-in.ts';

const fresh = 'rabarber og vaffel i regnvejr';
const typed = { password: fresh, password_confirmation: fresh };

test('whatever their role, they change their password; every other session and app ends, this one goes on', async () => {
  const { tenant } = await world();
  for (const role of ['admin', 'depo_admin', 'support', 'driver'] as const) {
    const user = await tenant.makeUser(role, { password_digest });
    const browser = tenant.visitor();
    await signIn(browser, user.email);
    const elsewhere = await tenant.signIn(user);
    const { body: phone } = await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
    expect((await browser.call(changeOwnPassword, { body: typed })).status).toBe(403);
    expect((await signIn(tenant.visitor(), user.email, fresh)).status).toBe(401);
    await prove(browser);
    const changed = await browser.call(changeOwnPassword, { body: typed });
    expect([changed.status, changed.body], role).toEqual([
      200,
      {
        first_name: 'Ida',
        last_name: 'Holm',
        email: user.email,
        unconfirmed_email: null,
        role,
        has_password: true,
        may_use_password: true,
      },
    ]);
    expect((await browser.call(showOwnAccount)).status).toBe(200);
    expect((await elsewhere.call(showOwnAccount)).status).toBe(401);
    const headers = { authorization: `Bearer ${phone.token}` };
    expect((await tenant.visitor().call(showOwnAccount, { headers })).status).toBe(401);
    expect((await signIn(tenant.visitor(), user.email)).status).toBe(401);
    expect((await signIn(tenant.visitor(), user.email, fresh)).status).toBe(201);
  }
});

test('a password that is left out, too short, not repeated or common is refused at its field', async () => {
  const { tenant } = await world();
  const admin = await tenant.signIn('admin');
  const send = async (one: string, again = one) =>
    refusalOf(await admin.call(changeOwnPassword, { body: { password: one, password_confirmation: again } }))
      .errors;
  expect(await send('')).toEqual({ password: ["can't be blank"] });
  expect(Object.keys(await send('kort'))).toEqual(['password']);
  expect(Object.keys(await send(fresh, `${fresh}!`))).toEqual(['password_confirmation']);
  expect(Object.keys(await send('Password123'))).toEqual(['password']);
});

test('a new address counts once its link was opened; one that somebody has is refused', async () => {
  const { tenant, user } = await world();
  const inside = await tenant.signIn(user);
  const other = await tenant.makeUser('driver');
  const ask = (email: string) => inside.call(changeOwnEmail, { body: { email } });
  expect((await ask(other.email)).status).toBe(422);
  for (const typed of ['a@b', 'a@b..dk', 'a b@c.dk']) expect((await ask(typed)).status, typed).toBe(422);
  const capitals = user.email.toUpperCase();
  expect((await ask(capitals)).body).toMatchObject({ email: capitals, unconfirmed_email: null });
  expect((await ask(user.email)).body).toMatchObject({ email: user.email, unconfirmed_email: null });
  expect((await ask('nothing')).status).toBe(422);
  const asked = await ask('new@test.invalid');
  expect(asked.body).toMatchObject({ email: user.email, unconfirmed_email: 'new@test.invalid' });
  const mails = await tenant.tx((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'body']).execute());
  const mail = mails.find(({ recipient }) => recipient === 'new@test.invalid');
  const confirmation_token = /confirmation_token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect((await tenant.visitor().call(confirmEmail, { query: { confirmation_token } })).status).toBe(200);
  expect((await userRow(tenant, user.id)).email).toBe('new@test.invalid');
  expect((await inside.call(listDepos)).status).toBe(200);
});

test('who had an address is told of the new one, and a new password or the present address ends the asking', async () => {
  const { tenant, user } = await world();
  const inside = await tenant.signIn(user);
  const ask = (email: string) => inside.call(changeOwnEmail, { body: { email } });
  const mailsTo = (recipient: string) =>
    tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).execute(),
    );
  const tokenFor = async (recipient: string) =>
    /confirmation_token=([\w-]+)/.exec((await mailsTo(recipient)).at(-1)?.body ?? '')?.[1] ?? '';
  const confirm = (confirmation_token: string) =>
    tenant.visitor().call(confirmEmail, { query: { confirmation_token } });
  await ask('stranger@test.invalid');
  expect((await mailsTo(user.email)).at(-1)?.body).toContain('stranger@test.invalid');
  const strangers = await tokenFor('stranger@test.invalid');
  const changed = await inside.call(changeOwnPassword, {
    body: { password: fresh, password_confirmation: fresh },
  });
  expect(changed.body).toMatchObject({ unconfirmed_email: null });
  expect((await confirm(strangers)).status).toBe(422);
  await ask('second@test.invalid');
  const second = await tokenFor('second@test.invalid');
  expect((await ask(user.email)).body).toMatchObject({ unconfirmed_email: null });
  expect((await confirm(second)).status).toBe(422);
  await ask('third@test.invalid');
  expect((await confirm(await tokenFor('third@test.invalid'))).status).toBe(200);
  expect((await mailsTo(user.email)).at(-1)?.body).toContain('third@test.invalid');
});

test('where the provider alone opens the door, a password is for admins and drivers’ apps', async () => {
  const settings = {
    sign_in: {
      provider: 'oidc',
      issuer_url: 'https://id.test',
      client_id: 'a',
      client_secret: 'b',
      button: 'ID',
      mode: 'only',
      second_factor: 'provider',
    },
  };
  const tenant = await app.makeTenant({ settings });
  for (const [role, status] of [
    ['admin', 200],
    ['driver', 200],
    ['support', 422],
  ] as const) {
    const client = await tenant.signIn(role);
    expect((await client.call(showOwnAccount)).body.may_use_password).toBe(status === 200);
    expect((await client.call(changeOwnPassword, { body: typed })).status, role).toBe(status);
  }
});

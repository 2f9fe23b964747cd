// A tenant's own mail server: tried by one mail, its password told nowhere else, and never a way inside.

import { beforeEach, expect, test } from 'vitest';
import { refusalOf, type Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { mailServer } from '../../../server/test/mail-server.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { chooseService, tryService } from '../contract/services.ts';

const app = await testApp();
beforeEach(() => {
  app.context.settings.webhooks_inside = true;
});

type Given = BodyOf<typeof chooseService>;
const params = { kind: 'mail' } as const;
const choose = (admin: Client, body: Given) => admin.call(chooseService, { params, body });
const attempt = (admin: Client, body: Given) => admin.call(tryService, { params, body });

test('a mail server is tried with one mail to who tries, and its password goes nowhere else', async () => {
  const tenant = await app.makeTenant();
  const person = await tenant.makeUser('admin', { email: 'ida@isfirma.test' });
  const admin = await tenant.signIn(person);
  const server = await mailServer({ login: { user: 'post', password: 'hush-mail' } });
  const values = { host: 'localhost', port: server.port, user: 'post', sender_address: 'hej@isfirma.test' };
  const given = { provider: 'smtp', values, secrets: { password: 'hush-mail' } };
  const tried = await attempt(admin, given);
  expect(tried.body).toEqual({
    ok: true,
    said: 'It took a mail to ida@isfirma.test: look whether it comes',
  });
  expect(server.received).toMatchObject([
    { from: 'hej@isfirma.test', to: ['ida@isfirma.test'], user: 'post', is_secure: true },
  ]);
  const wrong = await attempt(admin, { ...given, secrets: { password: 'wrong' } });
  expect(wrong.body).toEqual({ ok: false, said: 'It refused user and password (535)' });
  const chosen = await choose(admin, given);
  expect(chosen.body.services.find(({ kind }) => kind === 'mail')).toEqual({
    kind: 'mail',
    provider: 'smtp',
    values,
    secrets_set: ['password'],
  });
  expect(chosen.text).not.toContain('hush-mail');
  // Kept, it is told neither to another host nor port, nor in the clear.
  const others: Given['values'][] = [{ host: '127.0.0.1' }, { port: 25 }, { security: 'none' }];
  for (const elsewhere of others)
    expect(refusalOf(await attempt(admin, { provider: 'smtp', values: elsewhere })).errors).toEqual({
      password: ['must be typed again for another address'],
    });
  expect(server.received).toHaveLength(1);
});

test('of a mail server is refused what leads inside, to another program, or sends a password in the clear', async () => {
  const admin = await (await app.makeTenant()).signIn('admin');
  const refused = async (values: Given['values'], secrets: Given['secrets'] = {}) => {
    const given = { host: 'smtp.example.com', sender_address: 'a@example.com', ...values };
    const answer = await choose(admin, { provider: 'smtp', values: given, secrets });
    expect(answer.status).toBe(422);
    return Object.keys(refusalOf(answer).errors);
  };
  expect(await refused({ security: 'none' }, { password: 'hush' })).toEqual(['security']);
  expect(await refused({ sender_address: 'nobody' })).toEqual(['sender_address']);
  expect(await refused({ host: 'user@inside/x' })).toEqual(['host']);
  app.context.settings.webhooks_inside = false;
  for (const host of ['10.0.0.7', '127.0.0.1', '0x7f.1', 'localhost', 'mail.internal', 'post'])
    expect(await refused({ host }), host).toEqual(['host']);
  expect(await refused({ port: 6379 })).toEqual(['port']);
  const values = { host: '10.0.0.7', sender_address: 'a@example.com' };
  expect(refusalOf(await attempt(admin, { provider: 'smtp', values })).errors).toEqual({
    host: ['leads inside the network of the servers'],
  });
});

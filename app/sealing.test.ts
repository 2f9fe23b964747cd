// Secrets at rest: sealed by a key of the environment, opened by whichever sealed them, sealed anew by a command; a
// key that lacks or is another one is said at the start.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, expect, test } from 'vitest';
import { confirmSecondFactor, startSecondFactor } from '../features/people/contract/second-factor.ts';
import { requestPassword } from '../features/people/contract/sign-in.ts';
import { chooseService } from '../features/tenants/contract/services.ts';
import { changeSettings } from '../features/tenants/contract/settings.ts';
import { createWebhook, rotateWebhookSecret } from '../features/webhooks/contract/webhook.ts';
import { claimDue } from '../features/webhooks/server/relay-webhooks.ts';
import type { AppContext } from '../server/context.ts';
import { storedSessionSecret } from '../server/db/migrate.ts';
import { buildServer } from '../server/http/http-server.ts';
import { refuseWithoutKeys } from '../server/sealed-at-start.ts';
import {
  keepSecretsBy,
  resealed,
  seal,
  sealedBy,
  sealSettings,
  SecretKeyError,
  unseal,
} from '../server/sealed-secrets.ts';
import { noKeys } from '../server/secret-keys.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { inTenant } from '../server/tenant.ts';
import { asTestTenant, makeTenant } from '../server/test/test-tenant.ts';
import { services } from '../shared/services.ts';
import { openApp } from './open.ts';
import { partsOf } from './parts.ts';
import { sealAll } from './sealing.ts';

const keys = (text: string) => readSettings({ SECRET_KEYS: text }).secret_keys;
const made = () => randomBytes(32).toString('base64');
const [first, second] = [`2026a:${made()}`, `2026b:${made()}`];
afterEach(() => keepSecretsBy(noKeys));

test('a key is a name and 32 bytes; several seal by the first, plain seals by none', () => {
  expect(keys('')).toEqual(noKeys);
  expect([...keys(`${second}, ${first}`).keys.keys()]).toEqual(['2026b', '2026a']);
  expect([keys(`${second} ${first}`).sealing, keys(`plain,${first}`).sealing]).toEqual(['2026b', null]);
  for (const wrong of [
    'short:YWJj',
    made(),
    `plain:${made()}`,
    `A:${made()}`,
    `${first},${first}`,
    `${first},plain`,
  ])
    expect(() => keys(wrong), wrong).toThrow(SettingsError);
  const told = (() => {
    try {
      keys(`x:${made()}extra`);
    } catch (error) {
      return String(error);
    }
    return '';
  })();
  expect(told).toMatch(/^SettingsError: SECRET_KEYS must be name:key.*look at key 1$/);
});

test('what is sealed is opened by its key, in its place and unchanged alone', () => {
  keepSecretsBy(keys(first));
  const sealed = seal('webhooks', 'whsec_æøå');
  expect([sealedBy(sealed), sealed.includes('whsec'), unseal('webhooks', sealed)]).toEqual([
    '2026a',
    false,
    'whsec_æøå',
  ]);
  expect(seal('webhooks', 'whsec_æøå')).not.toBe(sealed);
  expect(() => unseal('tenants', sealed)).toThrow(SecretKeyError);
  const turned = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => unseal('webhooks', turned)).toThrow('does not open');
  keepSecretsBy(keys(`${second}, ${first}`));
  const anew = resealed('webhooks', sealed) ?? '';
  expect([sealedBy(anew), unseal('webhooks', anew), resealed('webhooks', anew)]).toEqual([
    '2026b',
    'whsec_æøå',
    null,
  ]);
  keepSecretsBy(keys(`plain, ${first}`));
  expect(resealed('webhooks', sealed)).toBe('whsec_æøå');
  expect(() => unseal('webhooks', anew)).toThrow('SECRET_KEYS lacks the key 2026b');
  // Who types what only looks sealed gets it back.
  for (const given of [`2026a:x`, 'sealed:2026b:abc', 'sealed:plain:abc'])
    expect(unseal('tenants', seal('tenants', given))).toBe(given);
});

test('every secret of a service is known by its name, and nothing else is', () => {
  keepSecretsBy(keys(first));
  const wrong: string[] = [];
  let looked_at = 0;
  for (const [kind, shape] of Object.entries(services))
    for (const option of (shape as unknown as { options: { shape: Record<string, never> }[] }).options)
      for (const [name, field] of Object.entries(option.shape)) {
        const isSecret = JSON.stringify(metaOf(field)).includes('"secret":true');
        const isSealed = sealedBy(String(sealSettings({ [name]: 'x' })[name])) !== null;
        looked_at += 1;
        if (isSecret !== isSealed) wrong.push(`${kind}.${name}`);
      }
  expect(looked_at).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

/** What a field says of itself, however it is wrapped. */
function metaOf(field: { meta?(): unknown; def?: { innerType?: never } }): unknown[] {
  return [field.meta?.() ?? null, ...(field.def?.innerType ? metaOf(field.def.innerType) : [])];
}

/** An installation of its own: what is sealed here nobody else could read. */
const folder = mkdtempSync(join(tmpdir(), 'isrute-sealing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (secret_keys: string) =>
  openApp(
    { NODE_ENV: 'test', DATA_DIR: folder, SEED: 'no', LOG_LEVEL: 'silent', SECRET_KEYS: secret_keys },
    () => undefined,
  );

const slug = 't-sealed';
interface Told {
  authenticator: string;
  webhooks: string[];
  token: string | undefined;
  mapon: string;
  shopify: string | null;
  link: string;
  session: string;
}

/** As a process that has the keys reads them. */
async function readAll(app: AppContext): Promise<Told> {
  const tenant = await app.tenants.bySlug(slug);
  if (!tenant) throw new Error('There is no tenant');
  const { sms, fleet, shopify_webhook_secret } = tenant.settings;
  // The embedded database has one connection: asked before the transaction.
  const session = await storedSessionSecret(app.database);
  return inTenant(app.database, tenant.id, async (tx) => {
    const factor = await tx.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
    const hook = await tx.selectFrom('webhooks').select('id').executeTakeFirstOrThrow();
    const mail = await tx
      .selectFrom('mail_outbox')
      .select('body')
      .where('secret', 'is not', null)
      .executeTakeFirstOrThrow();
    return {
      authenticator: unseal('second_factors', factor.secret),
      webhooks: (await claimDue(tx, hook.id, app.clock()))?.secrets ?? [],
      token: 'token' in sms ? sms.token : '',
      mapon: 'key' in fleet ? fleet.key : '',
      shopify: shopify_webhook_secret,
      link: unseal('mail_outbox', mail.body ?? ''),
      session,
    };
  });
}

/** Every byte of it that might hold a secret. */
async function stored(app: AppContext): Promise<string> {
  const tenant = await app.tenants.bySlug(slug);
  const { rows: tenants } = await app.database.owner.query<object>('select settings from tenants');
  const { rows: secrets } = await app.database.owner.query<object>('select value from platform.secrets');
  return inTenant(app.database, tenant?.id ?? 0, async (tx) =>
    JSON.stringify([
      tenants,
      secrets,
      await tx.selectFrom('second_factors').selectAll().execute(),
      await tx.selectFrom('webhooks').selectAll().execute(),
      await tx.selectFrom('mail_outbox').select('body').where('secret', 'is not', null).execute(),
    ]),
  );
}
const sealsIn = (text: string, key: string) => text.split(`sealed:${key}:`).length - 1;
/** By the calls that people make; some of it from before there was a key. */
async function fill(app: AppContext, part: 'before' | 'after'): Promise<void> {
  const server = await buildServer(app, { ...partsOf(() => undefined), requests_per_minute: 1_000_000 });
  try {
    const older = { settings: { mapon_key: 'mapon-hemmelig', fleet: 'mapon' } };
    const known = await app.tenants.bySlug(slug);
    const tenant = known
      ? asTestTenant(app, server, known)
      : await makeTenant(app, server, { ...older, slug });
    const admin = await tenant.signIn('admin');
    const ok = async (reply: Promise<{ status: number; text: string }>) => {
      const { status, text } = await reply;
      expect([200, 201, 204], text).toContain(status);
    };
    if (part === 'before') {
      const { body } = await admin.call(startSecondFactor);
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      await ok(admin.call(confirmSecondFactor, { body: { one_time_code: code } }));
      const gateway = { provider: 'gatewayapi', values: {}, secrets: { token: 'token-hemmelig' } };
      await ok(admin.callWith(chooseService, { params: { kind: 'sms' }, body: gateway }));
      return;
    }
    const person = await tenant.makeUser('admin', { password_digest: 'none' });
    await ok(admin.callWith(changeSettings, { body: { shopify_webhook_secret: 'shopify-hemmelig' } }));
    const hook = await admin.callWith(createWebhook, {
      body: { name: 'Lager', url: 'https://193.99.144.80/hook', kinds: ['feedback'] },
    });
    const { id } = hook.body as { id: number };
    await ok(admin.callWith(rotateWebhookSecret, { params: { id } }));
    await ok(tenant.visitor().callWith(requestPassword, { body: { email: person.email } }));
  } finally {
    await server.close();
  }
}

test('whatever is written under a key is sealed, what was there before stays readable until it is sealed too', async () => {
  const { app, close } = await open('');
  /** As a process that is started with these keys. */
  const startedWith = async (secret_keys: string) => {
    keepSecretsBy(keys(secret_keys));
    app.tenants.forget();
    await refuseWithoutKeys(app.database);
  };
  try {
    await fill(app, 'before');
    await startedWith(first);
    await fill(app, 'after');
    const some = await stored(app);
    // Of before: the authenticator, two services and the session secret. Of since: shopify, webhooks, the mail.
    expect(sealsIn(some, '2026a')).toBe(4);
    const told = await readAll(app);
    expect([told.token, told.mapon, told.shopify, told.webhooks.length]).toEqual([
      'token-hemmelig',
      'mapon-hemmelig',
      'shopify-hemmelig',
      2,
    ]);
    for (const one of [told.shopify ?? '', ...told.webhooks, told.link]) expect(some).not.toContain(one);
    expect(some).toContain('token-hemmelig');
    const written = {
      tenants: 1,
      'secrets of the installation': 2,
      authenticators: 1,
      webhooks: 0,
      mails: 0,
      'keys of phones': 0,
      'pushes to phones': 0,
    };
    expect(await sealAll(app)).toEqual(written);
    const whole = await stored(app);
    for (const one of [told.authenticator, told.token ?? '', told.mapon, told.session])
      expect(whole).not.toContain(one);
    expect(await readAll(app)).toEqual(told);

    await expect(startedWith('')).rejects.toThrow('SECRET_KEYS lacks the key 2026a');
    await expect(startedWith(second)).rejects.toThrow('SECRET_KEYS lacks the key 2026a');
    await expect(startedWith(`2026a:${made()}`)).rejects.toThrow(
      'The key 2026a of SECRET_KEYS does not open',
    );

    await startedWith(`${second}, ${first}`);
    expect(await readAll(app)).toEqual(told);
    await sealAll(app);
    expect(Object.values(await sealAll(app)).every((count) => count === 0)).toBe(true);
    await startedWith(second);
    expect(sealsIn(await stored(app), '2026a')).toBe(0);
    expect(await readAll(app)).toEqual(told);

    await startedWith(`plain, ${second}`);
    await sealAll(app);
    await startedWith('');
    expect(await stored(app)).not.toContain('sealed:');
    expect(await readAll(app)).toEqual(told);
    await startedWith(first);
    await sealAll(app);
  } finally {
    await close();
  }
  await expect(open(second)).rejects.toThrow('SECRET_KEYS lacks the key 2026a');
}, 300_000);

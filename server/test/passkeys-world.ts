// Somebody with a device that keeps passkeys, in a tenant of a test's own.

import { afterAll, beforeAll, expect } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInByPasskey,
} from '../../features/people/contract/passkeys.ts';
import type { Role } from '../../shared/permissions.ts';
import { Authenticator, type Lies } from './authenticator.ts';
import type { Client } from './client.ts';
import { testMoment } from './harness.ts';
import { app, password_digest } from './sign-in-world.ts';

export const origin = 'https://isrute.test';

/** Called at the top of a file: passkeys belong to an origin. */
export function serveAtOrigin(): void {
  const { settings } = app.context;
  const { public_url } = settings;
  beforeAll(() => {
    settings.public_url = origin;
  });
  afterAll(() => {
    settings.public_url = public_url;
  });
}

interface Chosen {
  role?: Role;
  settings?: Record<string, unknown>;
  /** Whether the device counts its signatures. */
  counts?: boolean;
}

export async function world({ role = 'admin', settings = {}, counts = true }: Chosen = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant({ settings });
  const user = await tenant.makeUser(role, { password_digest });
  const inside = await tenant.signIn(user);
  return { tenant, user, inside, browser: tenant.visitor(), device: new Authenticator(origin, { counts }) };
}

/** What a device is to sign before it is added. */
export async function begun(client: Client) {
  const reply = await client.call(beginPasskey);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

export async function add(client: Client, device: Authenticator, name = 'My phone') {
  const passkey = device.make(await begun(client));
  return client.call(addPasskey, { body: { name, passkey } });
}

/** A world in which the person has one. */
export async function enrolled(chosen: Chosen = {}) {
  const here = await world(chosen);
  const { status, text, body } = await add(here.inside, here.device);
  expect(status, text).toBe(201);
  return { ...here, passkey: body };
}

export async function asked(browser: Client) {
  const reply = await browser.call(beginPasskeySignIn);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** The whole way in by a passkey alone. */
export async function enter(browser: Client, device: Authenticator, lies: Lies = {}) {
  const passkey = device.sign(await asked(browser), lies);
  return browser.call(signInByPasskey, { body: { passkey } });
}

import { hashPassword } from '../passwords.ts';
import type { Client } from './client.ts';
import { testMoment, type TestTenant, worldApp } from './harness.ts';

export const app = await worldApp();

export const password = 'vaniljeis med krymmel';

export const password_digest = await hashPassword(password);

export const hour_s = 3_600;

/** A tenant of its own and the clock back at the start: time passes within a test only. */
export async function world(more: Record<string, unknown> = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant();
  const user = await tenant.makeUser('admin', { password_digest, ...more });
  return { tenant, user, browser: tenant.visitor() };
}

export const signIn = (browser: Client, email: string, typed = password, remember_me = false) =>
  browser.post('users/sign_in', { user: { email, password: typed, remember_me } });

/** Who signs in by the form proves again who they are before they change how they do. */
export const prove = (browser: Client) => browser.post('users/proof', { password });

export const userRow = (tenant: TestTenant, id: number) =>
  tenant.tx((tx) => tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

// Who asks: staff in their browsers, the public, programs with a key. Nobody tries again unless a step says so.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { keptConnections, nextAddress, send, type Answer, type Method } from '../torture/send.ts';
import type { Installation } from './installation.ts';
import { home } from './world.ts';

const agent = keptConnections();
const longestOutage_ms = 120_000;

export interface Asked {
  port: number;
  method?: Method;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export function ask({ port, method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  return send(agent, { port, method, path, headers, body });
}

/** Sent with one key until somebody answers who is not about to stop and not still at it. */
export async function insist(asked: Asked, again: () => void): Promise<Answer> {
  const headers = { ...asked.headers, 'idempotency-key': randomUUID() };
  let last = 'nothing';
  for (const until = Date.now() + longestOutage_ms; Date.now() < until;) {
    const answer = await ask({ ...asked, headers }).catch((error: Error) => {
      last = error.message;
      return null;
    });
    if (answer && answer.status < 500 && answer.status !== 409) return answer;
    if (answer) last = `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
    again();
    await wait(20 + Math.random() * 80);
  }
  throw new Error(`${asked.method ?? 'GET'} ${asked.path}: nobody answered, the last word was ${last}`);
}

/** What a signed-in browser sends with every request. */
export interface Staff {
  headers: Record<string, string>;
}

const cookiesOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] as string);

/** As the page does it: the form's token first, then the password. */
export async function trySignIn(
  { world: { slug } }: Installation,
  port: number,
  credentials: { email: string; password: string },
  address = nextAddress(),
): Promise<{ answer: Answer; staff: Staff }> {
  const path = `/${slug}/users/sign_in`;
  const from = { 'x-forwarded-for': address };
  const page = await ask({ port, path, headers: { ...from, accept: 'text/html' } });
  const token = /<meta name="csrf-token" content="([^"]*)"/.exec(String(page.body))?.[1] ?? '';
  const cookies = cookiesOf(page);
  const headers = { 'x-csrf-token': token, cookie: cookies.join('; ') };
  const answer = await ask({
    port,
    method: 'POST',
    path,
    headers: { ...from, ...headers },
    body: { user: credentials },
  });
  return {
    answer,
    staff: { headers: { ...headers, cookie: [...cookies, ...cookiesOf(answer)].join('; ') } },
  };
}

export async function signIn(at: Installation, port: number, n: number): Promise<Staff> {
  const { emails, password } = at.world;
  const email = emails[n % emails.length] as string;
  const { answer, staff } = await trySignIn(at, port, { email, password });
  if (answer.status >= 300)
    throw new Error(`${email} was not let in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return staff;
}

let moves = 0;

/** A truck's next place, a few metres from the last; `at` is the moment that its watchers will hear. */
export function nextPlace(car_id: number): { car_id: number; lat: number; lng: number; at: string } {
  moves += 1;
  return { car_id, lat: home.lat + (moves % 10) / 1e5, lng: home.lng, at: new Date().toISOString() };
}

export function sendPlaces(
  { world }: Installation,
  port: number,
  positions: readonly ReturnType<typeof nextPlace>[],
): Promise<Answer> {
  return ask({
    port,
    method: 'POST',
    path: `/${world.slug}/api/integrations/positions`,
    headers: { authorization: `Bearer ${world.key}` },
    body: { positions },
  });
}

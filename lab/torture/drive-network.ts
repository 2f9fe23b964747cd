// The network between the phones and the server, and the clock of each phone: `fetch` and `Date.now` as the page of a
// phone that is under way finds them. What does not come from a phone is let through.

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageLife } from './drive-memory.ts';

export interface PhoneAround {
  life: PageLife;
  network: PhoneNetwork;
  /** Of its clock to the true one. */
  skew_ms: number;
}

export interface PhoneNetwork {
  has_signal: boolean;
  /** It comes from there, as a phone of its own. */
  address: string;
}

export interface Losses {
  requests: number;
  answers: number;
  doubled: number;
  cut: number;
}

const around = new AsyncLocalStorage<PhoneAround>();

/** What is awaited within it, and every timer that it sets, belongs to that phone. */
export const onPhone = <T>(phone: PhoneAround, work: () => T): T => around.run(phone, work);

const trueNow = Date.now.bind(Date);
export { trueNow };

/** Some answers come seconds late: they say little of the time at which they were written. */
const answerDelay = () => Math.random() * (Math.random() < 0.1 ? 6_000 : 20);

const noNetwork = () => new TypeError('fetch failed');

async function carry(
  send: (path: string, init: RequestInit) => Promise<Response>,
  { life, network }: PhoneAround,
  losses: Losses,
  [path, init]: [string, RequestInit],
): Promise<Response> {
  const alive = async <T>(done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } finally {
      if (life.is_over) await new Promise<never>(() => undefined);
    }
  };
  await alive(wait(Math.random() * 20));
  if (!network.has_signal) {
    losses.cut += 1;
    throw noNetwork();
  }
  const dice = Math.random();
  if (dice < 0.06) {
    losses.requests += 1;
    throw noNetwork();
  }
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': network.address };
  const sent = () => send(path, { ...init, headers });
  if (dice < 0.1) {
    losses.doubled += 1;
    void sent().catch(() => undefined);
  }
  const answer = await alive(sent());
  await alive(wait(answerDelay()));
  if (dice > 0.9 || !network.has_signal) {
    losses.answers += 1;
    throw noNetwork();
  }
  return answer;
}

/** Answers what puts everything back. */
export function standBetween(origin: () => string, losses: Losses): () => void {
  const { fetch } = globalThis;
  const send = (path: string, init: RequestInit) => fetch(`${origin()}${path}`, init);
  globalThis.fetch = (asked, init = {}) => {
    const phone = around.getStore();
    if (!phone) return fetch(asked, init);
    return carry(send, phone, losses, [String(asked), init]);
  };
  Date.now = () => trueNow() + (around.getStore()?.skew_ms ?? 0);
  return () => {
    globalThis.fetch = fetch;
    Date.now = trueNow;
  };
}

// A phone that changes hands while its calls are under way, against a server's answers given at `fetch`.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptValues, PhoneStore } from './phone-store.ts';
import { Phone } from './phone.ts';

const server_time = '2026-06-10T08:00:00.000Z';
const day = { server_time, user: { id: 1, full_name: 'Ann Lund' }, trips: [], free_trips: [] };
const ann = { id: 1, full_name: 'Ann Lund', token: 'anns', key: {} };
const bo = { id: 2, first_name: 'Bo', last_name: 'Holm', role: 'driver' };

type Answer = (status: number, value?: object) => void;
/** By path and token, what still waits for its answer. */
let asked: Map<string, Answer>;
let kept: Map<string, unknown>;

beforeEach(() => {
  asked = new Map();
  kept = new Map<string, unknown>([['person', ann]]);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers = {} }: RequestInit) => {
    const { authorization = '' } = headers as Record<string, string>;
    return new Promise<Response>((resolve) => {
      asked.set(`${method} ${path} ${authorization.replace('Bearer ', '')}`.trim(), (status, value) =>
        resolve(new Response(value ? JSON.stringify(value) : null, { status })),
      );
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Nothing was pressed, and its memory is this test's. */
const store = {
  read: async (name: keyof KeptValues) => kept.get(name) ?? null,
  keep: async (name: keyof KeptValues, value: unknown) => void kept.set(name, value),
  keepDay: async (value: unknown) => void kept.set('day', value),
  unlock: () => undefined,
  countUnsentOfOthers: async () => 0,
  forget: async (name: keyof KeptValues) => void kept.delete(name),
  acts: async () => [],
  changeActs: async () => undefined,
  dropActs: async () => undefined,
  fixesOf: async () => [],
  dropFixes: async () => undefined,
} as unknown as PhoneStore;

const openPhone = () => Phone.open('isrute', store, { language: () => 'en', cannot_take: () => 'Call.' });
const waiting = (call: string) => vi.waitFor(() => asked.get(call) ?? Promise.reject(new Error(call)));

/** Ann's day is on its way when she signs out, and Bo signs in. */
async function handedOver() {
  const phone = await openPhone();
  phone.sync();
  const annsDay = await waiting('GET /isrute/drive/day anns');
  const out = phone.signOut();
  (await waiting('DELETE /isrute/api/auth anns'))(204);
  await out;
  const signedIn = phone.signIn('bo@is.test', 'secret');
  (await waiting('POST /isrute/api/auth'))(200, { token: 'bos', user: bo });
  (await waiting('POST /isrute/drive/key bos'))(200, { key: 'A'.repeat(43) });
  expect(await signedIn).toBe(true);
  return { phone, annsDay };
}

test('a day that comes when its driver has signed out is not kept', async () => {
  const { phone, annsDay } = await handedOver();
  annsDay(200, day);
  const bosDay = await waiting('GET /isrute/drive/day bos');
  expect([kept.get('day'), phone.state().day]).toEqual([undefined, null]);
  bosDay(401);
});

test('who signs out in another window of this browser is not asked for here any more', async () => {
  const phone = await openPhone();
  expect(phone.state().person).toMatchObject({ id: 1 });
  kept.delete('person');
  phone.sync();
  await vi.waitFor(() => expect(phone.state().person).toBeNull());
  expect(asked.size).toBe(0);
});

test("a sign-in that is over ends nobody else's", async () => {
  const { phone, annsDay } = await handedOver();
  annsDay(401);
  await waiting('GET /isrute/drive/day bos');
  expect(phone.state().person).toMatchObject({ id: 2, token: 'bos' });
});

// A phone that changes hands while its calls are under way, against a server's answers given at `fetch`.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onServersClock } from '../rules/phone-clock.ts';
import type { KeptAct, KeptValues } from './kept-on-phone.ts';
import type { PhoneMemory } from './phone-store.ts';
import { Phone } from './phone.ts';

const server_time = '2026-06-10T08:00:00.000Z';
const day = { server_time, user: { id: 1, full_name: 'Ann Lund' }, trips: [], free_trips: [] };
const ann = { id: 1, full_name: 'Ann Lund', token: 'anns', key: {} };
const bo = { id: 2, first_name: 'Bo', last_name: 'Holm', role: 'driver' };

type Answer = (status: number, value?: object) => void;
/** By path and token, what still waits for its answer. */
let asked: Map<string, Answer>;
let kept: Map<string, unknown>;
/** What was sent with each call. */
let sent: Map<string, string>;

beforeEach(() => {
  asked = new Map();
  sent = new Map();
  kept = new Map<string, unknown>([['person', ann]]);
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers = {}, body }: RequestInit) => {
    const { authorization = '' } = headers as Record<string, string>;
    const call = `${method} ${path} ${authorization.replace('Bearer ', '')}`.trim();
    if (typeof body === 'string') sent.set(call, body);
    return new Promise<Response>((resolve) => {
      asked.set(call, (status, value) =>
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
} as unknown as PhoneMemory;

const words = { language: () => 'en', cannot_take: () => 'Call.' };
const openPhone = () => Phone.open('isrute', store, words);
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

test('a phone that has not heard the clock of the server asks for it before it says when something was pressed', async () => {
  const waits = { seq: 1, id: 'a', kind: 'start', plan_event_id: 5, user_id: 1, pressed_ms: Date.now() };
  const act = { ...waits, offset_ms: null, state: 'waiting', error: null } as KeptAct;
  const phone = await Phone.open('isrute', { ...store, acts: async () => [act] }, words);
  phone.sync();
  (await waiting('GET /isrute/drive/day anns'))(200, {
    ...day,
    server_time: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await waiting('POST /isrute/drive/acts anns');
  const { acts } = JSON.parse(sent.get('POST /isrute/drive/acts anns') ?? '{}') as { acts: { at: string }[] };
  expect((Date.parse(acts[0]?.at ?? '') - act.pressed_ms) / 60_000).toBeCloseTo(60, 1);
});

test('a mark and its taking back keep their order, though the clock is measured again between them', async () => {
  const added: KeptAct[] = [];
  kept.set('offset_ms', 4_000);
  const addAct = async (act: KeptAct) => void added.push(act);
  const phone = await Phone.open('isrute', { ...store, addAct }, words);
  await phone.press({ kind: 'serve', plan_event_id: 5, stop_id: 7 });
  (await waiting('GET /isrute/drive/day anns'))(200, { ...day, server_time: new Date().toISOString() });
  await vi.waitFor(() => expect(kept.get('offset_ms')).toBeLessThan(1_000));
  await phone.press({ kind: 'unmark', plan_event_id: 5, stop_id: 7 });
  const [served = '', taken_back = ''] = added.map((act) => onServersClock(act, null));
  expect(Date.parse(taken_back)).toBeGreaterThanOrEqual(Date.parse(served));
});

test('a double tap answers what becomes of the first press, and not before', async () => {
  let end: (isFull: boolean) => void = () => undefined;
  const addAct = () =>
    new Promise<void>((kept, failed) => {
      end = (isFull) => (isFull ? failed(new DOMException('Full', 'QuotaExceededError')) : kept());
    });
  const phone = await Phone.open('isrute', { ...store, addAct }, words);
  const tap = () => phone.press({ kind: 'late', plan_event_id: 5, minutes: 5 });
  const told: boolean[] = [];
  const taps = [tap(), tap()].map((one) => one.then((isKept) => told.push(isKept)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([]);
  end(true);
  await Promise.all(taps);
  expect(told).toEqual([false, false]);
  const again = tap();
  end(false);
  expect(await again).toBe(true);
});

test('what one driver has typed and not told is gone when another one signs in, and stays for the same one', async () => {
  const drafts = { typed_count: { card: '40' }, basket: { pieces: { 3: 2 }, sum: '' }, ticks: { 51: 6 } };
  for (const [user, expected] of [
    [{ ...bo, id: 1 }, Object.values(drafts)],
    [bo, [undefined, undefined, undefined]],
  ] as const) {
    asked.clear();
    kept = new Map<string, unknown>([['person', { ...ann, token: null }], ...Object.entries(drafts)]);
    const phone = await openPhone();
    const signedIn = phone.signIn('somebody@is.test', 'secret');
    (await waiting('POST /isrute/api/auth'))(200, { token: 'new', user });
    (await waiting('POST /isrute/drive/key new'))(200, { key: 'A'.repeat(43) });
    expect(await signedIn).toBe(true);
    expect(Object.keys(drafts).map((name) => kept.get(name))).toEqual(expected);
  }
});

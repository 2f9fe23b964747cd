// What leaves the phone, against a server's answers given at `fetch`.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayOnPhone } from '../rules/day-parts.ts';
import type { KeptAct, KeptFix } from './kept-on-phone.ts';
import { fetchDay, sendKept, type Kept, type Sender } from './send-kept.ts';

const server_time = '2026-06-10T08:00:00.000Z';
type Answer = () => Promise<Response> | Response;
let answers: Answer[] = [];
let asked: {
  path: string;
  body: { acts?: { id: string; at: string }[]; fixes?: unknown[] };
  known: string | undefined;
}[] = [];

const json = (status: number, value: object) => () => new Response(JSON.stringify(value), { status });
const taken =
  (...outcomes: ('done' | 'refused')[]): Answer =>
  () =>
    json(200, {
      server_time,
      results: outcomes.map((outcome) => ({
        outcome,
        error: outcome === 'refused' ? 'Call the depot.' : null,
        warnings: [],
      })),
    })();

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
      asked.push({ path, body: JSON.parse(body ?? '{}') as never, known: headers['x-known-parts'] });
      return Promise.resolve().then(answers.shift() ?? (() => Promise.reject(new TypeError('No network'))));
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const act = (seq: number, more: Partial<KeptAct> = {}): KeptAct => ({
  seq,
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  kind: 'serve',
  plan_event_id: 5,
  stop_id: seq,
  user_id: 1,
  pressed_ms: Date.parse('2026-06-10T08:30:00.000Z'),
  offset_ms: null,
  state: 'waiting',
  error: null,
  ...more,
});

/** A phone's memory in place of its database. */
function phoneWith(acts: KeptAct[], fixes: KeptFix[] = [], offset: number | null = null) {
  const held = { acts, fixes, offset, day: null as DayOnPhone | null };
  const store: Kept = {
    acts: async () => held.acts,
    changeActs: async (changed) => {
      held.acts = held.acts.map((one) => changed.find(({ seq }) => seq === one.seq) ?? one);
    },
    dropActs: async (gone) => {
      held.acts = held.acts.filter(({ seq }) => !gone.some((one) => one.seq === seq));
    },
    fixesOf: async (user_id, most) => held.fixes.filter((fix) => fix.user_id === user_id).slice(0, most),
    dropFixes: async (gone) => {
      held.fixes = held.fixes.filter(({ seq }) => !gone.some((one) => one.seq === seq));
    },
    keepDay: async (day) => void (held.day = day),
    read: async () => held.day as never,
  };
  const sender: Sender = {
    tenant: 'isrute',
    token: 't',
    user_id: 1,
    language: 'en',
    store,
    cannot_take: 'The server could not take this.',
    offset: () => held.offset,
    learnOffset: async (learned) => void (held.offset = learned),
  };
  return { held, sender };
}

test('acts go out in their order, by the clock of the server as it was known when they were pressed', async () => {
  const half = -1_800_000;
  const { held, sender } = phoneWith([act(1, { offset_ms: -3_600_000 }), act(2)], [], half);
  answers = [taken('done', 'refused')];
  expect(await sendKept(sender)).toBe('all');
  expect(asked[0]?.path).toBe('/isrute/drive/acts');
  expect(asked[0]?.body.acts?.map(({ id, at }) => [id.at(-1), at])).toEqual([
    ['1', '2026-06-10T07:30:00.000Z'],
    ['2', '2026-06-10T08:00:00.000Z'],
  ]);
  expect(held.acts.map(({ state, error }) => [state, error])).toEqual([
    ['sent', null],
    ['refused', 'Call the depot.'],
  ]);
});

test('pictures wait for everything that is small, and each goes alone', async () => {
  const { sender } = phoneWith([
    act(1, { kind: 'photo', picture: 'AAAA', order_number: 'E-1' }),
    act(2),
    act(3, { kind: 'photo', picture: 'BBBB' }),
    act(4),
  ]);
  answers = [taken('done', 'done'), taken('done'), taken('done')];
  expect(await sendKept(sender)).toBe('all');
  expect(asked.map(({ body }) => body.acts?.map(({ id }) => id.at(-1)))).toEqual([['2', '4'], ['1'], ['3']]);
  expect(asked[1]?.body.acts?.[0]).not.toHaveProperty('order_number');
});

test('what does not arrive, or is answered by a network that wants a sign-in, stays and waits', async () => {
  const { held, sender } = phoneWith([act(1)]);
  expect(await sendKept(sender)).toBe('no_network');
  answers = [() => new Response('<html>Welcome to our Wi-Fi</html>', { status: 200 })];
  expect(await sendKept(sender)).toBe('no_network');
  answers = [json(200, { hello: 'there' })];
  expect(await sendKept(sender)).toBe('no_network');
  expect(held.acts[0]?.state).toBe('waiting');
});

test('a sign-in that has ended loses nothing, and nothing goes out under another name', async () => {
  const { held, sender } = phoneWith([act(1), act(2, { user_id: 2 })]);
  answers = [json(401, { error: 'Sign in' })];
  expect(await sendKept(sender)).toBe('signed_out');
  expect(held.acts.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  answers = [taken('done')];
  expect(await sendKept(sender)).toBe('all');
  expect(asked.at(-1)?.body.acts).toHaveLength(1);
  expect(held.acts.map(({ state }) => state)).toEqual(['sent', 'waiting']);
});

test('an act that the server fails at is tried four times alone, then stops none of the others', async () => {
  const { held, sender } = phoneWith([act(1), act(2)]);
  const fails = json(500, { error: '' });
  answers = [fails, fails];
  expect(await sendKept(sender)).toBe('later');
  expect(asked.map(({ body }) => body.acts?.length)).toEqual([2, 1]);
  answers = [fails, fails];
  expect(await sendKept(sender)).toBe('later');
  answers = [fails, fails];
  expect(await sendKept(sender)).toBe('later');
  answers = [fails, fails, taken('done')];
  expect(await sendKept(sender)).toBe('all');
  expect(held.acts.map(({ state, error }) => [state, error])).toEqual([
    ['refused', 'The server could not take this.'],
    ['sent', null],
  ]);
});

test('a server that is away or busy costs no act', async () => {
  const { held, sender } = phoneWith([act(1)]);
  for (const status of [429, 502, 503, 504, 408]) {
    answers = [json(status, { error: 'Later' })];
    expect(await sendKept(sender)).toBe('later');
  }
  expect(held.acts[0]?.state).toBe('waiting');
});

test('positions follow the acts, a hundred at a time; those that nobody wants are dropped', async () => {
  const fixes = Array.from({ length: 130 }, (_, n): KeptFix => ({
    seq: n,
    user_id: n < 120 ? 1 : 2,
    plan_event_id: 5,
    offset_ms: 1_000,
    lat: 55.4,
    lng: 10.39,
    at: n,
  }));
  const { held, sender } = phoneWith([], fixes);
  answers = [json(200, { server_time, accepted: 100, left_out: 0 }), json(404, { error: 'Not found' })];
  expect(await sendKept(sender)).toBe('all');
  expect(asked.map(({ path, body }) => [path, body.fixes?.length])).toEqual([
    ['/isrute/drive/fixes', 100],
    ['/isrute/drive/fixes', 20],
  ]);
  expect(asked[0]?.body.fixes?.[0]).toMatchObject({ at: 1_000 });
  expect(held.fixes.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 10 }, () => 2));
});

test('what was sent is kept until the day of the server holds it', async () => {
  const { held, sender } = phoneWith([act(1, { state: 'sent' }), act(2)]);
  await expect(fetchDay(sender)).rejects.toThrow('No network');
  expect(held.acts).toHaveLength(2);
  answers = [json(200, { server_time, user: { id: 1 }, trips: [], free_trips: [] })];
  await fetchDay(sender);
  expect(held.acts.map(({ seq }) => seq)).toEqual([2]);
});

test('a phone says what it has of the day, and keeps the day whole with what it is told', async () => {
  const { held, sender } = phoneWith([]);
  const day = { server_time, user: { id: 1 }, trips: [], free_trips: [{ id: 7 }], sales: null };
  answers = [json(200, { ...day, parts: { sales: 'aa', free_trips: 'bb' } })];
  await fetchDay(sender);
  const { free_trips: _, sales: __, ...rest } = day;
  const later = '2026-06-10T08:00:30.000Z';
  answers = [json(200, { ...rest, server_time: later, parts: { sales: 'aa', free_trips: 'bb' } })];
  expect(await fetchDay(sender)).toMatchObject({ ...day, server_time: later });
  expect(asked.map(({ known }) => known)).toEqual(['', 'aa,bb']);
  expect(held.day).toMatchObject({ ...day, server_time: later });
});

test('a day that does not come whole is asked for once more, and one of somebody else is not built upon', async () => {
  const { held, sender } = phoneWith([]);
  const day = { server_time, user: { id: 2 }, trips: [], free_trips: [], sales: null };
  held.day = { ...day, parts: { sales: 'aa' } } as unknown as DayOnPhone;
  const own = { ...day, user: { id: 1 } };
  const { sales: _, ...cut } = own;
  answers = [json(200, { ...cut, parts: { sales: 'aa' } }), json(200, own)];
  expect(await fetchDay(sender)).toEqual(own);
  expect(asked.map(({ known }) => known)).toEqual(['', '']);
  held.day = null;
  answers = [json(200, { ...cut, parts: {} }), json(200, { ...cut, parts: {} })];
  await expect(fetchDay(sender)).rejects.toThrow('Not our answer');
});

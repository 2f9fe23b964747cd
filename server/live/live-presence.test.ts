import { afterEach, expect, test } from 'vitest';
import type { AlsoHere, Person } from '../../shared/presence.ts';
import type { LiveBus } from './live-bus.ts';
import { Presence } from './live-presence.ts';

const ida: Person = { user_id: 1, name: 'Ida Holm', initials: 'IH' };
const bo: Person = { user_id: 2, name: 'Bo Dahl', initials: 'BD' };
const quick = { beat_ms: 20, silence_ms: 600 };

/** Servers that hear each other, until one is cut off. */
function servers(count: number) {
  const listeners = Array.from({ length: count }, () => new Map<string, ((message: unknown) => void)[]>());
  const cutOff = new Set<number>();
  const busOf = (at: number): LiveBus => ({
    publish(topic, message) {
      for (const [other, topics] of listeners.entries())
        if (other === at || (!cutOff.has(at) && !cutOff.has(other)))
          for (const fn of topics.get(topic) ?? []) fn(JSON.parse(JSON.stringify(message)));
    },
    subscribe(topic, fn) {
      const known = listeners[at]?.get(topic) ?? [];
      listeners[at]?.set(topic, [...known, fn]);
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  });
  return {
    presences: listeners.map((_, at) => new Presence(busOf(at), quick)),
    cutOff,
  };
}

const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

function sit(presence: Presence | undefined, person: Person, topic = 'route:1:1') {
  const told: string[][] = [];
  const leave = presence?.join(
    { topic, person },
    { tell: (message) => told.push((message as AlsoHere).also_here.map(({ name }) => name)) },
  );
  if (leave) leaves.push(leave);
  return {
    told,
    leave: () => leave?.(),
  };
}

test('two people see each other come and go, a third thing is apart', () => {
  const {
    presences: [one],
  } = servers(1);
  const first = sit(one, ida);
  const apart = sit(one, bo, 'route:1:2');
  expect([first.told, apart.told]).toEqual([[[]], [[]]]);
  const second = sit(one, bo);
  expect(second.told).toEqual([['Ida Holm']]);
  second.leave();
  expect(first.told).toEqual([[], ['Bo Dahl'], []]);
  expect(apart.told).toEqual([[]]);
});

test('somebody with two pages hears of themselves, others see them once', () => {
  const {
    presences: [one, two],
  } = servers(2);
  const here = sit(one, ida);
  sit(two, ida);
  const other = sit(one, bo);
  expect(here.told).toEqual([[], ['Ida Holm'], ['Bo Dahl', 'Ida Holm']]);
  expect(other.told).toEqual([['Ida Holm']]);
});

test('who comes on another server is told at once, also of those who were there before', () => {
  const {
    presences: [one, two],
  } = servers(2);
  const first = sit(one, ida);
  const second = sit(two, bo);
  expect([first.told.at(-1), second.told.at(-1)]).toEqual([['Bo Dahl'], ['Ida Holm']]);
  second.leave();
  expect(first.told.at(-1)).toEqual([]);
});

test('a server that is heard of no more takes its people with it, and they are back with it', async () => {
  const {
    presences: [one, two],
    cutOff,
  } = servers(2);
  const first = sit(one, ida);
  sit(two, bo);
  await new Promise((resolve) => setTimeout(resolve, 1.5 * quick.silence_ms));
  expect(first.told.at(-1)).toEqual(['Bo Dahl']);
  cutOff.add(1);
  await expect.poll(() => first.told.at(-1), { timeout: 5_000 }).toEqual([]);
  cutOff.clear();
  await expect.poll(() => first.told.at(-1)).toEqual(['Bo Dahl']);
});

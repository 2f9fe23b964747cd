import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followCar, type CarPlace } from './follow.ts';

/** The line to the server, as a browser has it. */
class Line {
  static last: Line;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Line.last = this;
  }
  send() {}
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const there = { coordinates: { lat: 55.4, lng: 10.39 }, at: '2026-06-10T12:00:00Z' };
let answers: (object | null)[] = [];
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'https:', host: 'here' });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = answers.shift() ?? null;
    return Promise.resolve(new Response(answer && JSON.stringify(answer), { status: answer ? 200 : 204 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// spec, R-1026
test('the car is asked for every five seconds, and every half minute while its place is pushed', async () => {
  const stop = followCar('isrute', 7, () => undefined);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual(Array(3).fill('/isrute/cars/7/perform_latest_location_update.json'));
  Line.last.tell({ type: 'confirm_subscription' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(5);
  Line.last.onclose?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(7);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(7);
});

test('its place comes with its time, and is gone when it may no longer be seen', async () => {
  const places: (CarPlace | null)[] = [];
  const stop = followCar('isrute', 7, (place) => places.push(place));
  Line.last.tell({ identifier: '{}', message: { ...there, heading: 90 } });
  answers = [there];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(places).toEqual([
    { lat: 55.4, lng: 10.39, heading: 90, at: there.at },
    { lat: 55.4, lng: 10.39, heading: null, at: there.at },
    null,
  ]);
  stop();
});

// What stands above the stops of a route whose trips usually take another time than planned.

import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { deskOf, opened, reckoningOf, stopOf } from '../../../../web/test/editor-world.ts';
import { listUsualTimes, type UsualTime } from '../../contract/usual-times.ts';
import type { StopArrival } from '../../rules/stop-arrivals.ts';
import { UsualTimes } from './UsualTimes.tsx';

/** Ten minutes from stop to stop. */
const stops = [1, 2, 3].map((id) => stopOf(id, { wait_time: 3, wait_manual: true }));
const arrivals = new Map(
  stops.map(({ key }, at): [string, StopArrival] => [
    key,
    { google_estimate_time: `09:${at}0:00`, estimate_day: 0, guessed: false, wait_time: 3 },
  ]),
);
const usual = (minutes: number, weekday: number | null = null): UsualTime => ({
  from_id: 1,
  to_id: 2,
  weekday,
  seconds: minutes * 60,
  days: 9,
});
const shown = (
  times: readonly UsualTime[],
  route_type: 'custom_stops' | 'route_duration' = 'custom_stops',
  isReadOnly = false,
) =>
  drawn(
    <UsualTimes
      desk={deskOf({ state: opened(stops, { route_type }), reckoning: reckoningOf({ arrivals }) })}
      isReadOnly={isReadOnly}
    />,
    { answers: { [listUsualTimes.name]: times } },
  );

test('a leg that is longer, and longer still on Fridays, is told with its trips and can be taken over', async () => {
  const html = await shown([usual(14), usual(17, 5)]);
  expect(wordsOf(html)).toContain('Trips of this route usually take another time than planned at 1 stop');
  expect(wordsOf(html)).toContain(
    '1. Vej 1: usually 4 min longer, 7 min longer on Fridays until the next stop (9 trips)',
  );
  expect(wordsOf(html)).toContain('Change 1 wait to what is usual');
  expect(wordsOf(await shown([usual(7)]))).toContain('usually 3 min shorter until the next stop');
});

test('a route as planned says so, one of which nothing is known says nothing', async () => {
  expect(wordsOf(await shown([usual(10)]))).toBe('The times are as trips of this route usually are');
  expect(wordsOf(await shown([]))).toBe('');
});

test('who may only look has nothing to press, and shared waits say why they cannot be changed', async () => {
  expect(await shown([usual(14)], 'custom_stops', true)).not.toContain('<button');
  const html = await shown([usual(14)], 'route_duration');
  expect(html).toMatch(/<button[^>]*aria-disabled="true"|<button[^>]*disabled/);
  expect(html).toContain('Only with custom stops has each stop a wait of its own');
});

// How far off the plan the trucks come, as a planner sees it.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { listPunctuality, type PunctualityRow } from '../contract.ts';
import { punctualityRefusals } from '../refusals.ts';

const rowOf = (more: Partial<PunctualityRow> = {}): PunctualityRow => ({
  id: 4,
  name: '105 Vissenbjerg',
  route_id: 4,
  route_name: null,
  position: null,
  is_removed: false,
  trips_count: 3,
  planned_count: 9,
  known_count: 6,
  skipped_count: 1,
  unknown_count: 2,
  early_minutes: -1,
  median_minutes: 3.5,
  late_minutes: 8,
  on_time_share: 0.667,
  wait_minutes: 2,
  leg_minutes: null,
  leg_trips_count: null,
  wrong_legs_count: 1,
  ...more,
});
const stop = (more: Partial<PunctualityRow>) =>
  rowOf({ route_name: '105 Vissenbjerg', name: 'Vej 1', position: 1, wrong_legs_count: null, ...more });
const address = '/isrute/depo/1/punctuality';

test('a route has its spread, its share on time and what is not known, and leads to its stops', async () => {
  const { user, asked } = await openScreen(address, [answer(listPunctuality, [rowOf()])]);
  await screen.findByText('105 Vissenbjerg');
  expect(tableSeen()[1]).toEqual([
    '105 Vissenbjerg',
    '3',
    '9',
    '6',
    '1',
    '2',
    '-1',
    '+3.5',
    '+8',
    '67 %',
    '+2',
    '1',
  ]);
  await user.click(screen.getByRole('link', { name: '105 Vissenbjerg' }));
  await waitFor(() => expect(asked(listPunctuality).at(-1)).toMatch(/by=stop.*route_id=4/));
});

test('a leg that is wrong in the plan is told in words and leads to the usual times of the stop editor', async () => {
  await openScreen(`${address}?by=stop&route_id=4`, [
    answer(listPunctuality, [
      stop({ leg_minutes: 4, leg_trips_count: 9 }),
      stop({ id: 5, position: 2, leg_minutes: -3, leg_trips_count: 5 }),
      stop({ id: 6, position: 3, leg_minutes: 6, leg_trips_count: 2 }),
      stop({ id: 7, position: 4, is_removed: true, leg_minutes: null, leg_trips_count: 0 }),
    ]),
  ]);
  const longer = await screen.findByRole('link', { name: /usually 4 min longer \(9 trips\)/ });
  expect(longer.getAttribute('href')).toBe('/isrute/depo/1/route/4/route_points');
  expect(screen.getByText('usually 3 min shorter (5 trips)')).toBeDefined();
  expect(tableSeen().map((cells) => cells.at(-1))).toEqual([
    'To the next stop against plan, min',
    'usually 4 min longer (9 trips)',
    'usually 3 min shorter (5 trips)',
    '+6',
    '–',
  ]);
  expect(screen.getByText('4. Vej 1 (no longer on the route)')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Usual times in the stop editor' })).toBeDefined();
});

test('weekdays and trips without a driver have names', async () => {
  const { user } = await openScreen(`${address}?by=weekday`, [
    answer(listPunctuality, ({ query }) => [
      query.by === 'weekday'
        ? rowOf({ id: 5, name: null, route_id: null, wrong_legs_count: null })
        : rowOf({ id: 0, name: null, route_id: null, wrong_legs_count: null }),
    ]),
  ]);
  expect(await screen.findByText('Friday')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Drivers' }));
  expect(await screen.findByText('No driver')).toBeDefined();
});

test('rows of one grouping are never named as another while that one is not there', async () => {
  const opened = await openScreen(`${address}?by=weekday`, [
    answer(listPunctuality, [rowOf({ id: 5, name: null, route_id: null, wrong_legs_count: null })]),
  ]);
  expect(await screen.findByText('Friday')).toBeDefined();
  opened.answer(refuse(listPunctuality, punctualityRefusals.too_long));
  await opened.user.click(screen.getByRole('tab', { name: 'Drivers' }));
  await waitFor(() => expect(opened.asked(listPunctuality).at(-1)).toContain('by=driver'));
  expect(await screen.findByText(/more than a year after the start/)).toBeDefined();
  expect(screen.queryByText('No driver')).toBeNull();
});

test('where nothing is known nothing is said, and no trip is said in words', async () => {
  const unknown = rowOf({
    known_count: 0,
    early_minutes: null,
    median_minutes: null,
    late_minutes: null,
    on_time_share: null,
    wait_minutes: null,
    wrong_legs_count: 0,
  });
  await openScreen(address, [
    answer(listPunctuality, ({ query }) => (query.by === 'route' ? [unknown] : [])),
  ]);
  await screen.findByText('105 Vissenbjerg');
  expect(tableSeen()[1]?.slice(6, 11)).toEqual(['–', '–', '–', '–', '–']);
});

test('no trip in the period is said in words', async () => {
  await openScreen(address, [answer(listPunctuality, [])]);
  expect(await screen.findByText('No trips in this period are over')).toBeDefined();
});

test('minutes that still count as on time are asked for, and what cannot be read is not', async () => {
  const { user, asked } = await openScreen(address, [answer(listPunctuality, [rowOf()])]);
  const box = await screen.findByRole('textbox', { name: 'On time within, minutes' });
  await user.clear(box);
  await user.type(box, '10');
  await waitFor(() => expect(asked(listPunctuality).at(-1)).toContain('within=10'));
  await user.clear(box);
  await user.type(box, 'soon');
  expect(asked(listPunctuality).at(-1)).toContain('within=10');
});

test('a period that is refused is said with its reason', async () => {
  await openScreen(`${address}?start_date=2024-01-01&end_date=2026-06-01`, [
    refuse(listPunctuality, punctualityRefusals.too_long),
  ]);
  expect(await screen.findByText(/more than a year after the start/)).toBeDefined();
});

test('the paper has the rows in the order that the list was left in', async () => {
  const { asked } = await openScreen(`${address}/print?by=stop&sort=-late_minutes`, [
    answer(listPunctuality, [stop({ leg_minutes: 4, leg_trips_count: 9 })], 900),
  ]);
  expect(await screen.findByText(/The first 1 of 900/)).toBeDefined();
  expect(screen.getByText('usually 4 min longer (9 trips)')).toBeDefined();
  expect(asked(listPunctuality)[0]).toMatch(
    /sort=-late_minutes.*per_page=500|per_page=500.*sort=-late_minutes/,
  );
});

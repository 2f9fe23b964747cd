// Cut into routes: what the planner sees, presses and is told.

import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import {
  findRouteCut,
  listRouteCuts,
  takeRouteCut,
  undoRouteCut,
  type CutAnswer,
  type CutChoices,
  type FoundRoute,
  type RouteCut,
} from '../contract.ts';
import { routeCutRefusals } from '../refusals.ts';

const address = '/isrute/depo/1/routes/cut';
const place = { lat: 55.4, lng: 10.39 };

const route = (id: number, name: string, more: Partial<CutChoices['routes'][number]> = {}) => ({
  id,
  name,
  tag: null,
  stops: 3,
  is_approved: true,
  planned_trips: 2,
  next_date: '2026-06-12',
  because: null,
  ...more,
});
const cut = (more: Partial<RouteCut> = {}): RouteCut => ({
  id: 9,
  created_at: '2026-06-10T10:12:00+02:00',
  user_full_name: 'Ida Holm',
  undone_at: null,
  undone_by_full_name: null,
  stops_moved: 4,
  route_names: ['1 Nord', '2 Syd'],
  changed_since: [],
  ...more,
});
const choices = (cuts: RouteCut[] = []): CutChoices => ({
  routes: [
    route(11, '1 Nord'),
    route(12, '2 Syd'),
    route(13, '3 Tur', { because: 'several_days' }),
    route(14, '4 Vinter', { tag: 'vinter' }),
  ],
  cuts,
});

const figures = (stops: number, minutes: number, km: number) => ({
  stops,
  drive_seconds: minutes * 60,
  drive_metres: km * 1_000,
  should_leave_at_time: '09:00:00',
  return_to_depo: '15:00:00',
  total_duration: 21_600,
});
const stop = (id: number, more: Partial<FoundRoute['stops'][number]> = {}) => ({
  id,
  address: `Vej ${id}`,
  ...place,
  from_route_id: null,
  arrival_before: '10:00:00',
  arrival_after: '10:00:00',
  moved_seconds: 0,
  wait_minutes: 2,
  subscribers: 0,
  ...more,
});
const found = (more: Partial<CutAnswer> = {}): CutAnswer => ({
  routes: [
    {
      route_id: 11,
      name: '1 Nord',
      lock_version: 4,
      first_stop_arrival_time: '09:10:00',
      is_unchanged: false,
      before: figures(3, 60, 40),
      after: figures(4, 75, 52),
      from: place,
      to: place,
      stops: [
        stop(1),
        stop(2, {
          from_route_id: 12,
          arrival_before: '13:05:00',
          arrival_after: '10:25:00',
          moved_seconds: -9_600,
          subscribers: 7,
        }),
        stop(3, { arrival_after: '10:40:00', moved_seconds: 2_400, subscribers: 2 }),
      ],
    },
    {
      route_id: 12,
      name: '2 Syd',
      lock_version: 1,
      first_stop_arrival_time: '13:00:00',
      is_unchanged: true,
      before: figures(2, 30, 20),
      after: figures(2, 30, 20),
      from: place,
      to: place,
      stops: [stop(4)],
    },
    {
      route_id: null,
      name: 'Odense 1',
      lock_version: null,
      first_stop_arrival_time: '09:20:00',
      is_unchanged: false,
      before: figures(0, 0, 0),
      after: figures(1, 10, 8),
      from: place,
      to: place,
      stops: [stop(5, { from_route_id: 12, wait_minutes: 32 })],
    },
  ],
  left: [{ id: 6, address: 'Vej 6', ...place, route_id: 11, because: 'closed' }],
  without_place: 1,
  moved: 2,
  approximate: true,
  ...more,
});

const button = (name: string) => screen.findByRole('button', { name });
const isShut = (element: HTMLElement) =>
  element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled');

test('routes without a tag take part, one of several days cannot, and a route that stays is said so', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
  ]);
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: '1 Nord takes part' });
  expect(tick('1 Nord takes part').checked).toBe(true);
  expect(tick('4 Vinter takes part').checked).toBe(false);
  expect(tick('3 Tur takes part').disabled).toBe(true);
  await user.click(tick('All stops of 2 Syd stay with it'));
  await user.type(screen.getByRole('textbox', { name: 'Number of routes' }), '8');
  await user.type(screen.getByRole('textbox', { name: 'Break (min)' }), '30');
  await user.click(await button('Cut'));
  await screen.findByText('3 routes, 2 stops change route, 1 without room');
  expect(sent(findRouteCut)[0]).toMatchObject({
    route_ids: [11, 12],
    kept_route_ids: [12],
    route_count: 8,
    shift_minutes: 360,
    pause_after: '12:00',
    pause_minutes: 30,
    move_worth_minutes: 60,
    search_seconds: 5,
  });
});

test('what was found stands before and after, with who is moved, how many people, and why a stop has no room', async () => {
  const { user } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
  ]);
  await user.click(await button('Cut'));
  const table = within(await screen.findByRole('region', { name: 'Before and after' }));
  expect(table.getByText('60 min → 75 min')).toBeDefined();
  expect(table.getByText('40.0 km → 52.0 km')).toBeDefined();
  expect(table.getByText('90 min → 115 min')).toBeDefined();
  expect(table.getByText(/as it is/)).toBeDefined();
  const stops = within(screen.getByRole('region', { name: 'Who is moved' }));
  expect(stops.getByText('13:05 → 10:25')).toBeDefined();
  expect(stops.getByText('−160 min')).toBeDefined();
  expect(stops.getByText('no truck can be there within its hours')).toBeDefined();
  expect(stops.queryByText('Vej 3')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Also stops that only get another time' }));
  expect(stops.getByText('+40 min')).toBeDefined();
  expect(stops.queryByText('Vej 1')).toBeNull();
  for (const words of [
    /9 people get another time/,
    /2 planned trips follow these routes from tomorrow on/,
    /must be approved again/,
    /New routes are not planned yet/,
    /1 stop has no place on the map/,
  ])
    expect(screen.getByText(words)).toBeDefined();
});

test('taking over asks first, and sends what changes and nothing that stays', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
    answer(takeRouteCut, {
      route_cut_id: 9,
      stops_moved: 2,
      routes_changed: 2,
      updated_plan_events_count: 2,
    }),
  ]);
  await user.click(await button('Cut'));
  await user.click(await button('Take over'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/9 people get another time/)).toBeDefined();
  expect(sent(takeRouteCut)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  await screen.findByText('2 routes were changed');
  expect(sent(takeRouteCut)[0]).toEqual({
    routes: [
      {
        route_id: 11,
        name: '1 Nord',
        lock_version: 4,
        first_stop_arrival_time: '09:10:00',
        stops: [1, 2, 3].map((id) => ({ id, wait_minutes: 2 })),
      },
      {
        route_id: null,
        name: 'Odense 1',
        lock_version: null,
        first_stop_arrival_time: '09:20:00',
        stops: [{ id: 5, wait_minutes: 32 }],
      },
    ],
  });
  expect(screen.queryByText('Who is moved')).toBeNull();
});

test('that somebody was first is told, and nothing is called changed', async () => {
  const { user } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
    refuse(takeRouteCut, routeCutRefusals.stop_gone),
  ]);
  await user.click(await button('Cut'));
  await user.click(await button('Take over'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over' }));
  await screen.findByText(/were moved or taken off meanwhile/);
  expect(screen.queryByText(/was changed|were changed/)).toBeNull();
});

test('a plan that was found with other wishes is not taken over, and without hours or routes nothing is searched', async () => {
  const { user } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
  ]);
  await user.click(await button('Cut'));
  await button('Take over');
  await user.click(screen.getByRole('checkbox', { name: '2 Syd takes part' }));
  expect(isShut(await button('Take over'))).toBe(true);
  await user.clear(screen.getByRole('textbox', { name: 'Hours of a working day' }));
  expect(isShut(await button('Cut'))).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Hours of a working day' }), '6');
  expect(isShut(await button('Cut'))).toBe(false);
  await user.click(await button('None'));
  expect(isShut(await button('Cut'))).toBe(true);
});

test('a search can be stopped, and says that nothing has changed', async () => {
  const { user } = await openScreen(address, [
    answer(listRouteCuts, choices()),
    answer(findRouteCut, found()),
  ]);
  const search = await button('Cut');
  const waiting = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  await user.click(search);
  await user.click(await button('Stop'));
  expect(await screen.findByText('The search was stopped. Nothing has changed.')).toBeDefined();
  waiting.mockRestore();
});

test('a cut is undone after a question, and one whose routes were saved since says which they are', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listRouteCuts, choices([cut(), cut({ id: 8, changed_since: ['2 Syd'] })])),
    answer(undoRouteCut, {
      route_cut_id: 9,
      stops_moved: 4,
      routes_changed: 2,
      updated_plan_events_count: 0,
    }),
  ]);
  await screen.findByText('Saved or planned since: 2 Syd');
  const [first, second] = await screen.findAllByRole('button', { name: 'Undo' });
  expect(isShut(second as HTMLElement)).toBe(true);
  await user.click(first as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 routes are as before');
  expect(sent(undoRouteCut)).toHaveLength(1);
});

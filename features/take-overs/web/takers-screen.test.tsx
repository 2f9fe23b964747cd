// A truck is down: what the office sees, presses and is told.

import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { findTakers, type TakersAnswer } from '../../plan-events/contract/takers.ts';
import {
  listTakeOvers,
  takeStopsOver,
  undoTakeOver,
  type TakeOver,
  type TakeOverChoices,
} from '../contract.ts';
import { takeOverRefusals } from '../refusals.ts';

const at = (clock: string) => `2026-06-10T${clock}:00+02:00`;
const address = '/isrute/depo/1/plan_events/5/takers';

const trip = (plan_event_id: number, car_internal_number: string, more = {}) => ({
  plan_event_id,
  route_name: `Rute ${car_internal_number}`,
  car_internal_number,
  user_full_name: 'Bo Dam',
  stops_to_come: 3,
  driver_word: null,
  ...more,
});
const done = (more: Partial<TakeOver> = {}): TakeOver => ({
  id: 9,
  created_at: at('10:12'),
  user_full_name: 'Ida Holm',
  undone_at: null,
  undone_by_full_name: null,
  stops_taken: 2,
  car_internal_numbers: ['13'],
  back: [{ id: 21, address: 'Vej 1' }],
  gone: [{ id: 22, address: 'Vej 2' }],
  is_overtaken: false,
  ...more,
});
const choices = (more: Partial<TakeOverChoices> = {}): TakeOverChoices => ({
  date: '2026-06-10',
  down: trip(5, '12', {
    driver_word: { late_minutes: null, broken_down_at: at('09:40'), reason: 'Koblingen' },
  }),
  helpers: [
    { ...trip(6, '13'), because: null },
    { ...trip(7, '14', { user_full_name: null }), because: 'no_driver' },
    { ...trip(8, '15', { stops_to_come: 0 }), because: 'no_stops' },
  ],
  take_overs: [],
  ...more,
});

const place = { lat: 55.4, lng: 10.39 };
const found = (more: Partial<TakersAnswer> = {}): TakersAnswer => ({
  trips: [
    {
      plan_event_id: 6,
      route_name: 'Rute 13',
      car_internal_number: '13',
      user_full_name: 'Bo Dam',
      ends_before: at('15:00'),
      ends_after: at('15:40'),
      drive_seconds_before: 3_600,
      drive_seconds_after: 4_500,
      drive_metres_before: 40_000,
      drive_metres_after: 52_300,
      from: place,
      to: place,
      stops: [
        {
          id: 31,
          address: 'Egen vej 1',
          ...place,
          from_plan_event_id: null,
          arrives_before: at('11:00'),
          arrives_after: at('11:00'),
          told_before: at('11:00'),
        },
        {
          id: 21,
          address: 'Vej 1',
          ...place,
          from_plan_event_id: 5,
          arrives_before: null,
          arrives_after: at('11:25'),
          told_before: at('11:05'),
        },
      ],
    },
  ],
  left: [{ id: 22, address: 'Vej 2', ...place, told_before: at('11:30'), because: 'no_time' }],
  moved: 0,
  approximate: true,
  ...more,
});

const button = (name: string) => screen.findByRole('button', { name });

test('the truck that is down, and who may help: those on duty are ticked', async () => {
  await openScreen(address, [answer(listTakeOvers, choices())]);
  await screen.findByText(/Broken down since 09:40 · Koblingen/);
  const ticked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(ticked(/Car 13/).checked).toBe(true);
  expect(ticked(/Car 14/).checked).toBe(false);
  expect(ticked(/Car 15/).disabled).toBe(true);
  expect(screen.getByText('3 stops to come · has no driver')).toBeDefined();
});

test('what was found stands with who is moved, when, and why a stop is left over; taking over sends just that', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listTakeOvers, choices()),
    answer(findTakers, found()),
    answer(takeStopsOver, { take_over_id: 9, stops: 1, customers_told: 2 }),
  ]);
  await user.click(await button('Find trucks'));
  await screen.findByText('1 stop is taken by other trucks, 1 left over');
  expect(sent(findTakers)[0]).toMatchObject({
    helpers: [6],
    move_worth_minutes: 240,
    longer_minutes: 60,
    shifted_minutes: 30,
    search_seconds: 3,
  });
  const tours = within(screen.getByRole('region', { name: 'Tours' }));
  expect(tours.getByText('60 min → 75 min')).toBeDefined();
  expect(tours.getByText('40.0 km → 52.3 km')).toBeDefined();
  expect(tours.getByText('15:00 → 15:40')).toBeDefined();
  const stops = within(screen.getByRole('region', { name: 'Stops' }));
  expect(stops.getByText('11:05 → 11:25')).toBeDefined();
  expect(stops.getByText('+20 min')).toBeDefined();
  expect(stops.getByText('no truck has the time beside its own stops')).toBeDefined();
  expect(stops.queryByText('Egen vej 1')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Also stops that stay' }));
  expect(stops.getByText('Egen vej 1')).toBeDefined();
  await user.click(await button('Take over'));
  await screen.findByText('1 stop was taken over');
  await screen.findByText(/2 people have had an SMS with the former time/);
  expect(sent(takeStopsOver)[0]).toEqual({
    trips: [
      {
        plan_event_id: 6,
        stops: [
          { id: 31, from_plan_event_id: null },
          { id: 21, from_plan_event_id: 5 },
        ],
      },
    ],
    left: [22],
    shifted_minutes: 30,
  });
  expect(screen.queryByText('Take over')).toBeNull();
});

test('a plan that was found with other choices is not taken over', async () => {
  const { user } = await openScreen(address, [answer(listTakeOvers, choices()), answer(findTakers, found())]);
  await user.click(await button('Find trucks'));
  await button('Take over');
  await user.click(screen.getByRole('checkbox', { name: /Car 14/ }));
  const take = await button('Take over');
  expect(take.getAttribute('aria-disabled') ?? take.getAttribute('disabled')).not.toBeNull();
});

test('that something changed meanwhile is told, and nothing is called taken over', async () => {
  const { user } = await openScreen(address, [
    answer(listTakeOvers, choices()),
    answer(findTakers, found()),
    refuse(takeStopsOver, takeOverRefusals.served, { address: 'Vej 1' }),
  ]);
  await user.click(await button('Find trucks'));
  await user.click(await button('Take over'));
  await screen.findByText(/Vej 1 was visited meanwhile/);
  expect(screen.queryByText(/was taken over/)).toBeNull();
});

test('a take over is undone after a question that says what comes back and what cannot', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listTakeOvers, choices({ take_overs: [done()] })),
    answer(undoTakeOver, { take_over_id: 9, stops: 1, customers_told: 0 }),
  ]);
  await screen.findByText('2 stops by Car 13, 10:12, Ida Holm');
  await user.click(await button('Undo'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /1 stop goes back to the trip that it came from. Cannot come back, driven or moved on: Vej 2/,
    ),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 stop is back');
  expect(sent(undoTakeOver)[0]).toEqual({ stops: [21] });
});

test('a trip whose stops are all driven has nothing to be taken', async () => {
  await openScreen(address, [
    answer(
      listTakeOvers,
      choices({ down: trip(5, '12', { stops_to_come: 0 }), take_overs: [done({ back: [] })] }),
    ),
  ]);
  await screen.findByText('This trip has no stop left that somebody could take.');
  const undo = await button('Undo');
  expect(undo.getAttribute('aria-disabled') ?? undo.getAttribute('disabled')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Find trucks' })).toBeNull();
});

test('a search can be stopped, and says that nothing has changed', async () => {
  const { user } = await openScreen(address, [answer(listTakeOvers, choices()), answer(findTakers, found())]);
  const search = await button('Find trucks');
  const waiting = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  await user.click(search);
  await user.click(await button('Stop'));
  expect(await screen.findByText('The search was stopped. Nothing has changed.')).toBeDefined();
  waiting.mockRestore();
});

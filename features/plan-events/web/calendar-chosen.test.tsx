// Several trips chosen at once, by pointer and by keys, and what is done with all of them.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, withHeaders } from '../../../web/test/answers.ts';
import { choose } from '../../../web/test/by-hand.ts';
import { carOf, dayOf, eventInCalendar, weekOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { deleteChosen, previewChosen, type Fate } from '../contract/chosen-events.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { listPlanEvents } from '../contract/plan-event.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));
const trips = [
  eventInCalendar({ id: 1, date: '2026-06-10', route_name: 'Nord', lock_version: 4 }),
  eventInCalendar({ id: 2, date: '2026-06-11', route_id: 7, route_name: 'Syd' }),
  eventInCalendar({
    id: 3,
    date: '2026-06-11',
    route_id: 6,
    route_name: 'Vest',
    car_id: 4,
    car_internal_number: '13',
  }),
];
const fateOf = (id: number, more: Partial<Fate> = {}): Fate => {
  const trip = trips.find((one) => one.id === id) ?? trips[0];
  if (!trip) throw new Error('no trip');
  const { lock_version, date, route_name, car_internal_number, user_full_name } = trip;
  return {
    id,
    lock_version,
    date,
    to_date: date,
    route_name,
    car_internal_number,
    user_full_name,
    because: null,
    taken: [],
    rest_warnings: [],
    ...more,
  };
};

async function opened(fates: readonly Fate[], shown = trips) {
  vi.setSystemTime('2026-06-09T08:00:00Z');
  const page = await openScreen('/isrute/depo/1/plan_event_templates/2026-24', [
    answer(listAbsences, []),
    answer(listDriverHours, []),
    answer(
      showCalendarWeek,
      weekOf({
        days,
        cars: [carOf(), carOf({ id: 4, internal_number: '13' })],
        drivers: [{ id: 10, full_name: 'Bo Vig' }],
      }),
    ),
    answer(listPlanEvents, shown),
    answer(previewChosen, [...fates]),
    withHeaders(answer(movePlanEvents, { plan_events: [], told_count: 0 }), { 'x-act': '51' }),
    withHeaders(answer(deleteChosen, { deleted_count: 2 }), { 'x-act': '52' }),
  ]);
  const link = (name: string) => screen.findByRole('link', { name });
  const ctrl = async (name: string) => {
    const there = await link(name);
    await page.user.keyboard('{Control>}');
    await page.user.click(there);
    await page.user.keyboard('{/Control}');
  };
  return { ...page, link, ctrl };
}

test('Ctrl and a click takes trips in and out, and they get a driver as one act', async () => {
  const page = await opened([
    fateOf(1, { user_full_name: 'Bo Vig' }),
    fateOf(2, { because: 'taken', taken: [{ of: 'driver', by: 'Vest, 13' }] }),
  ]);
  await page.ctrl('Nord');
  await page.ctrl('Syd');
  await page.ctrl('Vest');
  await page.ctrl('Vest');
  const bar = await screen.findByRole('toolbar', { name: '2 trips chosen' });
  await page.user.click(within(bar).getByRole('button', { name: 'Give a driver…' }));
  const dialog = await screen.findByRole('dialog');
  await choose(page.user, 'Driver', 'Bo Vig');
  const list = await within(dialog).findByRole('list', { name: 'What becomes of each' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['10-06-2026 · Nord · 12, Bo Vig', '11-06-2026 · Syd · 12, Ann Lunddriver taken by Vest, 13']);
  expect(within(dialog).getByRole('status').textContent).toBe('Stay as they are: 1');
  await page.user.click(within(dialog).getByRole('button', { name: 'Change 1 trip' }));
  await screen.findByText('Trips changed: 1');
  expect(page.sent(movePlanEvents)).toEqual([{ moves: [{ id: 1, lock_version: 4, user_id: 10 }] }]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /chosen/ })).toBeNull());
});

test('keys alone choose a rectangle, and what may be deleted is', async () => {
  const page = await opened([fateOf(1), fateOf(2), fateOf(3, { because: 'started' })]);
  (await page.link('Nord')).focus();
  await page.user.keyboard(' ');
  await screen.findByRole('toolbar', { name: '1 trip chosen' });
  await page.user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const bar = await screen.findByRole('toolbar', { name: '3 trips chosen' });
  await page.user.keyboard('{Shift>}{F10}{/Shift}');
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Give a driver…' }));
  await page.user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 trips?' });
  await page.user.click(await within(dialog).findByRole('button', { name: 'Delete 2 trips' }));
  await screen.findByText('2 trips deleted');
  expect(page.sent(deleteChosen)).toEqual([
    {
      trips: [
        { id: 1, lock_version: 4 },
        { id: 2, lock_version: 0 },
      ],
    },
  ]);
});

test('Shift and a click takes all between, Esc lets them be', async () => {
  const page = await opened([]);
  await page.ctrl('Nord');
  const last = await page.link('Vest');
  await page.user.keyboard('{Shift>}');
  await page.user.click(last);
  await page.user.keyboard('{/Shift}');
  await screen.findByRole('toolbar', { name: '3 trips chosen' });
  last.focus();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /chosen/ })).toBeNull());
});

test('more than can be changed at once are counted, and it is said instead of sent', async () => {
  const many = Array.from({ length: 401 }, (_, n) =>
    eventInCalendar({ id: 100 + n, date: '2026-06-11', route_name: `Rute ${n}` }),
  );
  const page = await opened([], [...many, ...trips]);
  await page.ctrl('Nord');
  const last = await page.link('Vest');
  await page.user.keyboard('{Shift>}');
  await page.user.click(last);
  await page.user.keyboard('{/Shift}');
  const bar = await screen.findByRole('toolbar', { name: '404 trips chosen' });
  expect(within(bar).getByRole('status').textContent).toBe(
    'At most 400 trips are changed at once, choose fewer',
  );
  await page.user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.sent(previewChosen)).toEqual([]);
});

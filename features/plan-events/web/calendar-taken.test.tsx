// A trip that is put into a cell which is taken: who is there is said, by car and by driver, and what can be done.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { carOf, dayOf, eventInCalendar, weekOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));
const nord = eventInCalendar();
const syd = eventInCalendar({
  id: 6,
  car_id: 4,
  car_internal_number: '13',
  user_id: 10,
  user_full_name: 'Bo Vig',
  route_id: 7,
  route_name: '102 Syd',
});

async function carried(events: PlanEventInCalendar[]) {
  vi.setSystemTime('2026-06-09T08:00:00Z');
  const page = await openScreen('/isrute/depo/1/plan_event_templates/2026-24', [
    answer(listAbsences, []),
    answer(listDriverHours, []),
    answer(showCalendarWeek, weekOf({ days, cars: [carOf(), carOf({ id: 4, internal_number: '13' })] })),
    answer(listPlanEvents, events),
    answer(movePlanEvents, { plan_events: events, told_count: 0 }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: /^Show everything about 101 Nord/ }));
  await page.user.click(await screen.findByRole('button', { name: /^More about 101 Nord/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
  document.querySelector<HTMLElement>('td[data-cell="4 2026-06-10"] :is(a, button)')?.focus();
  await page.user.keyboard('{Enter}');
  return { ...page, dialog: await screen.findByRole('dialog') };
}

test('the two swap their cars in one act, by keys alone', async () => {
  const { dialog, user, sent } = await carried([nord, syd]);
  expect(dialog.textContent).toContain('101 Nord does not fit on 10-06-2026, car 13');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['car 13: 102 Syd, Bo Vig']);
  within(dialog).getByRole('button', { name: 'Swap 101 Nord and 102 Syd' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('101 Nord and 102 Syd swapped');
  expect(sent(movePlanEvents)).toEqual([
    {
      moves: [
        { id: 5, lock_version: 0, car_id: 4 },
        { id: 6, lock_version: 0, car_id: 3 },
      ],
    },
  ]);
});

test('the next free day of the row is offered', async () => {
  const { dialog, user, sent } = await carried([nord, syd]);
  await user.click(
    within(dialog).getByRole('button', { name: 'Put it on the next free day: 11-06-2026, car 13' }),
  );
  await waitFor(() =>
    expect(sent(movePlanEvents)).toEqual([
      { moves: [{ id: 5, lock_version: 0, date: '2026-06-11', car_id: 4 }] },
    ]),
  );
});

test('what has started is swapped with nothing, and it is said why; leaving it sends nothing', async () => {
  const { dialog, user, sent } = await carried([nord, { ...syd, status: 'under_way' }]);
  expect(within(dialog).queryByRole('button', { name: /^Swap/ })).toBeNull();
  expect(dialog.textContent).toContain('It cannot be swapped: one of the two has started');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(movePlanEvents)).toEqual([]);
});

test('where only the driver is elsewhere that day, it is named and the trip fits without them', async () => {
  const elsewhere = { ...syd, id: 7, date: '2026-06-10', user_id: 9, user_full_name: 'Ann Lund', car_id: 5 };
  const { dialog, user, sent } = await carried([{ ...nord, date: '2026-06-10' }, elsewhere]);
  expect(dialog.textContent).toContain('driver Ann Lund: 102 Syd, 13');
  await user.click(within(dialog).getByRole('button', { name: 'Put it here without a driver' }));
  await waitFor(() =>
    expect(sent(movePlanEvents)).toEqual([{ moves: [{ id: 5, lock_version: 0, car_id: 4, user_id: null }] }]),
  );
});

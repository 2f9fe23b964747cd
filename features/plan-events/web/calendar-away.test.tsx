// A driver is ill and a car stands in the workshop, as the calendar shows it and as one plans around it.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import {
  carOf,
  dayOf,
  eventInCalendar,
  eventOf,
  noChoices,
  weekOf,
} from '../../../web/test/calendar-world.ts';
import { openScreen, type Who } from '../../../web/test/open-screen.tsx';
import { createAbsence, listAbsences, type Absence } from '../../absences/contract.ts';
import { listAffected, type AffectedTrip } from '../contract/affected-trips.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { listTakenDays, planEventChoices } from '../contract/choices.ts';
import { copyPlanEvent } from '../contract/copies.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { createPlanEvents, listPlanEvents } from '../contract/plan-event.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));

const absenceOf = (more: Partial<Absence> = {}): Absence => ({
  id: 1,
  user_id: 9,
  car_id: null,
  name: 'Ann Lund',
  kind: 'ill',
  remark: null,
  from_date: '2026-06-10',
  until_date: '2026-06-11',
  from_time: null,
  until_time: null,
  is_own: true,
  lock_version: 0,
  ...more,
});
const workshop = absenceOf({
  id: 2,
  user_id: null,
  car_id: 4,
  name: '13',
  kind: 'workshop',
  until_date: null,
});

const affected: AffectedTrip = {
  id: 5,
  lock_version: 0,
  date: '2026-06-10',
  day_span: 1,
  route_name: '101 Nord',
  car_internal_number: '12',
  user_full_name: 'Ann Lund',
  departs_at: null,
  returns_at: null,
  is_own: true,
  instead: [
    { id: 10, name: 'Bo Vig', drives_count: 4, planned_minutes: 1_860 },
    { id: 11, name: 'Eva Holm', drives_count: 0, planned_minutes: 0 },
  ],
};

async function opened(absences: Absence[], who?: Who) {
  vi.setSystemTime('2026-06-09T08:00:00Z');
  const event = eventInCalendar();
  const page = await openScreen(
    '/isrute/depo/1/plan_event_templates/2026-24',
    [
      answer(
        showCalendarWeek,
        weekOf({
          days,
          today: '2026-06-09',
          cars: [carOf(), carOf({ id: 4, internal_number: '13' })],
          drivers: [{ id: 9, full_name: 'Ann Lund' }],
        }),
      ),
      answer(listPlanEvents, [event]),
      answer(listAbsences, absences),
      answer(listDriverHours, []),
      answer(createAbsence, absenceOf()),
      answer(listAffected, [affected]),
      answer(movePlanEvents, { plan_events: [event], told_count: 0 }),
      answer(copyPlanEvent, event),
      answer(planEventChoices, {
        ...noChoices,
        routes: [
          {
            id: 7,
            name: '102 Syd',
            depo_id: 1,
            day_span: 1,
            approved: true,
            invalid: false,
            first_stop_arrival_time: null,
            last_stop_arrival_time: null,
            usual_weekday: null,
            last_driven: null,
          },
        ],
        drivers: [
          { id: 9, full_name: 'Ann Lund', first_name: 'Ann', last_name: 'Lund', email: 'a@b.invalid' },
          { id: 10, full_name: 'Bo Vig', first_name: 'Bo', last_name: 'Vig', email: 'b@b.invalid' },
        ],
      }),
      answer(listTakenDays, []),
      answer(createPlanEvents, [eventOf()]),
    ],
    who,
  );
  await screen.findByText('101 Nord');
  return page;
}

test('the week says who is away and what stands in the workshop, in the strip and in the cells', async () => {
  await opened([absenceOf(), workshop]);
  const strip = await screen.findByRole('region', { name: 'Away this week' });
  await waitFor(() => expect(strip.textContent).toContain('Ann Lund (ill) Wed–Thu'));
  expect(strip.textContent).toContain('In the workshop:');
  const cell = (key: string) => document.querySelector<HTMLElement>(`td[data-cell="${key}"]`);
  // From Wednesday on, without an end.
  expect(cell('4 2026-06-09')?.dataset.away).toBeUndefined();
  for (const day of ['10', '14'])
    expect([cell(`4 2026-06-${day}`)?.dataset.away, cell(`4 2026-06-${day}`)?.textContent]).toEqual([
      '',
      'workshop',
    ]);
  expect(screen.getByRole('img', { name: 'Ann Lund is away (ill)' })).toBeTruthy();
});

test('one press from the trip: the driver is ill, and who knows the route best drives instead', async () => {
  const { user, sent } = await opened([]);
  await user.click(await screen.findByRole('button', { name: /^Show everything about 101 Nord/ }));
  await user.click(await screen.findByRole('button', { name: /^More about 101 Nord/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Driver is away…' }));
  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  await waitFor(() =>
    expect(sent(createAbsence)).toEqual([
      {
        user_id: 9,
        kind: 'ill',
        from_date: '2026-06-10',
        until_date: '2026-06-10',
        from_time: null,
        until_time: null,
        remark: null,
      },
    ]),
  );
  const field = await screen.findByRole('combobox', { name: 'Instead on 10-06-2026, 101 Nord' });
  expect((field as HTMLInputElement).value).toBe('Bo Vig · drove it 4 times · 31 h this week');
  await user.click(screen.getByRole('button', { name: 'Give 1 trip' }));
  await screen.findByText('Given to others: 1 trip');
  expect(sent(movePlanEvents)).toEqual([{ moves: [{ id: 5, lock_version: 0, user_id: 10 }] }]);
});

test('a new trip in a car that is in the workshop asks first, and names it', async () => {
  const { user, sent } = await opened([absenceOf(), workshop]);
  await user.click(await screen.findByRole('button', { name: 'CREATE NEW PLAN EVENT: car 13, 11-06-2026' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Route' }));
  await user.click(await screen.findByRole('option', { name: /102 Syd/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Driver' }));
  const drivers = (await screen.findAllByRole('option')).map((one) => one.textContent);
  expect(drivers.slice(-2)).toEqual(['Bo Vig', 'Ann Lund · away (ill)']);
  await user.click(await screen.findByRole('option', { name: 'Ann Lund · away (ill)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  const question = await screen.findByRole('dialog', { name: 'Plan it all the same?' });
  expect(question.textContent).toContain('Ann Lund is away (ill). Car 13 is in the workshop.');
  expect(sent(createPlanEvents)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Plan it' }));
  await waitFor(() => expect(sent(createPlanEvents)).toHaveLength(1));
});

/** By keys: the trip into the hand, and down in that cell. */
async function put(user: Awaited<ReturnType<typeof opened>>['user'], cell: string, what = 'Move…') {
  await user.click(await screen.findByRole('button', { name: /^Show everything about 101 Nord/ }));
  await user.click(await screen.findByRole('button', { name: /^More about 101 Nord/ }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
  document.querySelector<HTMLElement>(`td[data-cell="${cell}"] :is(a, button)`)?.focus();
  await user.keyboard('{Enter}');
}

test('a trip that is put into a car in the workshop asks first; one press goes on', async () => {
  const { user, sent } = await opened([workshop]);
  await put(user, '4 2026-06-10');
  const question = await screen.findByRole('dialog', { name: 'Plan it all the same?' });
  expect(question.textContent).toContain('Car 13 is in the workshop.');
  expect(sent(movePlanEvents)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Plan it' }));
  await waitFor(() =>
    expect(sent(movePlanEvents)).toEqual([{ moves: [{ id: 5, lock_version: 0, car_id: 4 }] }]),
  );
});

test('leaving the question leaves the trip; a copy onto a day on which its driver is away asks, too', async () => {
  const { user, sent } = await opened([absenceOf({ from_date: '2026-06-12', until_date: '2026-06-12' })]);
  await put(user, '3 2026-06-12', 'Copy…');
  const question = await screen.findByRole('dialog', { name: 'Plan it all the same?' });
  expect(question.textContent).toContain('Ann Lund is away (ill).');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(copyPlanEvent)).toEqual([]);
});

test('a trip whose driver is away already asks nothing when it changes its car alone', async () => {
  const { user, sent } = await opened([absenceOf()]);
  await put(user, '4 2026-06-10');
  await waitFor(() => expect(sent(movePlanEvents)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may not plan is told nothing of who is away', async () => {
  const { asked } = await opened([absenceOf()], { role: 'support' });
  expect(screen.queryByRole('region', { name: 'Away this week' })).toBeNull();
  expect(asked(listAbsences)).toEqual([]);
});

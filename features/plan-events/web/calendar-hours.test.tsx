// Planned hours beside the agreed ones and the rest rules, as the calendar shows them and as one plans by them.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { carOf, dayOf, eventInCalendar, noChoices, weekOf } from '../../../web/test/calendar-world.ts';
import { openScreen, type Who } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { planEventChoicesForEdit } from '../contract/choices.ts';
import { previewChosen } from '../contract/chosen-events.ts';
import { listDriverHours, type DriverHours } from '../contract/driver-hours.ts';
import { listPlanEvents } from '../contract/plan-event.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));
const event = eventInCalendar();
const drivers = [
  { id: 9, full_name: 'Ann Lund' },
  { id: 10, full_name: 'Bo Vig' },
];
const ann: DriverHours = {
  user_id: 9,
  planned_minutes: 1_860,
  agreed_weekly_hours: 37,
  rest_warnings: [{ rule: 'daily_rest', date: '2026-06-09', minutes: 428, plan_event_ids: [event.id] }],
};
const bo: DriverHours = { user_id: 10, planned_minutes: 90, agreed_weekly_hours: null, rest_warnings: [] };
const nights = 'EU 561/2006, as planned: 7 h 8 min of rest within 24 hours: at least 9 h (Art. 8)';

async function opened(rows: 'car' | 'driver', who?: Who) {
  vi.setSystemTime('2026-06-09T08:00:00Z');
  const page = await openScreen(
    `/isrute/depo/1/plan_event_templates/2026-24?rows=${rows}`,
    [
      answer(showCalendarWeek, weekOf({ days, cars: [carOf()], drivers })),
      answer(listPlanEvents, [event]),
      answer(listAbsences, []),
      answer(listDriverHours, ({ query }) =>
        query.plan_event_id === undefined
          ? [ann, bo]
          : [
              { ...ann, rest_warnings: [] },
              { ...bo, rest_warnings: ann.rest_warnings },
            ],
      ),
      answer(planEventChoicesForEdit, {
        ...noChoices,
        plan_event: { ...event, polygon: null },
        drivers: drivers.map((one) => ({ ...one, first_name: '', last_name: '', email: 'a@b.invalid' })),
      }),
      answer(previewChosen, [
        {
          id: event.id,
          lock_version: 0,
          date: event.date,
          to_date: event.date,
          route_name: event.route_name,
          car_internal_number: '12',
          user_full_name: 'Bo Vig',
          because: null,
          taken: [],
          rest_warnings: [{ rule: 'weekly_driving', date: event.date, minutes: 3_390 }],
        },
      ]),
    ],
    who,
  );
  await screen.findByText('101 Nord');
  return page;
}

test('a row of a driver says what is planned that week, of what was agreed', async () => {
  await opened('driver');
  const row = await screen.findByRole('rowheader', { name: /Ann Lund/ });
  await waitFor(() => expect(row.textContent).toContain('31 of 37 h'));
  expect(screen.getByRole('rowheader', { name: /Bo Vig/ }).textContent).toContain('1.5 h');
});

test('a trip beyond the rest rules bears a sign with what it is, by car too', async () => {
  await opened('car');
  expect((await screen.findByRole('img', { name: nights })).title).toBe(nights);
});

test('who chooses a driver sees the hours of each, and what the trip would bring', async () => {
  const { user, asked } = await opened('car');
  await user.click(await screen.findByRole('button', { name: /^Show everything about 101 Nord/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit 101 Nord/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Driver' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'no driver',
      'Ann Lund · 31 of 37 h',
      'Bo Vig · 1.5 h · beyond EU 561/2006, Art. 8',
    ]),
  );
  expect(asked(listDriverHours).some((address) => address.includes(`plan_event_id=${event.id}`))).toBe(true);
});

test('before trips are given to a driver it is said which lie beyond the rules, and they may be given', async () => {
  const { user } = await opened('car');
  await user.keyboard('{Control>}');
  await user.click(await screen.findByRole('link', { name: '101 Nord' }));
  await user.keyboard('{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Give a driver…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Driver' }));
  await user.click(await screen.findByRole('option', { name: 'Bo Vig · 1.5 h' }));
  await within(dialog).findByText('Beyond the rest rules: 1 trip. It may be done all the same.');
  expect(dialog.textContent).toContain('56 h 30 min of driving in the week: at most 56 h (Art. 6)');
  const save = within(dialog)
    .getAllByRole('button')
    .find((one) => /1 trip/.test(one.textContent ?? ''));
  expect(save?.hasAttribute('data-disabled')).toBe(false);
});

test('who may not plan is told no hours of anybody', async () => {
  const { asked } = await opened('driver', { role: 'support' });
  expect(asked(listDriverHours)).toEqual([]);
});

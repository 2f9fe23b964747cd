// Before a week is copied it is seen what becomes of each of its trips.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, withHeaders } from '../../../web/test/answers.ts';
import { write } from '../../../web/test/by-hand.ts';
import { dayOf, weekOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { copyWeek, previewCopyWeek } from '../contract/copies.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import { listPlanEvents } from '../contract/plan-event.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));

test('each trip stands by day and car with what is in its way, for as many weeks as are asked', async () => {
  vi.setSystemTime('2026-06-10T08:00:00Z');
  const page = await openScreen('/isrute/depo/1/plan_event_templates/2026-24', [
    answer(listAbsences, []),
    answer(listDriverHours, []),
    answer(showCalendarWeek, weekOf({ days })),
    answer(listPlanEvents, []),
    answer(previewCopyWeek, ({ query }) =>
      String(query.to_weeks)
        .split(',')
        .map((week) => ({
          week,
          made: [
            {
              date: '2026-06-18',
              route_name: '102 Syd',
              car_internal_number: '13',
              user_full_name: null,
              driver_has_left: true,
              rest_warnings: [{ rule: 'daily_rest' as const, date: '2026-06-18', minutes: 428 }],
            },
          ],
          left_out: [
            {
              date: '2026-06-18',
              route_name: '101 Nord',
              car_internal_number: '12',
              because: 'taken' as const,
              taken: [{ of: 'car' as const, by: '103 Vest' }],
            },
          ],
        })),
    ),
    withHeaders(answer(copyWeek, { ids: [7, 8], left_out: [] }), { 'x-act': '61' }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Copy week' }));
  const dialog = await screen.findByRole('dialog');
  const list = await within(dialog).findByRole('list', { name: 'Week 25, 2026: made: 1, left out: 1' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    '18-06-2026 · car 12 · 101 NordLeft out: car taken by 103 Vest',
    '18-06-2026 · car 13 · 102 Sydwithout a driver, who has left',
  ]);
  await write(page.user, 'Weeks', '2');
  await within(dialog).findByRole('list', { name: /^Week 26, 2026/ });
  await page.user.click(within(dialog).getByRole('button', { name: 'Make 2 trips' }));
  await screen.findByText('Trips made: 2, left out: 0');
  await waitFor(() =>
    expect(page.sent(copyWeek)).toEqual([{ from_week: '2026-24', to_weeks: ['2026-25', '2026-26'] }]),
  );
});

// What is done on the calendar is undone, by the button and by keys, and it is said what.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, refuse, withHeaders, type Answered } from '../../../web/test/answers.ts';
import { carOf, dayOf, eventInCalendar, weekOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { destroyPlanEvent } from '../contract/destroyed-events.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import { hasEshopStops, listPlanEvents } from '../contract/plan-event.ts';
import { undoAct } from '../contract/undone-acts.ts';
import { undoRefusals } from '../refusals/undone-acts.ts';

const days = [8, 9, 10, 11, 12, 13, 14].map((n) => dayOf(`2026-06-${String(n).padStart(2, '0')}`));

async function opened(undo: Answered) {
  vi.setSystemTime('2026-06-10T08:00:00Z');
  let events = [eventInCalendar()];
  const page = await openScreen('/isrute/depo/1/plan_event_templates/2026-24', [
    answer(listAbsences, []),
    answer(listDriverHours, []),
    answer(showCalendarWeek, weekOf({ days, cars: [carOf()] })),
    answer(listPlanEvents, () => events),
    answer(hasEshopStops, false),
    withHeaders(
      answer(destroyPlanEvent, () => {
        events = [];
        return undefined;
      }),
      { 'x-act': '41' },
    ),
    undo,
  ]);
  const back = () => {
    events = [eventInCalendar()];
  };
  const remove = async () => {
    await page.user.click(await screen.findByRole('button', { name: /^Show everything about 101 Nord/ }));
    await page.user.click(await screen.findByRole('button', { name: /^More about 101 Nord/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'DESTROY' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Destroy event' }));
    await screen.findByText('101 Nord, 10-06-2026 deleted');
  };
  const undone = () => page.sent(undoAct);
  return { ...page, back, remove, undone };
}

const isBack = { kind: 'deleted' as const, count: 1, told_count: 0 };

test('Ctrl+Z brings a deleted trip back and says so; Ctrl+Shift+Z deletes it again', async () => {
  const page = await opened(withHeaders(answer(undoAct, isBack), { 'x-act': '42' }));
  await page.remove();
  page.back();
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Undone: 101 Nord, 10-06-2026 deleted');
  expect(page.undone()).toEqual([{ act_id: 41, anyway: false }]);
  await screen.findByRole('link', { name: '101 Nord' });
  await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await screen.findByText('Done again: 101 Nord, 10-06-2026 deleted');
  expect(page.undone()[1]).toEqual({ act_id: 42, anyway: false });
});

test('the button in the message does the same, and not twice', async () => {
  const page = await opened(withHeaders(answer(undoAct, isBack), { 'x-act': '42' }));
  await page.remove();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone: /);
  await page.user.keyboard('{Control>}z{/Control}');
  expect(page.undone().filter((body) => JSON.stringify(body).includes('41'))).toHaveLength(1);
});

test('what a colleague has changed since is refused with who it was, and not tried again', async () => {
  const page = await opened(refuse(undoAct, undoRefusals.is_changed, { name: 'Bo Vig' }));
  await page.remove();
  await page.user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Bo Vig has changed one of these trips since, nothing was undone');
  await page.user.keyboard('{Control>}z{/Control}');
  expect(page.undone().filter((body) => JSON.stringify(body).includes('41'))).toHaveLength(1);
});

test('what others have of it is said, and it is undone only when that is answered', async () => {
  const page = await opened(refuse(undoAct, undoRefusals.is_felt, { orders: 2, told: 0 }));
  await page.remove();
  await page.user.keyboard('{Control>}z{/Control}');
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('Orders that ride along: 2');
  page.answer(withHeaders(answer(undoAct, isBack), { 'x-act': '42' }));
  await page.user.click(within(asked).getByRole('button', { name: 'Undo it anyway' }));
  await waitFor(() => expect(page.undone().at(-1)).toEqual({ act_id: 41, anyway: true }));
  await screen.findByText(/^Undone: /);
});

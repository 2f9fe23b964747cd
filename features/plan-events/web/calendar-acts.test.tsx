// What the calendar says of a series that cannot be, and of trips that were destroyed.

import { beforeEach, expect, test, vi } from 'vitest';
import { carOf, noChoices } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, save } from '../../../web/test/hands.tsx';
import { planEventChoices } from '../contract/choices.ts';
import { destroyMultiple, listDestroyable } from '../contract/destroyed-events.ts';
import { createPlanEvents } from '../contract/plan-event.ts';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { DestroyCarDialog } from './DestroyCarDialog.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/api.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inApiWithLists(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load<never>()),
);

const car = carOf();
const nothing = () => undefined;

beforeEach(clear);

async function newEvent(typed: object): Promise<string> {
  hands.typed = { ...typed };
  const answers = {
    [planEventChoices.name]: noChoices,
    'list taken days': [],
  };
  return drawn(<NewEventDialog whose={{ car }} cars={[car]} day="2026-06-11" onClose={nothing} />, {
    answers,
  });
}

// spec: R-719
test("a repetition that is no whole number of days above 0 is 'Invalid!' beside its field, and nothing is before something is wrong", async () => {
  const said = async (typed: object) => wordsOf(await newEvent({ recurring: true, ...typed }));
  for (const recurrence_interval of [0, -1, 1.5])
    expect(await said({ recurrence_interval, unit: 'days' })).toContain('Invalid!');
  for (const recurrence_interval of [14, ''])
    expect(await said({ recurrence_interval, unit: 'days' })).not.toContain('Invalid!');
  expect(await said({ recurring: false, recurrence_interval: 0 })).not.toContain('Invalid!');
});

// spec: R-211
test('an event that recurs is asked for its last day, and no other', async () => {
  expect(wordsOf(await newEvent({ recurring: true }))).toContain('End date');
  expect(wordsOf(await newEvent({ recurring: false }))).not.toContain('End date');
});

// spec: R-212
test('an event that recurs every ten days is sent with ten days', async () => {
  const repeated = { recurring: true, end_date: '2026-07-30', recurrence_interval: 10, unit: 'days' };
  expect(wordsOf(await newEvent({ ...repeated, route_id: 8 }))).toContain('Repeated every');
  await save();
  expect(hands.sent).toMatchObject([
    { endpoint: createPlanEvents.name, body: { recurrence_interval: 10, end_date: '2026-07-30' } },
  ]);
});

// spec: R-1007
test('an event that recurs does so every fourteen days unless something else is typed', async () => {
  await newEvent({ recurring: true, end_date: '2026-07-30', route_id: 8 });
  await save();
  expect(hands.sent).toMatchObject([{ body: { recurrence_interval: 14 } }]);
});

test('weeks are a unit: two are proposed, and as many as are typed are sent as their days', async () => {
  expect(wordsOf(await newEvent({ recurring: true }))).toMatch(/Repeated every.*\bweeks\b/);
  expect(wordsOf(await newEvent({ recurring: true, recurrence_interval: 1 }))).toMatch(/\bweek\b/);
  await newEvent({ recurring: true, end_date: '2026-07-30', route_id: 8, recurrence_interval: 3 });
  await save();
  expect(hands.sent).toMatchObject([{ body: { recurrence_interval: 21 } }]);
});

test('before the trips of a car are destroyed the question says how many they are, and on which days', async () => {
  const said = async (dates: string[]) =>
    wordsOf(
      await drawn(<DestroyCarDialog car={car} days={['2026-06-08', '2026-06-14']} onClose={nothing} />, {
        answers: {
          [listDestroyable.name]: dates.map((date, n) => ({ id: n + 1, date, route_name: '101 Nord' })),
        },
      }),
    );
  expect(await said(['2026-06-09', '2026-06-11', '2026-06-12'])).toContain(
    '3 plan events will be destroyed: 09-06-2026, 11-06-2026, 12-06-2026',
  );
  expect(await said(['2026-06-09'])).toContain('1 plan event will be destroyed: 09-06-2026');
  expect(await said([])).toContain('Nothing to destroy between these days');
});

// spec: R-951
test('the destroyed trips of a car are counted, with its number and both days', async () => {
  hands.answers[destroyMultiple.name] = [1, 2, 3, 4];
  await drawn(<DestroyCarDialog car={car} days={['2026-06-08', '2026-06-14']} onClose={nothing} />);
  await save();
  expect(hands.told).toEqual([
    'All plan events (4) for car 12 within interval 08-06-2026 - 14-06-2026 have been deleted',
  ]);
});

test('events between two days that stand the wrong way round are not destroyed, and it is said why', async () => {
  const asked = async (start_date: string | null, end_date: string | null) => {
    hands.typed = { start_date, end_date };
    return drawn(<DestroyCarDialog car={car} days={[]} onClose={nothing} />);
  };
  expect(await asked('2026-06-14', '2026-06-08')).toContain('The last day is before the first');
  expect(await asked('2026-06-14', null)).toContain('Fill in first: To<');
});

test('a week is copied into one that is named by its number', async () => {
  const week = { year: 2026, week: 24 };
  const words = wordsOf(await drawn(<CopyWeekDialog week={week} monday="2026-06-08" onClose={nothing} />));
  expect(words).toContain('A day of the week to copy to Week 25, 2026');
});

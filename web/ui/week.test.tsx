// The week as calendars show it.

import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../test/drawn.tsx';
import { all } from '../test/orders-drawn.tsx';
import { DayInput } from './DateField.tsx';
import { DaysField } from './DaysField.tsx';
import { useEditForm } from './edit-form.ts';
import { Kit } from './Kit.tsx';

// What waits beside the screens until it is needed has no first paint.
vi.mock('./confirm.tsx', () => ({ ConfirmHost: () => null }));
vi.mock('./SignInDialog.tsx', () => ({ SignInDialog: () => null }));
vi.mock('./ProofDialog.tsx', () => ({ ProofDialog: () => null }));
vi.mock('@mantine/notifications', () => ({ Notifications: () => null, notifications: {} }));
// The calendar of a day's input is drawn when it opens: here it stands in the input's place.
vi.mock('@mantine/dates', async (load) => {
  interface Week {
    firstDayOfWeek?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  }
  const kept = await load<{ DatePicker: (props: Week) => ReactNode }>();
  const { DatePicker } = kept;
  const DateInput = ({ firstDayOfWeek }: Week) =>
    firstDayOfWeek === undefined ? <DatePicker /> : <DatePicker firstDayOfWeek={firstDayOfWeek} />;
  return { ...kept, DateInput };
});

const monday = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

// spec: R-209
test('starts on Monday where the days of a new plan event are ticked', async () => {
  function Days() {
    const edit = useEditForm({ initial: { date: ['2026-06-10'] }, save: () => Promise.resolve() });
    return <DaysField of={edit} name="date" label="Days" />;
  }
  const html = await drawn(
    <Kit>
      <Days />
    </Kit>,
  );
  const [weeks, ...weekdays] = all(html, 'th');
  expect([weeks, weekdays]).toEqual(['#', monday]);
});

// spec: O-534
test('starts on Monday', async () => {
  const html = await drawn(
    <Kit>
      <DayInput value="2026-06-10" onChange={() => undefined} />
    </Kit>,
  );
  expect(all(html, 'th')).toEqual(monday);
});

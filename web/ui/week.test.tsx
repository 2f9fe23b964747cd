// The week as calendars show it.

import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../test/drawn.tsx';
import { all } from '../test/orders-drawn.tsx';
import { DayInput } from './DateField.tsx';
import { Kit } from './Kit.tsx';

// What waits beside the screens until it is needed has no first paint.
vi.mock('./confirm.tsx', () => ({ ConfirmHost: () => null }));
vi.mock('./SignInDialog.tsx', () => ({ SignInDialog: () => null }));
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

// spec: O-534
test('starts on Monday', async () => {
  const html = await drawn(
    <Kit>
      <DayInput value="2026-06-10" onChange={() => undefined} />
    </Kit>,
  );
  expect(all(html, 'th')).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
});

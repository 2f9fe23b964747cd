// The week as calendars show it.

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { field } from '../test/by-hand.ts';
import { openPart } from '../test/open-screen.tsx';
import { DayInput } from './DateField.tsx';
import { DaysField } from './DaysField.tsx';
import { useEditForm } from './edit-form.ts';

const monday = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const headsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('thead th')].map((head) => head.textContent);

// spec: R-209
test('starts on Monday where the days of a new plan event are ticked', async () => {
  function Days() {
    const edit = useEditForm({ initial: { date: ['2026-06-10'] }, save: () => Promise.resolve() });
    return <DaysField of={edit} name="date" label="Days" />;
  }
  await openPart(<Days />);
  expect(headsOf(await screen.findByRole('table'))).toEqual(['#', ...monday]);
});

// spec: O-534
test('starts on Monday where a day is chosen', async () => {
  const { user } = await openPart(<DayInput label="Day" value="2026-06-10" onChange={() => undefined} />);
  await screen.findByText('Day');
  await user.click(field('Day'));

  expect(headsOf(await screen.findByRole('table', { hidden: true }))).toEqual(['#', ...monday]);
});

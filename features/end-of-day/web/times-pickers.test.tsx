// How the times of a report are picked.

import { expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { drawn } from '../../../web/test/drawn.tsx';
import { TimesDialog } from './TimesDialog.tsx';

const steps = vi.hoisted(() => [] as (number | undefined)[]);
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('@mantine/dates', async (load) => ({
  ...(await load<object>()),
  TimePicker: ({ minutesStep }: { minutesStep?: number }) => {
    steps.push(minutesStep);
    return null;
  },
}));

// spec: O-533
test('the clocks of opening and closing go by single minutes', async () => {
  await drawn(<TimesDialog report={reportWith()} onClose={() => undefined} />);
  expect(steps).toEqual([1, 1]);
});

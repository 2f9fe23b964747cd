import { expect, test } from 'vitest';
import { scheduleWindow, staffWindow, trackingWindow } from './arrival.ts';

const at = (clock: string) => new Date(`2026-06-10T${clock}:00Z`);

// spec: R-375, R-1022, R-1024
test('one estimate has the window of the tracking page, of the list of dates and of staff', () => {
  expect(trackingWindow(at('10:00'))).toEqual({ from: at('09:50'), until: at('10:10') });
  expect(scheduleWindow(at('10:00'))).toEqual({ from: at('09:50'), until: at('10:20') });
  expect(staffWindow(at('10:00'))).toEqual({ from: at('09:45'), until: at('10:15') });
});

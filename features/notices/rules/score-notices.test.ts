import { expect, test } from 'vitest';
import { scoreNotices, type SentNotice } from './score-notices.ts';

const at = (clock: string) => new Date(`2026-06-10T${clock}:00Z`);
const notice = (phone: string | null, sent: string, arrived: string | null): SentNotice => ({
  phone,
  sent_at: at(sent),
  arrived_at: arrived === null ? null : at(arrived),
  segments: 2,
});

test('a notice hits when the truck comes three minutes sooner or later than said at the most', () => {
  const notices = [
    notice('1', '10:00', '10:15'),
    notice('2', '10:00', '10:12'),
    notice('3', '10:00', '10:18'),
    notice('4', '10:00', '10:19'),
    notice('5', '10:00', '10:11'),
    notice('6', '10:00', null),
  ];
  expect(scoreNotices(notices, 15)).toEqual({
    sent: 6,
    on_time: 3,
    early: 1,
    late: 1,
    unknown: 1,
    doubled: 0,
    after_visit: 0,
    segments: 12,
  });
  expect(scoreNotices(notices, 12)).toMatchObject({ on_time: 3, early: 2, late: 0 });
});

test('a second notice of a phone is one too many and no hit, whichever was told first', () => {
  const notices = [
    notice('1', '10:30', '10:45'),
    notice('1', '10:00', '10:15'),
    notice('2', '10:00', '10:15'),
  ];
  expect(scoreNotices(notices, 15)).toMatchObject({ sent: 2, on_time: 2, doubled: 1, segments: 6 });
});

test('one that went out after the truck had been there is told, and is late', () => {
  expect(scoreNotices([notice('1', '10:20', '10:15')], 15)).toMatchObject({ after_visit: 1, late: 1 });
});

test('people who were forgotten since are not taken for one', () => {
  const notices = [notice(null, '10:00', '10:15'), notice(null, '10:01', '10:16')];
  expect(scoreNotices(notices, 15)).toMatchObject({ sent: 2, doubled: 0, on_time: 2 });
});

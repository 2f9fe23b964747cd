import { expect, test } from 'vitest';
import { replayOf, stopOf, noticeOf } from '../../../web/test/replay-world.ts';
import { happeningAt, happeningsOf, isInTab } from './happenings.ts';

const at = (clock: string) => `2026-06-10T${clock}:00.000Z`;

test('what happened stands by time: visits when they were, what was not visited when it was due', () => {
  const replay = replayOf({
    stops: [
      stopOf({ id: 1, position: 1, actual_arrival_time: at('07:05') }),
      stopOf({ id: 2, position: 2, status: 'skipped', actual_arrival_time: null, planned_at: at('07:10') }),
      stopOf({ id: 3, position: 3, status: 'pending', actual_arrival_time: null, planned_at: at('07:40') }),
    ],
    unseen: [{ from: at('07:20'), until: at('07:30') }],
    sales: [{ id: 1, at: at('07:06'), total: 20, coordinates: null, stop_id: 1 }],
  });
  const all = happeningsOf(replay);
  expect(all.map(({ kind }) => kind)).toEqual(['visit', 'sale', 'not_visited', 'unseen', 'open']);
  expect(all.filter((one) => isInTab(one, 'stops')).length).toBe(3);
  expect(happeningAt(all, Date.parse(at('07:15')))).toBe(2);
  expect(happeningAt(all, Date.parse(at('07:00')))).toBe(-1);
});

test('a stay that is laid to a stop is told by its visit, any other by itself', () => {
  const stay = { lat: 55.4, lng: 10.4, address: null, ended_at: at('07:20') };
  const replay = replayOf({
    stays: [
      { ...stay, id: 1, started_at: at('07:05'), stop_id: 1 },
      { ...stay, id: 2, started_at: at('07:15'), stop_id: null },
    ],
  });
  expect(happeningsOf(replay)).toMatchObject([{ kind: 'stay', at: at('07:15') }]);
});

test('notices of one stop in one minute are one line, those that became something else another', () => {
  const replay = replayOf({
    stops: [stopOf({ id: 1, actual_arrival_time: at('07:30') })],
    notices: [
      noticeOf({ id: 1, sent_at: at('07:00'), status: 'delivered' }),
      noticeOf({ id: 2, sent_at: at('07:00'), status: 'delivered' }),
      noticeOf({ id: 3, sent_at: at('07:00'), status: 'failed' }),
      noticeOf({ id: 4, sent_at: null, skipped_at: at('07:00'), skip_code: 'no_permission' }),
    ],
  });
  const counts = happeningsOf(replay).flatMap((one) => (one.kind === 'notice' ? [one.notices.length] : []));
  expect(counts).toEqual([2, 1, 1]);
});

test('refused positions one after the other are one line', () => {
  const refused = [at('07:00'), at('07:01'), at('07:02'), at('07:30')].map((when) => ({
    at: when,
    lat: 55.4,
    lng: 10.4,
    why: 'jump' as const,
  }));
  expect(happeningsOf(replayOf({ refused }))).toMatchObject([
    { kind: 'refused', count: 3, until: at('07:02') },
    { kind: 'refused', count: 1 },
  ]);
});

import { describe, expect, test } from 'vitest';
import { editedContent, editedStop } from '../../../server/test/editor-world.ts';
import { clockOf } from '../../../shared/calendar.ts';
import type { UsualTime } from '../contract/usual-times.ts';
import { edited, openEditor } from './editor.ts';
import { LegBook } from './route-legs.ts';
import { reckoned, type StopArrival } from './stop-arrivals.ts';
import { correctedWaits, usualDifferences } from './usual-times.ts';

const NINE_S = 9 * 3_600;

/** Stops 1 to 4, at nine and ten minutes from one to the next, three of them the wait. */
const stops = [1, 2, 3, 4].map((id) =>
  editedStop(id, {
    address: `Vej ${id}`,
    place: { lat: 55.4 + id / 100, lng: 10.39 },
    wait_time: 3,
    wait_manual: true,
  }),
);
const content = editedContent(stops, { route_type: 'custom_stops' });
const every10 = {
  arrivals: new Map(
    stops.map(({ key }, at): [string, StopArrival] => [
      key,
      {
        google_estimate_time: clockOf(NINE_S + at * 600),
        estimate_day: 0,
        guessed: false,
        wait_time: 3,
      },
    ]),
  ),
};

const usual = (from_id: number, minutes: number, more: Partial<UsualTime> = {}): UsualTime => ({
  from_id,
  to_id: from_id + 1,
  weekday: null,
  seconds: minutes * 60,
  days: 9,
  ...more,
});
const of = (...times: UsualTime[]) => usualDifferences(content, every10, times);

describe('what usually takes another time than planned', () => {
  test('is told with its size and its trips, and nothing of less than two minutes or fewer than five trips', () => {
    expect(of(usual(1, 14), usual(2, 11), usual(3, 30, { days: 4 }))).toEqual([
      { key: stops[0]?.key, position: 1, minutes: 4, days: 9, weekdays: [] },
    ]);
    expect(of(usual(2, 7))).toMatchObject([{ position: 2, minutes: -3 }]);
  });

  test('names the weekdays on which it is something else again', () => {
    expect(
      of(usual(1, 12), usual(1, 16, { weekday: 5, days: 6 }), usual(1, 12, { weekday: 2, days: 6 })),
    ).toMatchObject([{ minutes: 2, weekdays: [{ weekday: 5, minutes: 6 }] }]);
    expect(of(usual(1, 11), usual(1, 14, { weekday: 5, days: 6 }))).toMatchObject([
      { minutes: 0, weekdays: [{ weekday: 5, minutes: 4 }] },
    ]);
  });

  test('is known only between stops that still follow each other on one day', () => {
    const other = (change: Partial<(typeof stops)[number]>) => ({
      ...content,
      stops: stops.map((stop) => (stop.id === 2 ? { ...stop, ...change } : stop)),
    });
    expect(usualDifferences(other({ removed: true }), every10, [usual(1, 20)])).toEqual([]);
    expect(usualDifferences(other({ separator: true }), every10, [usual(1, 20)])).toEqual([]);
    expect(usualDifferences(content, { arrivals: new Map() }, [usual(1, 20)])).toEqual([]);
  });
});

describe('waits as they would be right', () => {
  test('make up for longer and shorter legs, down to none, and leave what only weekdays differ in', () => {
    const times = [usual(1, 14), usual(2, 5), usual(3, 11), usual(3, 15, { weekday: 5, days: 6 })];
    expect([...correctedWaits(content, of(...times))]).toEqual([
      [stops[0]?.key, 7],
      [stops[1]?.key, 0],
    ]);
  });

  test('are proposed only where stops have waits of their own', () => {
    const shared = { ...content, route: { ...content.route, route_type: 'route_duration' as const } };
    expect(correctedWaits(shared, of(usual(1, 14))).size).toBe(0);
  });

  test('are one edit that moves the arrivals to what is usual, and one undo takes back', () => {
    const before = openEditor({
      ...content,
      route: { ...content.route, first_stop_arrival_time: '09:00:00' },
    });
    const know = new LegBook();
    const arrivals = (state: typeof before) => reckoned(state.now, know, null);
    const [first, second] = [...arrivals(before).arrivals.values()].map(({ google_estimate_time }) =>
      google_estimate_time === null ? 0 : Number(google_estimate_time.slice(3, 5)),
    );
    const gap = (second ?? 0) - (first ?? 0);
    const times = [usual(1, gap + 4)];
    const differences = usualDifferences(before.now, arrivals(before), times);
    expect(differences).toMatchObject([{ position: 1, minutes: 4 }]);
    const after = edited(before, { do: 'set waits', waits: correctedWaits(before.now, differences) });
    expect(after.now.stops.map(({ wait_time }) => wait_time)).toEqual([7, 3, 3, 3]);
    expect(usualDifferences(after.now, arrivals(after), times)).toEqual([]);
    expect(edited(after, { do: 'undo' }).now).toEqual(before.now);
  });
});

// The day of a trip as somebody at the office's desk sees and plays it.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { noticeOf, replayOf, stopOf } from '../../../web/test/replay-world.ts';
import { listEventLines } from '../../plan-events/contract/road-lines.ts';
import { showReplay, type Replay } from '../contract.ts';
import { replayRefusals } from '../refusals.ts';

const at = (clock: string) => `2026-06-10T${clock}.000Z`;
const fix = (clock: string, lat: number) => ({ at: at(clock), lat, lng: 10.39, speed_kmh: null });

/** Nine to ten in Copenhagen: seen until 09:20 and from 09:40 on; stop 1 visited at 09:05, stop 2 left out. */
const day = replayOf({
  positions: 'kept',
  fixes: [fix('07:00:00', 55.4), fix('07:01:00', 55.41), fix('07:20:00', 55.42), fix('07:40:00', 55.43)],
  fixes_count: 4,
  unseen: [{ from: at('07:20:00'), until: at('07:40:00') }],
  refused: [{ at: at('07:15:00'), lat: 56, lng: 11, why: 'jump' }],
  refused_count: 1,
  stops: [
    stopOf({
      id: 1,
      address: 'Vej 1',
      planned_at: at('07:01:00'),
      actual_arrival_time: at('07:05:00'),
      left_at: at('07:09:00'),
      confidence: 0.97,
      evidence: [{ kind: 'stood', seconds: 240, fixes: 4, metres: 20 }],
    }),
    stopOf({
      id: 2,
      position: 2,
      address: 'Vej 2',
      status: 'skipped',
      actual_arrival_time: null,
      planned_at: at('07:30:00'),
    }),
  ],
  stays: [
    {
      id: 9,
      lat: 55.41,
      lng: 10.39,
      address: 'Vej 1',
      started_at: at('07:05:00'),
      ended_at: at('07:09:00'),
      stop_id: 1,
    },
  ],
  notices: [
    noticeOf({ sent_at: at('06:50:00'), status: 'delivered', text: 'We come at 09:01: https://x.test/abc' }),
    noticeOf({ id: 2, stop_id: 2, sent_at: null, skipped_at: at('07:00:00'), skip_code: 'no_permission' }),
  ],
  sales: [{ id: 1, at: at('07:06:00'), total: 45, coordinates: null, stop_id: 1 }],
  marks: [
    {
      id: '8f1f3f5e-0000-4000-8000-000000000001',
      kind: 'skip',
      at: at('07:31:00'),
      received_at: at('07:50:00'),
      stop_id: 2,
      reason: 'road closed',
      minutes: null,
    },
  ],
  later: { plan_event_id: 6, date: '2026-06-11' },
});

const open = (value: Replay = day, query = '') =>
  openScreen(`/isrute/depo/1/plan_events/5/replay${query}`, [
    answer(showReplay, value),
    answer(listEventLines, []),
  ]);
const line = (name: RegExp) => screen.findByRole('button', { name });
const slider = () => screen.findByRole('slider', { name: 'Time of day' });
const told = async () => (await slider()).getAttribute('aria-valuetext');

test('all that is known of the day stands by time, with what speaks for it and what became of each SMS', async () => {
  await open();
  const list = await screen.findByRole('region', { name: 'What happened' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/08:50.*SMS to Eva Holm, \+4520100001.*delivered.*“We come at 09:01: …”/),
    expect.stringMatching(/09:00.*No SMS to Eva Holm/),
    expect.stringMatching(
      /09:05.*Visited 1\. Vej 1.*planned 09:01, 4 min late.*4 min at 20 m.*sure \(97 %\)/,
    ),
    expect.stringMatching(/09:06.*Sold for.*45.*at 1\. Vej 1/),
    expect.stringMatching(/09:15.*1 position left out.*a jump that nobody can drive/),
    expect.stringMatching(/09:20.*Not seen from 09:20 to 09:40/),
    expect.stringMatching(/09:30.*Not visited: 2\. Vej 2.*was due at 09:30/),
    expect.stringMatching(/09:31.*Driver pressed skipped.*road closed.*came at 09:50/),
  ]);
});

test('a pressed line takes the slider there, and in a silence it says so in place of a place', async () => {
  const { user } = await open();
  await user.click(await line(/Visited 1/));
  expect(await told()).toBe('09:05:00, Standing at 1. Vej 1');
  await user.click(await line(/Not visited: 2/));
  expect(await told()).toBe('09:30:00, Not seen from 09:20 to 09:40');
  expect((await line(/Not visited: 2/)).getAttribute('aria-current')).toBe('time');
});

test('the keys of the slider go ten seconds and ten minutes, and space plays and pauses', async () => {
  const { user } = await open();
  (await slider()).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}');
  expect(await told()).toContain('09:10:20');
  await user.keyboard('{ArrowLeft}');
  expect(await told()).toContain('09:10:10');
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined();
  await waitFor(async () => expect(await told()).not.toContain('09:10:10'));
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
});

test('the address holds the moment, and one that is opened with it begins there', async () => {
  const { user } = await open(day, '?at=09:30:00');
  expect(await told()).toContain('09:30:00');
  await user.click(await line(/Visited 1/));
  await waitFor(() => expect(location.search).toContain('at=09%3A05%3A00'));
});

test('a complaint leads to the stop that it is about', async () => {
  await open(day, '?stop=2');
  expect(await told()).toBe('09:30:00, Not seen from 09:20 to 09:40');
});

test('a moment that cannot be read is none', async () => {
  await open(day, '?at=25:99');
  expect(await told()).toContain('09:00:00');
});

test('a kind of lines can be chosen, and one of which there is nothing says so', async () => {
  const { user } = await open({ ...day, marks: [] });
  await user.click(await screen.findByRole('tab', { name: /Sales/ }));
  const list = screen.getByRole('region', { name: 'What happened' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: /Driver/ }));
  expect(await screen.findByText('Nothing of this kind happened')).toBeDefined();
});

test('erased positions, too many of them and rows that are left out are said', async () => {
  await open({ ...day, positions: 'erased', fixes: [], fixes_count: 0, unseen: [] });
  expect(await screen.findByText(/The positions of this day are erased/)).toBeDefined();
  expect(await told()).toContain('Where it was is not known');
});

test('positions that were left out for their number, and those that were not read, are said', async () => {
  await open({ ...day, fixes_count: 20_000, cut_at: at('07:50:00'), notices_count: 4_000 });
  expect(await screen.findByText(/Positions shown: 4 of 20000/)).toBeDefined();
  expect(screen.getByText(/those after 09:50 are not shown/)).toBeDefined();
  expect(screen.getByText('Notices and sales in the list: 3 of 4001.')).toBeDefined();
});

test('a day of which nothing is known is empty in words', async () => {
  await open(replayOf());
  expect(await screen.findByText('Of this day nothing is known yet.')).toBeDefined();
  expect(screen.getByText(/No positions of this day came/)).toBeDefined();
});

test('a day that is none of the trip is said, with the day that it has', async () => {
  await openScreen('/isrute/depo/1/plan_events/5/replay?day=2026-06-20', [
    refuse(showReplay, replayRefusals.other_day, { day: '10-06-2026' }),
  ]);
  expect(await screen.findByText(/it drives on 10-06-2026/)).toBeDefined();
});

test('the day of a trip of several days is asked for by its day', async () => {
  const event = eventOf({ status: 'finished', date: '2026-06-10', day_span: 2 });
  const { asked } = await open({ ...day, event }, '?day=2026-06-10');
  expect(await screen.findByRole('combobox', { name: 'Day' })).toBeDefined();
  expect(asked(showReplay)).toEqual([expect.stringContaining('day=2026-06-10')]);
});

test('the paper has the same lines', async () => {
  vi.stubGlobal('print', () => undefined);
  await openScreen('/isrute/depo/1/plan_events/5/replay/print', [
    answer(showReplay, day),
    answer(listEventLines, []),
  ]);
  expect(await screen.findAllByRole('row')).toHaveLength(9);
  expect(screen.getByText('Not seen from 09:20 to 09:40')).toBeDefined();
});

test('the paper has a map: the planned way, the driven one with its hole, and each stop with what became of it', async () => {
  const [from, to] = [
    { lat: 55.4, lng: 10.39 },
    { lat: 55.43, lng: 10.42 },
  ];
  await openScreen('/isrute/depo/1/plan_events/5/replay/print', [
    answer(showReplay, { ...day, fixes: [...day.fixes, fix('07:41:00', 55.44)] }),
    answer(listEventLines, [{ from, to, line: null }]),
  ]);
  const map = await screen.findByRole('img', { name: 'Map of the day' });
  await waitFor(() => expect(map.querySelectorAll('[data-way="planned"]')).toHaveLength(1));
  expect(map.querySelectorAll('[data-way="driven"]')).toHaveLength(2);
  const stops = [...map.querySelectorAll('[data-status]')];
  expect(stops.map((stop) => [stop.getAttribute('data-status'), stop.textContent])).toEqual([
    ['visited', '1'],
    ['skipped', '2'],
  ]);
  // What lies on paper can be read without colours: what was left out is crossed out.
  expect(stops.map((stop) => stop.querySelectorAll('path').length)).toEqual([0, 1]);
  expect(within(map.closest('figure') as HTMLElement).getByText('Planned way')).toBeDefined();
});

test('on paper a day of which only the line was kept is drawn by it', async () => {
  const kept = {
    ...day,
    fixes: [],
    unseen: [],
    positions: 'erased' as const,
    encoded_polyline: '_p~iF~ps|U_ulLnnqC',
  };
  await openScreen('/isrute/depo/1/plan_events/5/replay/print', [
    answer(showReplay, kept),
    answer(listEventLines, []),
  ]);
  const map = await screen.findByRole('img', { name: 'Map of the day' });
  expect(map.querySelectorAll('[data-way="driven"]')).toHaveLength(1);
});

test('who heard only of the day that they were told of before is not said to have a stop that was removed', async () => {
  const left = { sent_at: null, skipped_at: at('07:00:00'), skip_code: 'removed' };
  await open({ ...day, notices: [noticeOf({ ...left, is_of_former_day: true })] });
  expect((await screen.findAllByText(/no longer belongs to this stop/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/was removed from the route/)).toBeNull();
});

test('what followed the first notice says of what', async () => {
  const told = { sent_at: at('07:00:00'), status: 'delivered' as const, text: 'We do not come' };
  await open({ ...day, notices: [noticeOf({ ...told, kind: 'not_coming' })] });
  expect((await screen.findAllByText(/that the truck does not come/)).length).toBeGreaterThan(0);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../../shared/permissions.ts';
import { eventInCalendar } from '../../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { mapIn } from '../../../../web/test/open.tsx';
import { listCarRoutes } from '../../../driven-reports/contract.ts';
import { showSmsSending } from '../../../notices/contract/sms-customers.ts';
import { showBoard, type Board as BoardOfDay, type BoardStop, type BoardTrip } from '../../contract/board.ts';
import { Board } from './Board.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../../web/test/open.tsx')).GivenMap,
}));

const at = (clock: string) => `2026-06-10T${clock}:00+02:00`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at('10:00')), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const stop = (position: number, more: Partial<BoardStop> = {}): BoardStop => ({
  id: 10 + position,
  position,
  kind: 'regular',
  address: `Vej ${position}`,
  coordinates: { lat: 55.4 + position / 100, lng: 10.4 },
  status: 'pending',
  planned_at: at(`1${position}:00`),
  google_estimate_time: at(`1${position}:12`),
  actual_arrival_time: null,
  left_at: null,
  confidence: null,
  evidence: [],
  check: null,
  checks_count: 0,
  ...more,
});
const trip = (more: Partial<BoardTrip> = {}): BoardTrip => ({
  ...eventInCalendar({
    car_id: 7,
    user_id: 3,
    status: 'under_way',
    departs_at: at('08:45'),
    route_start_end_time: '09:00 - 12:00',
    total_revenue_without_manual_orders: 1250,
  }),
  homes: [{ lat: 55.4, lng: 10.4 }],
  place: { coordinates: { lat: 55.41, lng: 10.4 }, at: at('09:58'), heading: 90 },
  driver_word: null,
  order_changed_at: null,
  talk: { unread_count: 0, phone: null },
  stops: [
    stop(0, { status: 'visited', actual_arrival_time: at('09:30'), left_at: at('09:40') }),
    stop(1),
    stop(2),
  ],
  sms: { sent: 14, waiting: 3, held: 2, failed: 0 },
  orders: { open: 0, failed: 0 },
  ...more,
});

const board = (trips: BoardTrip[], next_day: string | null = null): BoardOfDay => ({
  date: '2026-06-10',
  read_at: at('09:59'),
  trips,
  next_day,
});
const look = (given: BoardOfDay, path = 'today', role: Role = 'depo_admin') =>
  drawn(<Board />, {
    path,
    pattern: 'today',
    role,
    answers: { [showBoard.name]: given, [listCarRoutes.name]: [] },
  });

test('the stops of the chosen truck say how each was seen and how sure that is, and ask the office', async () => {
  const seen = {
    status: 'visited' as const,
    confidence: 0.55,
    evidence: [{ kind: 'stood' as const, seconds: 180, fixes: 4, metres: 20 }],
  };
  const words = async (role: Role) =>
    wordsOf(await look(board([trip({ stops: [stop(0, seen), stop(1)] })]), 'today?trip=5', role));
  expect(await words('support')).toMatch(/seen standing 3 min at 20 m \(doubtful\) Visited Not visited/);
  expect(await words('driver')).not.toContain('Not visited');
});

describe('a row', () => {
  test('says who drives what, what is next and how late, what was visited and sold, and how old the place is', async () => {
    const html = await look(board([trip()]));
    const words = wordsOf(html);
    expect(words).toContain('1 under way · 0 to come · 0 home');
    expect(words).toMatch(
      new RegExp(
        '12 101 Nord Ann Lund ✕ Late ! 2 SMS held 2 min ago 12 min late 11:12 ' +
          '1\\. Vej 1 1 / 3 .*1[.,]250.* 14 \\+ 2 held',
      ),
    );
    expect(html).toContain('href="/isrute/depo/1/plan_events/5"');
  });

  test('of a truck that nobody has seen for a quarter of an hour says so first', async () => {
    const place = { coordinates: { lat: 55.4, lng: 10.4 }, at: at('09:30'), heading: null };
    expect(wordsOf(await look(board([trip({ place })])))).toMatch(
      /✕ No position ✕ Late ! 2 SMS held 30 min ago/,
    );
  });

  test('of a trip to come says when it leaves; without a driver that', async () => {
    const coming = {
      status: 'planned',
      departs_at: at('13:15'),
      sms: { sent: 0, waiting: 0, held: 0, failed: 0 },
    } as const;
    expect(wordsOf(await look(board([trip(coming)])))).toContain('leaves 13:15');
    expect(wordsOf(await look(board([trip({ ...coming, user_id: null, user_full_name: null })])))).toContain(
      '! No driver',
    );
  });

  test('tells what the phone of the driver told last, and what the driver wrote that nobody has opened', async () => {
    const phone = { seen_at: at('09:58'), battery_percent: 15, is_charging: false, waiting_count: 3 };
    const words = async (more: Partial<BoardTrip>) => wordsOf(await look(board([trip(more)])));
    expect(await words({ talk: { unread_count: 2, phone } })).toContain(
      'Phone 2 min ago · battery 15 % · 3 not sent 2 new messages',
    );
    // Safari tells no battery; of a trip that is over it matters only what is not sent yet.
    const silent = { ...phone, battery_percent: null, is_charging: null, waiting_count: 0 };
    expect(await words({ talk: { unread_count: 1, phone: silent } })).toContain(
      'Phone 2 min ago 1 new message',
    );
    expect(await words({ status: 'finished', talk: { unread_count: 0, phone: silent } })).not.toContain(
      'Phone',
    );
    const late = await words({ status: 'finished', talk: { unread_count: 0, phone } });
    expect(late).toContain('3 not sent');
  });

  test('has its acts by what somebody may do', async () => {
    const acts = async (role: Role, status: BoardTrip['status']) =>
      wordsOf(await look(board([trip({ status })]), 'today', role));
    expect(await acts('depo_admin', 'planned')).toMatch(
      /Report Replay of the day SMS customers Start time Who takes its stops\? Stop SMS/,
    );
    expect(await acts('depo_admin', 'under_way')).toContain(
      'Start time The truck has already started Who takes its stops? Stop SMS',
    );
    expect(await acts('support', 'planned')).toMatch(/Report Replay of the day SMS customers Stop SMS/);
  });
});

test('where the driver changed the order of the stops the row says since when', async () => {
  const words = async (one: BoardTrip) => wordsOf(await look(board([one])));
  expect(await words(trip({ order_changed_at: at('09:40') }))).toContain("Driver's order 09:40");
  expect(await words(trip())).not.toContain("Driver's order");
});

test('where the SMS of a trip are stopped the row says since when, and they can be resumed from there', async () => {
  const stopped = trip({ can_be_stopped: false, sms_stopped_at: at('09:40') });
  const sending = { told: 14, waiting: 0, may_follow: 3, stopped_at: at('09:40'), stopped_by: 'Ann Lund' };
  const said = async (one: BoardTrip, can_be_resumed: boolean, role: Role = 'depo_admin') =>
    wordsOf(
      await drawn(<Board />, {
        path: 'today',
        role,
        answers: {
          [showBoard.name]: board([one]),
          [listCarRoutes.name]: [],
          [showSmsSending.name]: { ...sending, can_be_resumed },
        },
      }),
    );
  expect(await said(stopped, true)).toMatch(/14 \+ 2 held stopped 09:40 .*Resume SMS/);
  expect(await said(stopped, false)).not.toContain('Resume SMS');
  expect(await said(stopped, true, 'driver')).not.toContain('Resume SMS');
  const driving = await said(trip(), true);
  expect(driving).not.toMatch(/stopped 0|Resume SMS/);
});

describe('beside it', () => {
  test('the map has each truck that is not home, with its number; the chosen one has its stops', async () => {
    const home = trip({ id: 6, car_id: 8, car_internal_number: '13', status: 'finished' });
    const all = mapIn(await look(board([trip(), home])));
    expect(all.points.map(({ id, kind }) => [id, kind])).toEqual([['truck-5', 'car']]);
    const chosen = mapIn(await look(board([trip(), home]), 'today?trip=5'));
    expect(chosen.points.map(({ id }) => id)).toEqual(['stop-10', 'stop-11', 'stop-12', 'truck-5']);
  });

  test('the time line tells each stop in words too', async () => {
    const html = await look(board([trip()]), 'today?trip=5');
    expect(html).toContain('aria-valuetext="0. Vej 0, planned 10:00, visited 09:30"');
    expect(wordsOf(html)).toMatch(
      /0 Vej 0 10:00 09:30 09:40 ✓ Visited Visited Not visited 1 Vej 1 11:00 11:12 – To come Visited 2/,
    );
  });
});

test('a day without trips says when the next ones leave, and leads to the calendar', async () => {
  expect(wordsOf(await look(board([], '2026-06-12')))).toBe(
    'No trips today The next ones leave on 12-06-2026. Calendar',
  );
  expect(wordsOf(await look(board([])))).toContain('No more are planned.');
});

test('on a wall it stands alone, with the time of day and without anything to press but the way out', async () => {
  for (const address of ['today?wall', 'today?wall=1']) {
    const html = await look(board([trip()]), address);
    expect(wordsOf(html)).toMatch(/^Odense 1 under way .* 10:00 × 12 101 Nord Ann Lund/);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).not.toContain('role="slider"');
    expect(html).toContain('aria-label="Stops of car 12, 101 Nord"');
  }
});

test('a wall of many trucks has no time lines, which could not be told apart from afar', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...trip(), id: n + 1 }));
  const lines = (html: string) => html.match(/role="img" aria-label="Stops of car/g)?.length ?? 0;
  expect(lines(await look(board(many.slice(1)), 'today?wall'))).toBe(8);
  expect(lines(await look(board(many), 'today?wall'))).toBe(0);
});

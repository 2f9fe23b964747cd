import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import {
  listSmsStopsMade,
  listSmsStopsNotMade,
  listWithoutQuota,
  listWithQuota,
  showDashboard,
  type QuotaTrip,
  type SmsStop,
} from '../contract.ts';
import DashboardScreen from './DashboardScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const trip: QuotaTrip = {
  id: 5,
  date: '2026-06-09',
  route_id: 8,
  route_name: '101 Nord',
  user_full_name: null,
  planned_stops_count: 20,
  visited_stops_count: 18,
  sales_count: 50,
  sales_per_stop: 2.5,
  minimum_efficient_sales_count: 2,
  revenue: 4200,
};
const stop: SmsStop = {
  id: 31,
  plan_event_id: 5,
  date: '2026-06-09',
  route_name: '101 Nord',
  position: 4,
  address: 'Vej 4, Odense',
  google_estimate_time: '2026-06-09T11:20:00+02:00',
  actual_arrival_time: null,
  receivers_count: 3,
};
const counts = {
  start_date: '2026-06-04',
  end_date: '2026-06-10',
  with_quota: 12,
  without_quota: 3,
  sms_stops_made: 240,
  sms_stops_not_made: 7,
  sms: { messages: 300, segments: 412 },
};
const listedOf = (rows: unknown[]) => ({ rows, total: rows.length });

const look = (path: string, trips: QuotaTrip[] = [trip], stops: SmsStop[] = [stop]) =>
  drawn(<DashboardScreen />, {
    path,
    pattern: 'dashboard',
    answers: {
      [showDashboard.name]: counts,
      [listWithQuota.name]: listedOf(trips),
      [listWithoutQuota.name]: listedOf(trips),
      [listSmsStopsMade.name]: listedOf(stops),
      [listSmsStopsNotMade.name]: listedOf(stops),
    },
  });
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));

describe('the dashboard', () => {
  test('has four tables with their numbers, the days and what the SMS took', async () => {
    const words = wordsOf(await look('dashboard'));
    expect(words).toContain('SMS of these days: 300 in 412 segments');
    expect(words).toMatch(/With quota 12 Without quota 3 SMS stops made 240 SMS stops not made 7/);
    expect(words).toMatch(/Excel CSV/);
  });

  test('a trip says what it sold against what its route wants, and leads to its report', async () => {
    const html = await look('dashboard?table=without_quota');
    expect(cells(html).slice(0, 8)).toEqual([
      '09-06-2026',
      '101 Nord',
      'No driver',
      '20',
      '18',
      '50',
      '2.5',
      '2',
    ]);
    expect(html).toContain('href="/isrute/depo/1/plan_events/5"');
  });

  test('an announced stop says when the truck was expected and when it came', async () => {
    expect(cells(await look('dashboard?table=sms_stops_not_made'))).toEqual([
      '09-06-2026',
      '101 Nord',
      '4. Vej 4, Odense',
      '11:20',
      '–',
      '3',
    ]);
  });

  test('an empty table says of what there is none', async () => {
    expect(wordsOf(await look('dashboard', []))).toContain('No finished trips here');
    expect(wordsOf(await look('dashboard?table=sms_stops_made', [], []))).toContain(
      'No announced stops here',
    );
  });
});

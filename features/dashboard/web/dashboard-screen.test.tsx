import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { hasButton } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  listSmsStopsMade,
  listSmsStopsNotMade,
  listWithoutQuota,
  listWithQuota,
  showDashboard,
  type QuotaTrip,
  type SmsStop,
} from '../contract.ts';

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
const answers = [
  answer(showDashboard, {
    start_date: '2026-06-04',
    end_date: '2026-06-10',
    with_quota: 12,
    without_quota: 3,
    sms_stops_made: 240,
    sms_stops_not_made: 7,
    sms: { messages: 300, segments: 412 },
  }),
  answer(listWithQuota, []),
  answer(listWithoutQuota, [trip]),
  answer(listSmsStopsMade, []),
  answer(listSmsStopsNotMade, [stop]),
];

test('four tables stand behind tabs with their numbers; a trip and an announced stop say how it went', async () => {
  const { user } = await openScreen('/isrute/depo/1/dashboard', answers);
  expect(await screen.findByText('No finished trips here')).toBeTruthy();
  expect(await screen.findByText(/^SMS of these days: 300 in 412 segments/)).toBeTruthy();
  const tabs = within(screen.getByRole('tablist', { name: 'What is shown' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'With quota12',
    'Without quota3',
    'SMS stops made240',
    'SMS stops not made7',
  ]);
  expect([hasButton('Excel'), hasButton('CSV')]).toEqual([true, true]);
  await user.click(tabs[1] as HTMLElement);
  const lead = await screen.findByRole('link', { name: '09-06-2026' });
  expect(lead.getAttribute('href')).toBe('/isrute/depo/1/plan_events/5');
  expect(tableSeen()[1]?.slice(0, 8)).toEqual([
    '09-06-2026',
    '101 Nord',
    'No driver',
    '20',
    '18',
    '50',
    '2.5',
    '2',
  ]);
  await user.click(tabs[2] as HTMLElement);
  expect(await screen.findByText('No announced stops here')).toBeTruthy();
  await user.click(tabs[3] as HTMLElement);
  await waitFor(() =>
    expect(tableSeen()[1]).toEqual(['09-06-2026', '101 Nord', '4. Vej 4, Odense', '11:20', '–', '3']),
  );
});

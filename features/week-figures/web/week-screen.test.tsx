import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { saveWeekMail, showWeek, showWeekMail, type WeekFigures } from '../contract.ts';
import { figureOf, measures, type Measure, type WeekRow } from '../rules/week.ts';

const row = (amount: number, period = 0): WeekRow => ({ period, weekday: 2, depo_id: 1, amount });
const rows: Partial<Record<Measure, WeekRow[]>> = {
  revenue: [row(120_075), row(100_000, 1)],
  stops_visited: [row(8)],
  stops_on_time: [row(6)],
};
const week: WeekFigures = {
  week: '2026-23',
  from: '2026-06-01',
  until: '2026-06-07',
  depo_ids: [1],
  figures: Object.fromEntries(
    measures.map((name) => [name, figureOf(name, rows[name] ?? [], [1])]),
  ) as WeekFigures['figures'],
  routes: [{ depo_id: 1, id: 8, name: '101 Nord', now: 1200.75, before: 1000, year_before: 0 }],
  drivers: [{ depo_id: 1, id: null, name: null, now: 1200.75, before: 1000, year_before: 0 }],
  waiting_reports: 2,
  sms_cost_known: false,
  stock: [{ depo_id: 1, cost_value: 400, sales_value: 1000, without_cost: 3 }],
};
const answers = [
  answer(showWeek, week),
  answer(showWeekMail, { wanted: false, depo_ids: [] }),
  answer(saveWeekMail, { wanted: true, depo_ids: [1] }),
];
const address = '/isrute/depo/1/dashboard/week?week=2026-23';

test('a figure says how the week compares, and leads to its list with the same days', async () => {
  await openScreen(address, answers);
  const card = await screen.findByRole('region', { name: 'Revenue' });
  expect(card.textContent).toContain('+20.1% against the week before');
  expect(card.textContent).not.toContain('a year ago');
  const [total] = within(card).getAllByRole('link');
  expect(total?.getAttribute('href')).toBe(
    '/isrute/depo/1/end_of_day_reports/history?start_date=2026-06-01&end_date=2026-06-07',
  );
  expect(within(card).getByRole('img').getAttribute('aria-label')).toContain('02-06-2026');
  expect(screen.getByText('2 reports wait for approval and are not counted')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Cost of SMS' })).toBeNull();
  const stock = screen.getByRole('region', { name: 'Stock at the end of the week' });
  expect(stock.textContent).toContain('3 products without a cost price');
  expect(within(stock).getByRole('link').getAttribute('href')).toBe(
    '/isrute/inventory/depo/1/stock_list?day=2026-06-07',
  );
  expect(screen.getByRole('region', { name: 'Visits on time (± 5 min)' }).textContent).toContain('75%');
});

test('a route leads to its reports; what nobody drove leads nowhere and is named', async () => {
  await openScreen(address, answers);
  const route = await screen.findByRole('link', { name: '101 Nord' });
  expect(route.getAttribute('href')).toMatch(/history\?start_date=.*&route_ids=8$/);
  expect(screen.getByText('No driver')).toBeTruthy();
});

test('the mail is asked for with one tick', async () => {
  const { user } = await openScreen(address, answers);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mail me every Monday' });
  await waitFor(() => expect(box.disabled).toBe(false));
  await user.click(box);
  await waitFor(() => expect(screen.getByText('The week is mailed to you every Monday')).toBeTruthy());
});

test('on paper the week stands on one sheet', async () => {
  await openScreen('/isrute/depo/1/dashboard/week/print?week=2026-23', answers);
  expect(await screen.findByRole('heading', { name: 'Week 23' })).toBeTruthy();
  expect(screen.getByText('101 Nord')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { answer } from '../../../web/test/answers.ts';
import { search } from '../../../web/test/in-page.ts';
import { showEodReport } from '../contract/eod-report.ts';
import { eodHits } from './eod-hits.ts';

const report = reportWith({ business_date: '2026-06-09', route_name: 'Byen', user_full_name: 'Bo Dam' });
const top = () => search([eodHits], [answer(showEodReport, report)]);

test('a report is found by its number in the depot, and leads to its page', async () => {
  const { find, asked } = top();
  const address = '/isrute/depo/1/end_of_day_reports/31';
  for (const typed of ['31', '#31', ' #31 '])
    expect(await find(typed), typed).toEqual([
      { title: '#31', detail: '09-06-2026 · Byen · Bo Dam', address },
    ]);
  expect(asked(showEodReport)).toEqual([address, address, address]);
});

test('what is no number, or stands in no depot, asks nobody', async () => {
  const { find, asked } = top();
  for (const typed of ['vanilje', '3 1', '0', '#']) expect(await find(typed), typed).toEqual([]);
  expect(await find('31', null)).toEqual([]);
  expect(asked(showEodReport)).toEqual([]);
});

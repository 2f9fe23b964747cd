import { beforeEach, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { eodHits } from './eod-hits.ts';

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../web/api.ts', () => ({
  call: (_endpoint: unknown, { params }: { params: unknown }) => {
    asked.push(params);
    return Promise.resolve(
      reportWith({ business_date: '2026-06-09', route_name: 'Byen', user_full_name: 'Bo Dam' }),
    );
  },
}));
beforeEach(() => asked.splice(0));

const place = { tenant: 'isrute', depo_id: 1, signal: new AbortController().signal };
const find = (text: string, at: Parameters<PaletteSource['find']>[1] = place) => eodHits.find(text, at);

test('a report is found by its number in the depot, and leads to its page', async () => {
  for (const typed of ['31', '#31', ' #31 '])
    expect(await find(typed), typed).toEqual([
      { title: '#31', detail: '09-06-2026 · Byen · Bo Dam', address: '/isrute/depo/1/end_of_day_reports/31' },
    ]);
  expect(asked).toEqual(Array(3).fill({ tenant: 'isrute', depo_id: 1, id: 31 }));
});

test('what is no number, or stands in no depot, asks nobody', async () => {
  for (const typed of ['vanilje', '3 1', '0', '#']) expect(await find(typed), typed).toEqual([]);
  expect(await find('31', { ...place, depo_id: null })).toEqual([]);
  expect(asked).toEqual([]);
});

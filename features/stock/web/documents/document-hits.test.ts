import { beforeEach, expect, test, vi } from 'vitest';
import { inPage } from '../../../../web/test/in-page.ts';
import { documentHits } from './document-hits.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

async function find(text: string, depo_id: number | null = 1) {
  inPage();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const [store, truck] = [
      { id: 3, name: 'Hovedlager' },
      { id: 4, name: 'Bil 7' },
    ];
    const isCount = address.includes('manual_counting_documents');
    return Promise.resolve(
      Response.json(isCount ? { warehouse: truck } : { from_warehouse: store, to_warehouse: truck }),
    );
  });
  const where = { tenant: 'isrute', depo_id, signal: new AbortController().signal };
  return (await Promise.all(documentHits.map(async (source) => source.find(text, where)))).flat();
}

test('orders, transfers and counts are found by the number that people speak of', async () => {
  const below = '/isrute/inventory/depo/1/warehouses';
  for (const typed of ['31', '#31', ' #31 '])
    expect(await find(typed), typed).toEqual([
      { title: '#31', detail: 'Hovedlager → Bil 7', address: `${below}/3/stock_orders/31` },
      { title: '#31', detail: 'Hovedlager → Bil 7', address: `${below}/3/stock_transfers/31` },
      { title: '#31', detail: 'Bil 7', address: `${below}/4/manual_counting_documents/31` },
    ]);
  expect(asked).toHaveLength(9);
});

test('what is no number, or stands in no depot, asks nobody', async () => {
  for (const typed of ['vanilje', '3 1', '0', '#', '-3', '1234567890123456'])
    expect(await find(typed), typed).toEqual([]);
  expect(await find('31', null)).toEqual([]);
  expect(asked).toEqual([]);
});

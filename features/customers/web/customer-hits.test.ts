import { beforeEach, expect, test, vi } from 'vitest';
import { customerHits } from './customer-hits.ts';

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../web/api.ts', () => ({
  call: (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    const known = { id: 31, first_name: 'Ida', last_name: 'Holm', name: null, phone: '+4520112233' };
    const nameless = { ...known, id: 32, first_name: null, last_name: null, phone: '+4520112234' };
    return Promise.resolve([
      { ...known, location_address: 'Vej 1, Odense' },
      { ...nameless, location_address: null },
    ]);
  },
}));
beforeEach(() => asked.splice(0));

const found = (text: string) =>
  customerHits.find(text, { tenant: 'isrute', depo_id: null, signal: new AbortController().signal });

test('customers are found by phone, are told apart by it, and lead to their form', async () => {
  expect(await found('20 11 22')).toEqual([
    {
      title: 'Ida Holm',
      detail: '+4520112233 · Vej 1, Odense',
      address: '/isrute/admin/customers/31/edit',
    },
    { title: '+4520112234', detail: '+4520112234', address: '/isrute/admin/customers/32/edit' },
  ]);
  expect(asked).toEqual([{ search_phrase: '20 11 22' }]);
});

test('a digit or two ask nobody', async () => {
  expect(await found(' 20 ')).toEqual([]);
  expect(asked).toEqual([]);
});

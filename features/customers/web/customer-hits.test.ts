import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { search } from '../../../web/test/in-page.ts';
import { listCustomers, type Customer } from '../contract/customer.ts';
import { customerHits } from './customer-hits.ts';

const ida: Customer = {
  id: 31,
  first_name: 'Ida',
  last_name: 'Holm',
  name: null,
  username: null,
  email: null,
  phone: '+4520112233',
  gender: null,
  address: null,
  home_address: null,
  route_number: null,
  sms_permission: true,
  marketing_agreement: false,
  location_attributes: null,
  location_address: 'Vej 1, Odense',
  lock_version: 0,
  created_at: '2026-06-01T08:00:00Z',
  updated_at: '2026-06-01T08:00:00Z',
};
const nameless = { id: 32, first_name: null, last_name: null, phone: '+4520112234', location_address: null };
const top = () => search([customerHits], [answer(listCustomers, [ida, { ...ida, ...nameless }])]);

test('customers are found by phone, are told apart by it, and lead to their form', async () => {
  const { find, asked } = top();
  expect(await find('20 11 22', null)).toEqual([
    {
      title: 'Ida Holm',
      detail: '+4520112233 · Vej 1, Odense',
      address: '/isrute/admin/customers/31/edit',
    },
    { title: '+4520112234', detail: '+4520112234', address: '/isrute/admin/customers/32/edit' },
  ]);
  const [address = ''] = asked(listCustomers);
  expect(new URL(address, 'http://here').searchParams.get('search_phrase')).toBe('20 11 22');
});

test('a digit or two ask nobody', async () => {
  const { find, asked } = top();
  expect(await find(' 20 ')).toEqual([]);
  expect(asked(listCustomers)).toEqual([]);
});

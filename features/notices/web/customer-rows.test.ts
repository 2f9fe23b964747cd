import { expect, test } from 'vitest';
import type { SmsCustomer } from '../contract/sms-customers.ts';
import { byEvent, customSms, isInTab, mayBeTold } from './customer-rows.ts';

const row = (over: Partial<SmsCustomer> = {}): SmsCustomer => ({
  id: 1,
  plan_event_id: 5,
  phone_number: '+4520100000',
  customer_id: 9,
  location: { address: 'Vestergade 1', city: 'Odense' },
  plan_event_route: { id: 2, name: '101 Odense' },
  plan_event_route_point: { id: 3, uuid: 'u', position: 1, address: 'Nørregade 4' },
  match: 'stop',
  sms_should_send_at: null,
  sms_sent_at: null,
  sms_shown_only: false,
  sms_sent_skipped_at: null,
  skip_code: null,
  reason_of_sms_skip: null,
  full_description_of_sms_skip: null,
  held_because: null,
  further: [],
  car_stopped_at: null,
  google_estimate_time: '2024-06-01T13:00:00Z',
  original_google_estimate_time: null,
  sms_demo_link: 'https://is.test/u?c=k&demo=1',
  sms_stopped_record_line_item_id: null,
  coordinates: { lat: 55.4, lng: 10.4 },
  route_number: null,
  ...over,
});

test('who was told by a custom SMS cannot be ticked, nor who was deleted, nor the customers of a trip that is long over', () => {
  const sendable = new Set([5]);
  expect(mayBeTold(row(), sendable)).toBe(true);
  expect(mayBeTold(row({ sms_stopped_record_line_item_id: 4 }), sendable)).toBe(false);
  expect(mayBeTold(row({ customer_id: null }), sendable)).toBe(false);
  expect(mayBeTold(row({ plan_event_id: 6 }), sendable)).toBe(false);
});

test('the preview is the text the customer gets: the window in local time and a short link', () => {
  const sms = customSms('{depo}: {address} {eta} {link}', row(), {
    depo: 'Odense',
    zone: 'Europe/Copenhagen',
    now: new Date(),
  });
  expect(sms?.text).toMatch(/^Odense: Nørregade 4 1\d:\d\d-1\d:\d\d https:\/\/is\.test\/s\/\w{9}$/);
  expect(sms?.size).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  expect(customSms('{unknown}', row(), { depo: '', zone: 'Europe/Copenhagen', now: new Date() })).toBeNull();
});

test('a message that was sent after a skip counts as sent alone', () => {
  const sent = row({ sms_sent_at: '2024-06-01T12:00:00Z', sms_sent_skipped_at: '2024-06-01T11:00:00Z' });
  expect((['all', 'waiting', 'sent', 'skipped'] as const).filter((tab) => isInTab(sent, tab))).toEqual([
    'all',
    'sent',
  ]);
});

test('a message that was only shown is not among the sent ones', () => {
  const shown = row({ sms_sent_at: '2024-06-01T12:00:00Z', sms_shown_only: true });
  const tabs = ['all', 'waiting', 'sent', 'shown_only', 'skipped'] as const;
  expect(tabs.filter((tab) => isInTab(shown, tab))).toEqual(['all', 'shown_only']);
});

test('customers of several trips are sent to trip by trip', () => {
  expect(byEvent([row(), row({ id: 2, plan_event_id: 6 }), row({ id: 3 })])).toEqual([
    { plan_event_id: 5, ids: [1, 3] },
    { plan_event_id: 6, ids: [2] },
  ]);
});

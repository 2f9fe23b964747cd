// SMS as the wire carries them: somebody who is told of a plan event's stop, of whom a test names only what it is
// about, and an empty outbox.

import { messageStates } from '../../features/notices/contract/outbox.ts';
import { smsCustomer, type SmsCustomer } from '../../features/notices/contract/sms-customers.ts';

/** Waits at the fourth stop, and has not been told yet. */
export const smsCustomerOf = (id: number, more: Partial<SmsCustomer> = {}): SmsCustomer =>
  smsCustomer.parse({
    id,
    plan_event_id: 5,
    phone_number: '+4520100001',
    customer_id: 31,
    location: { address: 'Vej 3', city: 'Odense' },
    plan_event_route: { id: 8, name: '101 Nord' },
    plan_event_route_point: {
      id: 51,
      uuid: '8f1f3f5e-0000-4000-8000-000000000001',
      position: 4,
      address: 'Torvet 1',
    },
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
    google_estimate_time: null,
    original_google_estimate_time: null,
    sms_demo_link: 'http://here/isrute/u?c=1',
    sms_stopped_record_line_item_id: null,
    coordinates: { lat: 55.41, lng: 10.4 },
    route_number: 101,
    ...more,
  });

export const noMessages = Object.fromEntries(messageStates.map((state) => [state, 0]));

// A press on the map of who is told.

import { beforeEach, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear } from '../../../web/test/hands.tsx';
import type { StaffMapProps } from '../../../web/ui/staff-map-props.ts';
import { showPlanEvent } from '../../plan-events/contract.ts';
import { listEventStops } from '../../plan-events/stops/contract.ts';
import { listSmsCustomers } from '../contract.ts';
import SmsCustomerMapScreen from './SmsCustomerMapScreen.tsx';

let given: StaffMapProps;
vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', () => ({
  StaffMap: (props: StaffMapProps) => {
    given = props;
    return null;
  },
}));
beforeEach(clear);

const customer = {
  id: 21,
  plan_event_id: 5,
  phone_number: '+4520100001',
  location: { address: 'Vej 3', city: 'Odense' },
  plan_event_route_point: { id: 51, address: 'Torvet 1' },
  sms_should_send_at: null,
  sms_sent_at: null,
  reason_of_sms_skip: null,
  held_because: null,
  sms_stopped_record_line_item_id: null,
  coordinates: { lat: 55.41, lng: 10.4 },
};

// spec: R-302
test('a customer that was pressed shows the phone in a dialog', async () => {
  const map = () =>
    drawn(<SmsCustomerMapScreen />, {
      path: 'plan_events/5/sms_customer_map',
      pattern: 'plan_events/$id/sms_customer_map',
      answers: {
        [showPlanEvent.name]: { id: 5, depo_id: 1, route_name: '101 Nord', polygon: null },
        [listEventStops.name]: { rows: [], total: 0 },
        [listSmsCustomers.name]: { rows: [customer], total: 1 },
      },
    });
  expect(await map()).not.toContain('role="dialog"');
  const pressed = given.points.find(({ kind }) => kind === 'customer');
  given.onSelect?.(pressed?.id ?? 'none');
  const dialog = /<div role="dialog">.*/s.exec(await map())?.[0] ?? '';
  expect(wordsOf(dialog)).toContain('+4520100001 Vej 3');
  expect(dialog).toContain('href="tel:+4520100001"');
});

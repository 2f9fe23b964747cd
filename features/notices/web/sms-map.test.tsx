// The map of who is told: a press on it, and what it says when it has not come.

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/api-error.ts';
import type * as Reads from '../../../web/reads.ts';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear } from '../../../web/test/hands.tsx';
import { smsCustomerOf } from '../../../web/test/sms-world.ts';
import type { StaffMapProps } from '../../../web/ui/staff-map-props.ts';
import { listEventStops } from '../../plan-events/contract/event-stops.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listSmsCustomers } from '../contract/sms-customers.ts';
import SmsCustomerMapScreen from './SmsCustomerMapScreen.tsx';

let given: StaffMapProps;
let refused: Error | null = null;
vi.mock('../../../web/reads.ts', async (load) => {
  const kept = await load<typeof Reads>();
  const useList: typeof Reads.useList = (...asked) => ({ ...kept.useList(...asked), error: refused });
  return { ...kept, useList };
});
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

const mapOf = (customers: ReturnType<typeof smsCustomerOf>[]) =>
  drawn(<SmsCustomerMapScreen />, {
    path: 'plan_events/5/sms_customer_map',
    pattern: 'plan_events/$id/sms_customer_map',
    answers: {
      [showPlanEvent.name]: eventOf(),
      [listEventStops.name]: { rows: [], total: 0 },
      [listSmsCustomers.name]: { rows: customers, total: customers.length },
    },
  });

// spec: R-302
test('a customer that was pressed shows the phone in a dialog', async () => {
  const map = () => mapOf([smsCustomerOf(21)]);
  expect(await map()).not.toContain('role="dialog"');
  const pressed = given.points.find(({ kind }) => kind === 'customer');
  given.onSelect?.(pressed?.id ?? 'none');
  const dialog = /<div role="dialog">.*/s.exec(await map())?.[0] ?? '';
  expect(wordsOf(dialog)).toContain('+4520100001 Vej 3');
  expect(dialog).toContain('href="tel:+4520100001"');
});

test('a map that could not be asked for is not shown as one with nobody on it', async () => {
  refused = new ApiError(0, 'GET /isrute/stops', { error: 'The server cannot be reached.' });
  expect(wordsOf(await mapOf([]))).toMatch(/The server cannot be reached\. Retry/);
  refused = null;
  expect(wordsOf(await mapOf([]))).not.toContain('Retry');
});

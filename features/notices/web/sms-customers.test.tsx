import { describe, expect, test, vi } from 'vitest';
import { eventOf, eventStopOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { mapIn } from '../../../web/test/open.tsx';
import { all } from '../../../web/test/orders-drawn.tsx';
import { smsCustomerOf } from '../../../web/test/sms-world.ts';
import { listEventStops } from '../../plan-events/contract/event-stops.ts';
import { showPlanEvent, type PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listSmsCustomers, showSmsSending, type SmsCustomer } from '../contract/sms-customers.ts';
import { listSmsTemplates } from '../contract/templates.ts';
import { hasPhone, mayBeTold } from './customer-rows.ts';
import { CustomSmsDialog } from './CustomSmsDialog.tsx';
import SmsCustomerMapScreen from './SmsCustomerMapScreen.tsx';
import SmsCustomersScreen from './SmsCustomersScreen.tsx';
import SmsDetailsScreen from './SmsDetailsScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
const ticked = vi.hoisted(() => ({ rows: [] as readonly { id: number }[] }));
vi.mock('../../../web/ui/use-selection.ts', () => ({
  useSelection: () => {
    const ids = new Set(ticked.rows.map(({ id }) => String(id)));
    const nothing = () => undefined;
    return { count: ids.size, ids, rows: ticked.rows, has: () => false, clear: nothing, put: nothing };
  },
}));
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));

const polygon: NonNullable<PlanEvent['polygon']> = {
  type: 'Polygon',
  coordinates: [
    [
      [10.3, 55.3],
      [10.5, 55.3],
      [10.4, 55.5],
      [10.3, 55.3],
    ],
  ],
};
const event = eventOf({ polygon });
const sent = smsCustomerOf(21, {
  sms_should_send_at: '2026-06-10T08:45:00+02:00',
  sms_sent_at: '2026-06-10T08:46:00+02:00',
  sms_shown_only: false,
  google_estimate_time: '2026-06-10T09:10:00+02:00',
  original_google_estimate_time: '2026-06-10T09:00:00+02:00',
  sms_demo_link: 'http://here/isrute/8f1f?c=1&demo=1',
});
const skipped: SmsCustomer = {
  ...sent,
  id: 22,
  phone_number: '+4520100002',
  sms_sent_at: null,
  sms_shown_only: false,
  sms_sent_skipped_at: '2026-06-10T08:46:00+02:00',
  skip_code: 'no_permission',
  reason_of_sms_skip: 'No SMS permission',
  full_description_of_sms_skip: 'withdrawn 01-06-2026, by phone',
  car_stopped_at: '2026-06-10T09:12:00+02:00',
};
const answers = { [showPlanEvent.name]: event, [listSmsCustomers.name]: { rows: [sent, skipped], total: 2 } };
const below = (path: string) => ({
  path: `plan_events/5/${path}`,
  pattern: `plan_events/$id/${path}`,
  answers,
});
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((text) => text !== '');

const waiting: SmsCustomer = { ...sent, id: 23, sms_sent_at: null };

describe('SMS customers of a plan event', () => {
  test('are listed with number, phone, address, stop, times and the link', async () => {
    const html = await drawn(<SmsCustomersScreen />, below('sms_customers'));
    // spec: R-271..R-276
    expect(headings(html)).toEqual([
      'No.',
      'Phone',
      'Address',
      'Route',
      'Route point',
      'SMS sent at',
      // spec
      'Car stopped at',
      'Public ETA',
      'Link',
    ]);
    // spec: R-270
    expect(html.match(/type="checkbox"/g)?.length).toBeGreaterThanOrEqual(2);
    // spec, R-1013
    expect(wordsOf(html)).toMatch(
      /4 \+4520100001 Vej 3 101 Nord Torvet 1 \S+ 08:46 --:-- 08:55–09:25 Copy link/,
    );
    // spec: R-279
    expect(wordsOf(html)).toContain('09:12');
  });

  // spec
  test('who was skipped shows why in place of the time, and the details one by one', async () => {
    const html = await drawn(<SmsCustomersScreen />, below('sms_customers'));
    expect(wordsOf(html)).toContain('No SMS permission');
    expect(html).toContain('<li>withdrawn 01-06-2026</li><li>by phone</li>');
  });

  // spec
  test('have the full details, the map and Stop SMS above them', async () => {
    const html = await drawn(<SmsCustomersScreen />, below('sms_customers'));
    expect(wordsOf(html)).toMatch(/Map.*Full details.*Stop SMS/);
    expect(html).toContain('tabler-icon-map');
  });

  test('say who stopped the SMS and when, and let them go on while it is not too late', async () => {
    const stopped = (can_be_resumed: boolean) =>
      drawn(<SmsCustomersScreen />, {
        ...below('sms_customers'),
        answers: {
          ...answers,
          [showPlanEvent.name]: {
            ...event,
            can_be_stopped: false,
            sms_stopped_at: '2026-06-10T08:50:00+02:00',
          },
          [showSmsSending.name]: {
            told: 1,
            waiting: 0,
            may_follow: 2,
            stopped_at: '2026-06-10T08:50:00+02:00',
            stopped_by: 'Bo Dam',
            can_be_resumed,
          },
        },
      });
    expect(wordsOf(await stopped(true))).toMatch(/SMS stopped by Bo Dam at 08:50/);
    expect(wordsOf(await stopped(true))).toContain('Resume SMS');
    expect(wordsOf(await stopped(false))).not.toContain('Resume SMS');
  });

  const ticking = async (rows: readonly SmsCustomer[], more: Partial<PlanEvent> = {}) => {
    ticked.rows = rows;
    const on = below('sms_customers');
    const html = await drawn(<SmsCustomersScreen />, {
      ...on,
      answers: {
        [showPlanEvent.name]: { ...event, ...more },
        [listSmsCustomers.name]: { rows: [sent, waiting], total: 2 },
      },
    });
    ticked.rows = [];
    return all(html, 'button');
  };

  // spec: R-287
  test("have a button 'Send Custom SMS' beside Stop SMS", async () => {
    expect(await ticking([waiting])).toEqual(
      expect.arrayContaining(['Stop SMS: 101 Nord', 'Send Custom SMS']),
    );
  });

  // spec: R-728
  test('have it only once somebody is ticked', async () => {
    expect(await ticking([])).not.toContain('Send Custom SMS');
  });

  // spec: R-727
  test('do not have it where the plan event allows none, whoever is ticked', async () => {
    expect(await ticking([waiting], { can_send_custom_sms: false })).not.toContain('Send Custom SMS');
  });

  // spec: R-1045
  test('times are told on the clock of 24 hours, without seconds', async () => {
    const stopped = { ...sent, car_stopped_at: '2026-06-10T14:05:30+02:00' };
    const on = below('sms_customers');
    const html = await drawn(<SmsCustomersScreen />, {
      ...on,
      answers: { ...answers, [listSmsCustomers.name]: { rows: [stopped], total: 1 } },
    });
    expect(all(html, 'td')).toContain('14:05');
  });

  // spec: R-290..R-297
  test('in full detail say when each should be told, and both promises', async () => {
    const html = await drawn(<SmsDetailsScreen />, below('sms_customers/full_details'));
    expect(headings(html)).toEqual([
      'Customer',
      'Address',
      'Route point',
      'SMS should send at',
      'SMS sent at',
      'Car stopped at',
      'Public ETA',
      'Original ETA',
    ]);
    expect(wordsOf(html)).toMatch(/\+4520100001 Vej 3 Torvet 1 08:45 \S+ 08:46 --:-- 08:55–09:25 09:00/);
  });

  // spec: R-299..R-301
  test('stand on a map with the stops and the area of the plan event', async () => {
    const stops = [eventStopOf({ id: 51, position: 4, address: 'Torvet 1' })];
    const map = mapIn(
      await drawn(<SmsCustomerMapScreen />, {
        ...below('sms_customer_map'),
        answers: { ...answers, [listEventStops.name]: { rows: stops, total: 1 } },
      }),
    );
    expect(map.polygon).toEqual(polygon);
    expect(map.points.map((point) => point.kind)).toEqual(['stop', 'customer']);
  });
});

describe('a custom SMS', () => {
  // spec
  test('is chosen from the templates of the tenant and shown as its first reader gets it', async () => {
    const templates = [{ id: 1, name: 'Forsinket', text: 'Vi er forsinket. {link}', lock_version: 0 }];
    const words = wordsOf(
      await drawn(
        <CustomSmsDialog rows={[sent]} depo_id={1} onClose={() => undefined} onSent={() => undefined} />,
        { answers: { [listSmsTemplates.name]: templates } },
      ),
    );
    expect(words).toContain('Vi er forsinket. http://here/s/x9K4mTq7B');
    expect(words).toContain('Send Custom SMS');
  });

  // spec
  test('goes to nobody who was told already, and only where the plan event allows it', () => {
    expect(mayBeTold(sent, new Set([5]))).toBe(true);
    expect(mayBeTold({ ...sent, sms_stopped_record_line_item_id: 9 }, new Set([5]))).toBe(false);
    expect(mayBeTold(sent, new Set())).toBe(false);
  });
});

test('the lists are searched by any digits of the phone, however they are typed', () => {
  const found = (typed: string) => [sent, skipped].filter((row) => hasPhone(row, typed)).map((row) => row.id);
  expect([found(''), found('20 10 00 02'), found('+4520'), found('0001'), found('x')]).toEqual([
    [21, 22],
    [22],
    [21, 22],
    [21],
    [],
  ]);
});

test('what followed the notice stands beside it, with why it did not leave', async () => {
  const followed: SmsCustomer = {
    ...sent,
    further: [
      { kind: 'delay', at: '2026-06-10T06:50:00.000Z', reason: null },
      { kind: 'not_coming', at: '2026-06-10T07:20:00.000Z', reason: 'It was too late to notify' },
    ],
  };
  const said = wordsOf(
    await drawn(<SmsCustomersScreen />, {
      ...below('sms_customers'),
      answers: { ...answers, [listSmsCustomers.name]: { rows: [followed], total: 1 } },
    }),
  );
  expect(said).toContain('New time 08:50');
  expect(said).toContain('Not coming 09:20: It was too late to notify');
});

// What is asked and told when staff send, stop and copy.

import { beforeEach, expect, test, vi } from 'vitest';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import { smsCustomerOf } from '../../../web/test/sms-world.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import {
  listSmsCustomers,
  resumeSmsOfChosen,
  sendStopSms,
  showSmsSending,
  stopSendingSms,
  stopSmsOfChosen,
} from '../contract/sms-customers.ts';
import { listSmsTemplates, type SmsTemplate } from '../contract/templates.ts';
import { CustomSmsDialog } from './CustomSmsDialog.tsx';
import SmsCustomersScreen from './SmsCustomersScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/api.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inApi(await load<object>()),
);
const ticked = vi.hoisted(() => ({ rows: [] as unknown[] }));
vi.mock('../../../web/ui/use-selection.ts', () => ({
  useSelection: () => ({
    rows: ticked.rows,
    count: ticked.rows.length,
    ids: new Set(),
    has: () => false,
    clear: () => undefined,
    put: () => undefined,
    add: () => undefined,
  }),
}));
const clipboard = vi.hoisted(() => ({ works: true, copied: [] as string[] }));
vi.mock('../../../web/ui/copy.ts', () => ({
  copyText: (text: string) => {
    clipboard.copied.push(text);
    return Promise.resolve(clipboard.works);
  },
}));

const customer = (id: number) => smsCustomerOf(id, { phone_number: `+452010000${id}` });
const event = eventOf();
const late: SmsTemplate = { id: 1, name: 'Forsinket', text: 'Vi er forsinket.', lock_version: 0 };
const list = (rows = [customer(1), customer(2)]) =>
  drawn(<SmsCustomersScreen />, {
    path: 'plan_events/5/sms_customers',
    pattern: 'plan_events/$id/sms_customers',
    answers: {
      [showPlanEvent.name]: event,
      [listSmsCustomers.name]: { rows, total: rows.length },
    },
  });

beforeEach(() => {
  clear();
  ticked.rows = [];
});

// spec
test('a custom SMS is sent to three once their number was answered, and said to be', async () => {
  const rows = [1, 2, 3].map(customer);
  const nothing = () => undefined;
  hands.answers[sendStopSms.name] = { count: 3 };
  await drawn(<CustomSmsDialog rows={rows} depo_id={1} onClose={nothing} onSent={nothing} />, {
    answers: { [listSmsTemplates.name]: [late] },
  });
  await press('Send Custom SMS');
  expect(hands.asked).toMatchObject([{ text: 'You are about to send 3 SMS, do you want to continue?' }]);
  expect(hands.sent).toMatchObject([{ body: { sms_template: 1, selected_customer_ids: [1, 2, 3] } }]);
  expect(hands.told).toEqual(['You successfully scheduled 3 SMS sending']);
});

test('beside the templates a text of one’s own can be written, and without any there is only that', async () => {
  const nothing = () => undefined;
  const dialog = async (templates: SmsTemplate[]) =>
    drawn(<CustomSmsDialog rows={[customer(1)]} depo_id={1} onClose={nothing} onSent={nothing} />, {
      answers: { [listSmsTemplates.name]: templates },
    });
  const beside = await dialog([late]);
  expect([wordsOf(beside).includes('Own text'), beside.includes('<textarea')]).toEqual([true, false]);
  expect(await dialog([])).toContain('<textarea');
});

// spec: R-949
test('before notices are stopped it is asked with how many were told and how many will not be; then it is said', async () => {
  hands.answers[showSmsSending.name] = { told: 1, waiting: 2, may_follow: 0 };
  await list();
  await press('Stop SMS: 101 Nord');
  expect(hands.asked).toMatchObject([
    {
      title: 'Stop SMS: 101 Nord',
      text: '101 Nord: told already: 1. Will not be told: 2. This stops every SMS of 1 trip, whatever is ticked.',
    },
  ]);
  expect(hands.sent.map(({ endpoint }) => endpoint)).toEqual([showSmsSending.name, stopSendingSms.name]);
  expect(hands.told).toEqual(['SMS send out stopped successfully']);
});

test('the ticked alone are stopped by a second act, which names them, and resumed by a third', async () => {
  hands.answers[stopSmsOfChosen.name] = { stopped: 1 };
  ticked.rows = [customer(2)];
  await list();
  await press('Stop SMS for the ticked: 1');
  expect(hands.asked).toMatchObject([
    {
      title: 'Stop SMS for the ticked: 1',
      text: 'No SMS of 101 Nord to +4520100002, Vej 3. Everybody else gets theirs.',
    },
  ]);
  expect(hands.sent).toMatchObject([
    {
      endpoint: stopSmsOfChosen.name,
      params: { id: 5 },
      body: { selected_customer_ids: [2] },
    },
  ]);
  expect(hands.told).toEqual(['SMS stopped for 1 customer']);
  hands.answers[resumeSmsOfChosen.name] = { resumed: 1 };
  const stopped = { sms_sent_skipped_at: '2026-06-10T08:46:00+02:00', skip_code: 'stopped_for_them' };
  await list([customer(1), { ...customer(2), ...stopped }]);
  await press('Resume SMS for the ticked: 1');
  expect(hands.sent.at(-1)).toMatchObject({
    endpoint: resumeSmsOfChosen.name,
    body: { selected_customer_ids: [2] },
  });
  expect(hands.told.at(-1)).toBe('SMS are sent again, to 1');
});

// spec: R-283
test("the link that is copied is the customer's demo link", async () => {
  clipboard.copied.length = 0;
  await list();
  await press('Copy link');
  expect(clipboard.copied).toEqual([customer(1).sms_demo_link]);
});

// spec
test('a link that was copied is said to be, and stands there to be copied by hand where it was not', async () => {
  await list();
  await press('Copy link');
  clipboard.works = false;
  await press('Copy link');
  expect(hands.told).toEqual(['Copied to clipboard', 'The browser would not copy: http://here/isrute/u?c=1']);
});

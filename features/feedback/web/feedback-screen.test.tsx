import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/api-error.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import {
  countFeedback,
  listFeedback,
  listFeedbackDrivers,
  listFeedbackRoutes,
  type StaffFeedback,
} from '../contract.ts';
import { FeedbackForm, isCommentMissing } from './FeedbackForm.tsx';
import FeedbackScreen from './FeedbackScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const sixty = 'Kom en halv time senere end lovet, og vaniljeisen var udsolgt';
const one: StaffFeedback = {
  id: 4,
  created_at: '2026-06-10T07:30:00.000Z',
  status: 'pending',
  feedback: 'negative',
  route_name: 'Byen',
  driver_name: 'Ann Lund',
  address: 'Vej 1, Odense',
  plan_event_id: 9,
  planned_arrival_time: '2026-06-10T07:00:00.000Z',
  actual_arrival_time: '2026-06-10T07:04:00.000Z',
  stop_duration: 185,
  customer_phone_number: '+4520112233',
  comment: sixty,
  manager_comment: null,
  handled_by_full_name: null,
  handled_by_at: null,
  lock_version: 0,
};
const approved: StaffFeedback = {
  ...one,
  id: 5,
  actual_arrival_time: '2026-06-09T21:58:00.000Z',
  status: 'approved',
  feedback: 'positive',
  manager_comment: 'Kunden er ringet op og får en is næste gang, vi kommer forbi',
  handled_by_full_name: 'Bo Dam',
  handled_by_at: '2026-06-10T09:12:00.000Z',
  lock_version: 1,
};

const screen = (rows: readonly StaffFeedback[], total = rows.length, path = 'feedbacks') =>
  drawn(<FeedbackScreen />, {
    path,
    answers: {
      [listFeedback.name]: { rows, total },
      [countFeedback.name]: { pending: 12, approved: 68, unanswered: 3 },
      [listFeedbackDrivers.name]: [{ id: 2, full_name: 'Ann Lund', active: true }],
      [listFeedbackRoutes.name]: [{ id: 3, name: 'Byen', deleted_at: null }],
    },
  });
const form = (feedback: StaffFeedback) =>
  drawn(<FeedbackForm feedback={feedback} onApproved={() => undefined} />);
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const button = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].find(([one]) => wordsOf(one) === name)?.[0];

describe('the feedback screen', () => {
  test("has its title, the documented columns in order and a row's values under them", async () => {
    const html = await screen([approved]);
    // spec: O-239
    expect(wordsOf(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('Customer feedback');
    // spec: O-247..O-252
    expect(cells(html, 'th').slice(1)).toEqual([
      'Date',
      'Route',
      'Driver name',
      'Planned arrival time',
      'Actual arrival time',
      'Stop duration',
      // spec: O-253..O-257
      'Feedback',
      'Phone',
      'Comment',
      'Manager comment',
      'Handled by',
    ]);
    expect(cells(html, 'td').slice(1)).toEqual([
      '10-06-2026',
      'Byen',
      'Ann Lund',
      '09:00',
      '09-06-2026 23:58',
      '00:03:05',
      '✓ Positive',
      '+4520112233',
      `${sixty.slice(0, 49)} …`,
      'Kunden er ringet op og får en is næste gang, vi ko …',
      'Bo Dam, 10-06-2026 11:12',
    ]);
  });

  // spec: O-240, O-241
  test('has the two tabs with how many there are', async () => {
    const html = await screen([one]);
    const tabs = [...html.matchAll(/<button[^>]*role="tab".*?<\/button>/gs)].map(([tab]) => wordsOf(tab));
    expect(tabs).toEqual(['Unapproved 12', 'Approved 68']);
    expect(/<button[^>]*role="tab"[^>]*aria-selected="true".*?<\/button>/s.exec(html)?.[0]).toContain(
      'Unapproved',
    );
  });

  // spec: O-242..O-246
  test('has its filters, a button that applies them and one that takes them back', async () => {
    const html = await screen([one]);
    for (const label of ['Drivers', 'Routes', 'Start date', 'End date'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(button(html, 'Filter')).toContain('type="submit"');
    expect(button(html, 'Cancel')).toContain('type="button"');
  });

  // spec: O-522
  test('leads on from a full page, and nowhere from the last', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => ({ ...one, id: n + 1 }));
    const next = async (shown: readonly StaffFeedback[], total: number) =>
      /<button[^>]*aria-label="Next page"[^>]*>/.exec(await screen(shown, total))?.[0];
    expect(await next(rows, 26)).not.toContain('disabled');
    expect(await next(rows.slice(0, 24), 24)).toContain('disabled');
  });

  // spec: O-260
  test('each row opens, and an unanswered negative one is told apart in colour and words', async () => {
    const html = await screen([one]);
    expect(html).toContain('aria-label="Show details of feedback of 10-06-2026"');
    expect(html).toMatch(/<tr[^>]*data-tone="bad"/);
    expect(wordsOf(html)).toContain('✕ Negative');
    expect(await screen([approved])).not.toMatch(/<tr[^>]*data-tone/);
  });

  test('says what to do when there is none', async () => {
    expect(wordsOf(await screen([]))).toContain('No feedback here Customers give it on the tracking page');
  });
});

describe('an opened feedback', () => {
  // spec: O-261..O-264
  test('shows all that the customer wrote, a place for the manager, Approve and Save', async () => {
    const html = await form({ ...one, manager_comment: 'Ringet op' });
    expect(wordsOf(html)).toContain(sixty);
    expect(wordsOf(html)).toContain('Internal depo manager comment');
    expect(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1]).toBe('Ringet op');
    expect([button(html, 'Approve'), button(html, 'Save')]).toEqual([expect.any(String), expect.any(String)]);
  });

  // spec: O-265, O-266
  test('has neither Approve nor Save once it is approved, and says who did it', async () => {
    const html = await form(approved);
    expect([button(html, 'Approve'), button(html, 'Save'), /<textarea/.exec(html)]).toEqual([
      undefined,
      undefined,
      null,
    ]);
    expect(wordsOf(html)).toContain(`${approved.manager_comment} Bo Dam 10-06-2026 11:12`);
  });
});

// spec: O-394
test('only a missing comment opens the dialog, not one that is too long', () => {
  const refused = new ApiError(422, 'PUT /x', {
    errors: { manager_comment: ["can't be blank"] },
    full_errors: ["Manager comment can't be blank"],
  });
  expect(isCommentMissing(refused, ' ')).toBe(true);
  expect(isCommentMissing(refused, 'x'.repeat(1001))).toBe(false);
  expect(isCommentMissing(new ApiError(409, 'PUT /x', { errors: { base: ['Changed'] } }), '')).toBe(false);
});

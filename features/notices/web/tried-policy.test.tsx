// A policy is tried by hand on a past day.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { showNoticePreview, type NoticePreview } from '../contract/notice-preview.ts';

const row: NoticePreview['rows'][number] = {
  sms_receiver_id: 1,
  at: '2026-06-12T06:45:00.000Z',
  kind: 'notice',
  phone: null,
  customer_id: null,
  plan_event_id: 3,
  route_name: 'Odense',
  address: 'Vej 1',
  eta: '2026-06-12T07:00:00.000Z',
  arrived_at: null,
  skip_code: null,
  reason: null,
};
const preview: NoticePreview = {
  date: '2026-06-12',
  policy: { lead_minutes: 15, delay_minutes: 10, tells_not_coming: true, corrects: false, most_a_day: null },
  within_minutes: 3,
  trips_count: 1,
  people_count: 2,
  sent: 2,
  on_time: 0,
  early: 0,
  late: 0,
  unknown: 2,
  doubled: 0,
  after_visit: 0,
  delays: 0,
  not_coming: 0,
  corrections: 0,
  left_out: 0,
  segments: 2,
  cost: null,
  is_cut: false,
  // Two people who have left, told at one stop at one moment.
  rows: [row, { ...row, sms_receiver_id: 2 }],
  rows_count: 2,
};
const address = '/isrute/depo/1/plan_events/notice_preview';

test('a number is tried once it is written, not for each of its digits', async () => {
  const { user, asked } = await openScreen(`${address}?date=2026-06-12`, [
    answer(showNoticePreview, preview),
  ]);
  const tried = () =>
    asked(showNoticePreview).flatMap(
      (one) => new URL(one, 'http://here').searchParams.get('lead_minutes') ?? [],
    );
  const box = await screen.findByRole('textbox', { name: 'Minutes before the truck' });
  await user.clear(box);
  await user.type(box, '125');
  await waitFor(() => expect(tried()).toEqual(['125']));
});

test('two people of whom nothing is known any more stand in a row each', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openScreen(`${address}?date=2026-06-12`, [answer(showNoticePreview, preview)]);
  expect(await screen.findAllByRole('link', { name: 'Odense' })).toHaveLength(2);
  expect(complain.mock.calls.filter(([words]) => String(words).includes('same key'))).toEqual([]);
  complain.mockRestore();
});

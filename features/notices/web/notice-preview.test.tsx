import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { showNoticePreview, type NoticePreview } from '../contract/notice-preview.ts';
import NoticePreviewScreen from './NoticePreviewScreen.tsx';

const preview = (more: Partial<NoticePreview> = {}): NoticePreview => ({
  date: '2026-06-12',
  policy: { lead_minutes: 15, delay_minutes: 10, tells_not_coming: true, corrects: false, most_a_day: null },
  within_minutes: 3,
  trips_count: 3,
  people_count: 40,
  sent: 38,
  on_time: 36,
  early: 1,
  late: 1,
  unknown: 0,
  doubled: 0,
  after_visit: 0,
  delays: 4,
  not_coming: 1,
  corrections: 0,
  left_out: 2,
  segments: 45,
  cost: 11.25,
  is_cut: false,
  rows: [
    {
      sms_receiver_id: 9,
      at: '2026-06-12T06:45:00.000Z',
      kind: 'delay',
      phone: '+4520112233',
      customer_id: 7,
      plan_event_id: 3,
      route_name: 'Odense',
      address: 'Vej 1',
      eta: '2026-06-12T07:00:00.000Z',
      arrived_at: '2026-06-12T07:01:00.000Z',
      skip_code: null,
      reason: null,
    },
  ],
  rows_count: 600,
  ...more,
});
const words = async (given: NoticePreview) =>
  wordsOf(await drawn(<NoticePreviewScreen />, { answers: { [showNoticePreview.name]: given } }));

test('the figures of a tried day stand above whom it would have told what', async () => {
  const said = await words(preview());
  expect(said).toContain('95% on time: 36 of 38 left 15 min before the truck, 3 min more or less');
  expect(said).toContain('3 trips, 40 people wait');
  expect(said).toContain('4 of a new time');
  expect(said).toContain('1 not coming');
  expect(said).toContain('billed as 45 parts');
  expect(said).toContain('11.25');
  expect(said).toContain('The first 1 of 600 are listed.');
  expect(said).toContain('+4520112233');
});

test('what the policy does not tell has no figure, and an empty day says so', async () => {
  const none = preview({
    policy: {
      lead_minutes: 15,
      delay_minutes: null,
      tells_not_coming: false,
      corrects: false,
      most_a_day: null,
    },
    cost: null,
    rows: [],
    rows_count: 0,
  });
  const said = await words(none);
  expect(said).not.toContain('of a new time');
  expect(said).not.toContain('11.25');
  expect(said).toContain('Nothing of the kind that day');
});

test('a day without people, and one without a trip, says so in the place of figures', async () => {
  const empty = preview({ people_count: 0, rows: [], rows_count: 0 });
  const nobody = await words(empty);
  expect(nobody).toContain('Nobody waited that day');
  expect(nobody).not.toContain('first notices');
  expect(await words({ ...empty, trips_count: 0 })).toContain('No truck was to drive that day');
});

import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { showNoticeScore, type NoticeScore as Score } from '../contract/notice-score.ts';
import { NoticeScore } from './NoticeScore.tsx';

const score = (more: Partial<Score> = {}): Score => ({
  date: '2026-06-12',
  lead_minutes: 15,
  within_minutes: 3,
  sent: 42,
  on_time: 38,
  early: 1,
  late: 1,
  unknown: 2,
  doubled: 0,
  after_visit: 0,
  segments: 80,
  ...more,
});
const words = async (given: Score) =>
  wordsOf(await drawn(<NoticeScore day="2026-06-12" />, { answers: { [showNoticeScore.name]: given } }));

test('how the notices of the day hit stands in one line, against those whose truck was seen to come', async () => {
  const said = await words(score());
  expect(said).toContain('95% on time: 38 of 40 left 15 min before the truck, 3 min more or less');
  expect(said).toContain('1 too early 1 too late 2 whose truck was not seen to come');
  expect(said).toContain('0 told twice 0 after the visit 42 SMS, billed as 80');
});

test('where no truck was seen to come no share is told, and on a day without notices nothing', async () => {
  const unseen = await words(score({ on_time: 0, early: 0, late: 0, unknown: 42 }));
  expect(unseen).not.toContain('on time');
  expect(unseen).toContain('42 whose truck was not seen to come');
  expect(await words(score({ sent: 0 }))).toBe('');
});

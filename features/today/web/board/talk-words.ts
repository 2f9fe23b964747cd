// What is known of a driver's phone, in words.

import type { Say } from '../../../../web/words.ts';
import type { talkTexts } from '../../../driver/web/talk-texts.ts';
import { isOver } from '../../../plan-events/rules/trip-status.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { ageIn, type BoardWords } from './board-words.ts';

/** Null where no phone has told anything, and of a trip that is over with nothing left to send. */
export function phoneWords(
  { talk: { phone }, status }: BoardTrip,
  now: number,
  t: Say<keyof typeof talkTexts>,
  board: BoardWords,
): string | null {
  if (phone === null || (isOver(status) && phone.waiting_count === 0)) return null;
  const { seen_at, battery_percent, is_charging, waiting_count } = phone;
  return [
    t('phone_seen', { age: ageIn(seen_at, now, board) }),
    ...(battery_percent === null ? [] : [t('battery', { n: battery_percent })]),
    ...(is_charging ? [t('charging')] : []),
    ...(waiting_count === 0 ? [] : [t('waits', { n: waiting_count })]),
  ].join(' · ');
}

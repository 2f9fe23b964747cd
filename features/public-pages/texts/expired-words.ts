// What a page says of what is over, by why it is.

import type { ExpiredReason } from '../../subscribers/rules/stop-state.ts';
import type { Word } from '../contract.ts';

export const titleOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_title',
  driven: 'expired_title',
  not_driven: 'expired_title',
  cancelled: 'cancelled_title',
  stop_removed: 'stop_removed_title',
};
export const sentenceOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_unknown',
  driven: 'expired_driven',
  not_driven: 'expired_not_driven',
  cancelled: 'expired_cancelled',
  stop_removed: 'expired_stop_removed',
};

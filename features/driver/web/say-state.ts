import type { DriveStop } from '../contract/drive.ts';
import type { Spoken } from './drive-words.ts';

/** A sign and words: never a colour alone. */
export function sayState({ t, clock }: Pick<Spoken, 't' | 'clock'>, stop: DriveStop): string {
  if (stop.status === 'visited') return `✓ ${t('state_visited', { time: clock(stop.arrived_at) })}`;
  if (stop.status === 'skipped')
    return `⤼ ${[t('state_skipped'), stop.skip_reason].filter(Boolean).join(': ')}`;
  return `○ ${t('state_pending')}`;
}

import { Alert } from '@mantine/core';
import { useSession } from '../../../web/session.ts';
import { useWords } from '../../../web/words.ts';
import type { Replay } from '../contract.ts';
import { timeWords } from './happening-words.ts';
import { replayTexts } from './replay-texts.ts';
import styles from './Replay.module.css';

/** What is not shown, and why. */
export function ReplayNotes({ replay }: { replay: Replay }) {
  const t = useWords(replayTexts);
  const zone = useSession().tenant.time_zone;
  const { fixes, fixes_count, cut_at, notices, notices_count, sales, sales_count } = replay;
  const listed = notices.length + (sales?.length ?? 0);
  const all = notices_count + (sales_count ?? 0);
  const notes = [
    replay.positions === 'erased' && t('erased'),
    replay.positions === 'none' && t('no_positions'),
    fixes.length < fixes_count && t('thinned', { shown: fixes.length, all: fixes_count }),
    cut_at !== null && t('cut', { time: timeWords(cut_at, { zone, day: replay.day }) }),
    listed < all && t('not_all', { shown: listed, all }),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Alert key={note} color="yellow" className={styles.note ?? ''}>
      {note}
    </Alert>
  ));
}

import { useSession } from '../../../../web/session.ts';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import { useMoney } from '../../../plan-events/web/money.ts';
import { summaryOf } from '../../rules/board.ts';
import { boardTexts } from './board-texts.ts';
import { timeIn } from './board-words.ts';
import type { BoardState } from './use-board.ts';
import styles from './Board.module.css';

/** How the day stands in one line, and whether it is live. */
export function Summary({ state: { board, line }, now }: { state: BoardState; now: number }) {
  const t = useWords(boardTexts);
  const money = useMoney();
  const zone = useSession().tenant.time_zone;
  if (!board) return null;
  const { wrong, revenue, ...counts } = summaryOf(board.trips, now);
  const time = timeIn(zone, board.read_at) ?? '';
  return (
    <div className={styles.summary}>
      <span>{t('summary', counts)}</span>
      <span>{t('sold_so_far', { amount: money(revenue) })}</span>
      <StatusDot tone={wrong > 0 ? 'warn' : 'ok'}>
        {wrong > 0 ? t('wrong', { n: wrong }) : t('nothing_wrong')}
      </StatusDot>
      {line !== 'live' && <StatusDot tone="warn">{t('no_line', { time })}</StatusDot>}
    </div>
  );
}

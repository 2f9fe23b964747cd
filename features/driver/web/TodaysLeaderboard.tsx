import type { PlaceOnPage } from '../contract/leaderboard.ts';
import { AskedRows } from './AskedRows.tsx';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { fetchLeaderboard } from './send-kept.ts';
import { useDrive } from './use-drive.ts';

/** Who of the company has sold how much today. */
export function TodaysLeaderboard({ facts }: { facts: DriveFacts }) {
  const { t } = useDrive();
  const row = ({ rank, driver_name, sales_count, revenue, is_own }: PlaceOnPage, n: number) => (
    <li key={n}>
      <strong>
        {rank}. {driver_name}
        {is_own && ` (${t('you')})`}
      </strong>
      <span>
        {amountIn(facts.currency, revenue * 100)} · {t('leaderboard_sales', { n: sales_count })}
      </span>
    </li>
  );
  return <AskedRows title={t('leaderboard')} none={t('leaderboard_none')} ask={fetchLeaderboard} row={row} />;
}

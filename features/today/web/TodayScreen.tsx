import { showDay } from '../../../shared/calendar.ts';
import { inventoryPath, useDepoId, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { showStockNotices } from '../contract.ts';
import { COUNT_WEEKS, noticeKinds } from '../rules.ts';
import { noticeTexts, todayTexts } from './notices-texts.ts';
import styles from './Notices.module.css';

/** Where the staff of a depot begin: what wants to be seen to. */
export default function TodayScreen() {
  const t = useWords(todayTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const today = useToday();
  const loading = can('stock.write') && (
    <ActionButton variant="default" to={inventoryPath(slug, depo_id, 'loading_run')}>
      {t('loading')}
    </ActionButton>
  );
  return (
    <>
      <PageTitle note={showDay(today)} actions={loading}>
        {t('title')}
      </PageTitle>
      <section className={styles.panel} aria-labelledby="stock-notices">
        <h2 id="stock-notices">{t('stock')}</h2>
        <StockNotices />
      </section>
    </>
  );
}

const EVERY_MS = 5 * 60_000;

/** Each kind of which there are any, with its number, leads to its list. */
function StockNotices() {
  const t = useWords(noticeTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { value: counts, error, retry } = useRead(showStockNotices, {}, { every_ms: EVERY_MS });
  if (!counts) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const some = noticeKinds.filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={styles.notices}>
      {some.map((kind) => (
        <li key={kind}>
          <Link to={withQuery(inventoryPath(slug, depo_id, 'notices'), { kind })}>
            <b>{counts[kind]}</b>{' '}
            <StatusDot tone={kind === 'negative' ? 'bad' : 'warn'}>
              {t(kind, { weeks: COUNT_WEEKS })}
            </StatusDot>
          </Link>
        </li>
      ))}
    </ul>
  );
}

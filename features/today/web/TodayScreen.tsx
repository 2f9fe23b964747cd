import { showDay } from '../../../shared/calendar.ts';
import { inventoryPath, useDepoId, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { mayOpen } from '../../../web/screens.ts';
import { useSearch } from '../../../web/search.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { IconDeviceTv } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { systemTexts } from '../../dashboard/web/dashboard-texts.ts';
import { FirstStepsPanel } from '../../first-steps/web/FirstSteps.tsx';
import { showStockWarnings } from '../contract/stock-warnings.ts';
import { COUNT_WEEKS, warningKinds } from '../rules/stock-warnings.ts';
import { boardTexts } from './board/board-texts.ts';
import { Board } from './board/Board.tsx';
import { OpenEnds } from './OpenEnds.tsx';
import { Systems } from './Systems.tsx';
import { warningTexts, todayTexts } from './warnings-texts.ts';
import styles from './Warnings.module.css';

/** What the end of a day is the business of: the depot's own people. */
const ofDays = { needs: 'eod.read', home: true } as const;

/** What is of stock: the depot's own people too. */
const ofStock = { needs: 'inventory.read', home: true } as const;

/** Where the staff of a depot begin: the trucks of the day, and what wants to be seen to. */
export default function TodayScreen() {
  const t = useWords(todayTexts);
  const session = useSession();
  const { slug } = session.tenant;
  const depo_id = useDepoId();
  const today = useToday();
  const b = useWords(boardTexts);
  const s = useWords(systemTexts);
  const [, setSearch] = useSearch({ wall: '' });
  const toWall = () => {
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    setSearch({ wall: '1' });
  };
  const actions = (
    <>
      <ActionButton variant="default" leftSection={<IconDeviceTv size={16} aria-hidden />} onClick={toWall}>
        {b('wall')}
      </ActionButton>
      {can('stock.write') && (
        <ActionButton variant="default" to={inventoryPath(slug, depo_id, 'loading_run')}>
          {t('loading')}
        </ActionButton>
      )}
    </>
  );
  return (
    <>
      <PageTitle note={showDay(today)} actions={actions}>
        {t('title')}
      </PageTitle>
      <FirstStepsPanel />
      <Board />
      <div className={styles.panels}>
        {mayOpen(ofDays, session, depo_id) && (
          <section className={styles.panel} aria-labelledby="open-ends">
            <h2 id="open-ends">{t('days')}</h2>
            <OpenEnds />
          </section>
        )}
        {mayOpen(ofStock, session, depo_id) && (
          <section className={styles.panel} aria-labelledby="stock-warnings">
            <h2 id="stock-warnings">{t('stock')}</h2>
            <StockWarnings />
          </section>
        )}
        <section className={styles.panel} aria-labelledby="systems">
          <h2 id="systems">{s('title')}</h2>
          <Systems />
        </section>
      </div>
    </>
  );
}

const EVERY_MS = 5 * 60_000;

/** Each kind of which there are any, with its number, leads to its list. */
function StockWarnings() {
  const t = useWords(warningTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { value: counts, error, retry } = useRead(showStockWarnings, {}, { every_ms: EVERY_MS });
  if (!counts) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const some = warningKinds.filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={styles.warnings}>
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

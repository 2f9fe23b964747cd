import { depoPath, tenantPath, useDepoId, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { EmptyState, Loading } from '../../../web/ui/EmptyState.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { locales, useWords } from '../../../web/words.ts';
import { showDashboard } from '../../dashboard/contract.ts';
import { systemTexts } from '../../dashboard/web/dashboard-texts.ts';
import { showJobs } from '../../jobs/contract.ts';
import { countOutbox, showSmsCap } from '../../notices/contract/outbox.ts';
import { listOutsideSystems } from '../../outside-systems/contract.ts';
import { outsideSystemsTexts } from '../../outside-systems/web/outside-systems-texts.ts';
import styles from './Warnings.module.css';

const EVERY_MS = 5 * 60_000;
const often = { every_ms: EVERY_MS };

interface Line {
  n: number;
  tone: Tone;
  words: string;
  to: string;
}

function useLines(figure: (n: number) => string): Line[] | null {
  const t = useWords(systemTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const messages = useRead(countOutbox, {}, often).value;
  const cap = useRead(showSmsCap, {}, often).value;
  const days = useRead(showDashboard, {}, often).value;
  const down = useRead(
    listOutsideSystems,
    { query: { down: true } },
    { ...often, enabled: can('outside_systems.read') },
  ).value;
  const jobs = useRead(showJobs, {}, { ...often, enabled: can('jobs.read') }).value;
  if (!messages || !cap || !days) return null;
  const outbox = tenantPath(slug, 'admin', 'sms_outbox');
  const dashboard = (table: string) => withQuery(depoPath(slug, depo_id, 'dashboard'), { table });
  const spent: Line =
    cap.cap === null
      ? { n: days.sms.segments, tone: 'info', words: t('used_freely'), to: outbox }
      : {
          n: cap.used,
          tone: cap.is_near ? 'bad' : 'info',
          words: t('used', { cap: figure(cap.cap) }),
          to: outbox,
        };
  const wrong: Line[] = [
    {
      n: messages.failed + messages.flagged,
      tone: 'bad',
      words: t('failed'),
      to: withQuery(outbox, { status: messages.failed > 0 ? 'failed' : 'flagged' }),
    },
    { n: days.sms_stops_not_made, tone: 'warn', words: t('not_made'), to: dashboard('sms_stops_not_made') },
    { n: days.without_quota, tone: 'warn', words: t('quota'), to: dashboard('without_quota') },
    {
      n: down?.length ?? 0,
      tone: 'bad',
      words: t('systems'),
      to: withQuery(tenantPath(slug, 'admin', 'outside_systems'), { down: true }),
    },
    { n: jobs?.failures.length ?? 0, tone: 'bad', words: t('jobs'), to: tenantPath(slug, 'sidekiq') },
  ];
  return [...wrong.filter(({ n }) => n > 0), spent];
}

/** For those who set up: what nobody has set up, so that nothing comes of it or goes out by it. */
function NotSetUpYet() {
  const t = useWords(systemTexts);
  const named = useWords(outsideSystemsTexts);
  const { slug } = useSession().tenant;
  const systems = useRead(listOutsideSystems, {}, { ...often, enabled: can('outside_systems.read') }).value;
  const missing = systems?.filter(({ state }) => state === 'not_set_up') ?? [];
  if (missing.length === 0) return null;
  return (
    <>
      <h3>{t('not_set_up')}</h3>
      <ul className={styles.warnings}>
        {missing.map(({ system }) => (
          <li key={system}>
            <Link to={tenantPath(slug, 'admin', 'outside_systems')}>
              <StatusDot tone="warn">
                {system === 'sms' ? `${named('sms')}: ${t('sms_shown_only')}` : named(system)}
              </StatusDot>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was sent and how the machines do; each number leads to its list. */
export function Systems() {
  const t = useWords(systemTexts);
  const figure = new Intl.NumberFormat(locales[useLanguage()]).format;
  const lines = useLines(figure);
  if (!lines) return <Loading />;
  return (
    <>
      {lines.length === 1 && <EmptyState title={t('none')} />}
      <ul className={styles.warnings}>
        {lines.map(({ n, tone, words, to }) => (
          <li key={words}>
            <Link to={to}>
              <b>{figure(n)}</b> <StatusDot tone={tone}>{words}</StatusDot>
            </Link>
          </li>
        ))}
      </ul>
      <NotSetUpYet />
    </>
  );
}

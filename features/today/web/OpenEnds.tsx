import { useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { showOpenEnds } from '../contract/open-ends.ts';
import { listOf, openEnds, type OpenEnd } from '../rules/open-ends.ts';
import { openEndTexts } from '../texts/open-ends.ts';
import styles from './Warnings.module.css';

const EVERY_MS = 5 * 60_000;
const bad: ReadonlySet<OpenEnd> = new Set([
  'invalid',
  'eshop_before',
  'b2b_before',
  'negative_feedback',
  'webhooks_disabled',
]);

/** What of the depot's days is not brought to an end: each kind of which there are any leads to its list. */
export function OpenEnds() {
  const t = useWords(openEndTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const today = useToday();
  const { value: counts, error, retry } = useRead(showOpenEnds, {}, { every_ms: EVERY_MS });
  if (!counts) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  const some = openEnds.filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={styles.warnings}>
      {some.map((kind) => (
        <li key={kind}>
          <Link to={listOf(kind, slug, depo_id, today)}>
            <b>{counts[kind]}</b> <StatusDot tone={bad.has(kind) ? 'bad' : 'warn'}>{t(kind)}</StatusDot>
          </Link>
        </li>
      ))}
    </ul>
  );
}

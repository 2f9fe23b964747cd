import { showDay } from '../../../shared/calendar.ts';
import { useList } from '../../../web/reads.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { listConsents, type Consent } from '../contract/customer.ts';
import { customerFormTexts } from './customers-texts.ts';
import styles from './CustomerForm.module.css';

const sources = [
  'staff',
  'subscribe',
  'unsubscribe_phone',
  'unsubscribe_link',
  'partial_unsubscribe',
  'sms_stop',
  'import',
  'import_undone',
] as const;

function Line({ consent }: { consent: Consent }) {
  const t = useWords(customerFormTexts);
  const source = sources.find((known) => known === consent.source);
  return (
    <li>
      <StatusDot tone={consent.given ? 'ok' : 'muted'}>
        {t(consent.kind)} {t(consent.given ? 'given' : 'taken_back')}
      </StatusDot>{' '}
      <Moment at={consent.at} /> {source ? t(source) : consent.source}
      {consent.said_on !== null && ` · ${t('said_on', { day: showDay(consent.said_on) })}`}
      {consent.said_source !== null && ` · ${consent.said_source}`}
    </li>
  );
}

/** What the customer agreed to, when and how. */
export function Consents({ id }: { id: number }) {
  const t = useWords(customerFormTexts);
  const { rows, isPending, error } = useList(listConsents, { params: { id } });
  if (isPending || error) return null;
  if (rows.length === 0) return <p className={styles.consents}>{t('no_consents')}</p>;
  return (
    <ul className={styles.consents} aria-label={t('consents')}>
      {rows.map((consent) => (
        <Line key={consent.id} consent={consent} />
      ))}
    </ul>
  );
}

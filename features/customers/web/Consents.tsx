import { showDay } from '../../../shared/calendar.ts';
import { useList } from '../../../web/reads.ts';
import { useLanguage } from '../../../web/session.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { wayIn } from '../../subscribers/texts/consent-ways.ts';
import { listConsents, type Consent } from '../contract/customer.ts';
import { customerFormTexts } from './customers-texts.ts';
import styles from './CustomerForm.module.css';

function Line({ consent }: { consent: Consent }) {
  const t = useWords(customerFormTexts);
  const language = useLanguage();
  return (
    <li>
      <StatusDot tone={consent.given ? 'ok' : 'muted'}>
        {t(consent.kind)} {t(consent.given ? 'given' : 'taken_back')}
      </StatusDot>{' '}
      <Moment at={consent.at} /> {wayIn(consent.source, language)}
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

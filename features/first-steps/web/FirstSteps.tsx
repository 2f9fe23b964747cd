// The guide through the first week, by real facts: on Today until it is done or put away, and by itself in the menu.

import { useCurrentDepo } from '../../../web/last-depo.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useText, useWords } from '../../../web/words.ts';
import { importAddress } from '../../imports/web/ImportButton.tsx';
import { putFirstStepsAway, showFirstSteps, type FirstSteps as Facts } from '../contract.ts';
import { firstStepsTexts, stepTexts } from './first-steps-texts.ts';
import { stepPlaces } from './step-places.ts';
import styles from './FirstSteps.module.css';

const mayGuide = () => can('tenant_settings.write');
const EVERY_MS = 60_000;

/** Nothing for whoever cannot see to it, and nothing once it is done or put away. */
export function FirstStepsPanel() {
  const isMine = mayGuide();
  const { value } = useRead(showFirstSteps, {}, { enabled: isMine, every_ms: EVERY_MS });
  if (!isMine || !value || value.put_away || value.steps.every(({ done }) => done)) return null;
  return <Guide facts={value} isPanel />;
}

export function Guide({ facts, isPanel = false }: { facts: Facts; isPanel?: boolean }) {
  const t = useWords(firstStepsTexts);
  const { write } = useWrite(putFirstStepsAway);
  const { steps, put_away } = facts;
  const left = steps.filter(({ done }) => !done).length;
  const putAway = async (wanted: boolean) => {
    await write({ body: { put_away: wanted } });
    if (wanted) flash.info(t('put_away_done'));
  };
  return (
    <section className={styles.guide} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">
          {isPanel && `${t('title')} · `}
          {left === 0 ? t('all_done') : t('left', { n: left, all: steps.length })}
        </h2>
        {left > 0 && (
          <ActionButton variant="default" size="xs" onClick={() => putAway(!put_away)}>
            {t(put_away ? 'bring_back' : 'put_away')}
          </ActionButton>
        )}
      </div>
      {!isPanel && <p className={styles.intro}>{t('intro')}</p>}
      <ol className={styles.steps}>
        {steps
          .filter(({ done }) => !isPanel || !done)
          .map((step) => (
            <Step key={step.key} step={step} />
          ))}
      </ol>
    </section>
  );
}

function Step({ step: { key, done, count } }: { step: Facts['steps'][number] }) {
  const t = useWords(firstStepsTexts);
  const text = useText();
  const { slug } = useSession().tenant;
  const { to, kind } = stepPlaces[key];
  const address = to(slug, useCurrentDepo());
  const name = text(stepTexts[key]);
  return (
    <li className={styles.step}>
      <StatusDot tone={done ? 'ok' : 'warn'}>{done ? (count ?? t('done')) : t('missing')}</StatusDot>
      <div>
        {address === null ? <strong>{name}</strong> : <Link to={address}>{name}</Link>}
        <div className={styles.why}>{text(stepTexts[`${key}_why`])}</div>
        {address === null && <div className={styles.why}>{t('needs_depo')}</div>}
      </div>
      {kind !== undefined && !done && address !== null && (
        <Link to={importAddress(slug, kind)} aria-label={t('import_named', { what: name })}>
          {t('import')}
        </Link>
      )}
    </li>
  );
}

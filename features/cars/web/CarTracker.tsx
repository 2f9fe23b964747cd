import { useState } from 'react';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldGroup } from '../../../web/ui/Form.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { QrCode } from '../../../web/ui/QrCode.tsx';
import { useWords } from '../../../web/words.ts';
import { endTracker, giveTracker, showTracker, type Car, type GivenTracker } from '../contract.ts';
import { carTrackerTexts } from './cars-texts.ts';
import styles from './Cars.module.css';

const apps = [
  ['Traccar Client', 'traccar'],
  ['OwnTracks', 'owntracks'],
] as const;

/** An app on a phone in the truck that tells where it is; its secret is shown once. */
export function CarTracker({ car: { id, internal_number } }: { car: Car }) {
  const t = useWords(carTrackerTexts);
  const { value, error, retry } = useRead(showTracker, { params: { id } });
  const giving = useWrite(giveTracker);
  const ending = useWrite(endTracker);
  const [given, setGiven] = useState<GivenTracker | null>(null);
  const [isEnding, setEnding] = useState(false);
  const tracker = value?.tracker ?? null;
  const give = async () => setGiven(await giving.write({ params: { id } }));
  const end = async () => {
    await ending.write({ params: { id } });
    setEnding(false);
    flash.ok(t('ended'));
  };
  return (
    <FieldGroup title={t('title')}>
      <p>{t('what')}</p>
      {error !== null && (
        <p>
          {t('unknown')}{' '}
          <ActionButton variant="default" onClick={retry}>
            {t('again')}
          </ActionButton>
        </p>
      )}
      {value && tracker === null && <p>{t('none')}</p>}
      {tracker && (
        <p>
          {t('given', { name: tracker.created_by })} <Moment at={tracker.created_at} />.{' '}
          {tracker.heard_at === null ? (
            t('never_heard')
          ) : (
            <>
              {t('heard')} <Moment at={tracker.heard_at} />.
            </>
          )}
        </p>
      )}
      {can('cars.write') && value && (
        <div className={styles.acts}>
          <ActionButton variant="default" onClick={give}>
            {t(tracker === null ? 'give' : 'replace')}
          </ActionButton>
          {tracker && (
            <ActionButton variant="default" onClick={() => setEnding(true)}>
              {t('end')}
            </ActionButton>
          )}
        </div>
      )}
      {given && <Setup given={given} number={internal_number} close={() => setGiven(null)} />}
      {isEnding && (
        <Dialog title={t('end')} onClose={() => setEnding(false)}>
          <p>{t('end_what')}</p>
          <ActionButton onClick={end}>{t('end_now')}</ActionButton>
        </Dialog>
      )}
    </FieldGroup>
  );
}

function Setup({ given, number, close }: { given: GivenTracker; number: string; close(): void }) {
  const t = useWords(carTrackerTexts);
  return (
    <Dialog title={t('set_up', { number })} onClose={close} size="lg">
      <p>{t('scan')}</p>
      <div className={styles.codes}>
        {apps.map(([app, name]) => (
          <figure key={name}>
            <QrCode text={given[name]} label={t('code', { app })} />
            <figcaption>
              <a href={given[name]}>{app}</a>
            </figcaption>
          </figure>
        ))}
      </div>
      <p>{t('by_hand')}</p>
      <p className={styles.secret}>{given.address}</p>
      <p>{t('once')}</p>
    </Dialog>
  );
}

import { useState } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldGroup } from '../../../web/ui/Form.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { syncCar, type Car } from '../contract.ts';
import { carFieldTexts } from '../texts.ts';
import { carFormTexts } from './cars-texts.ts';
import { PlaceTime } from './PlaceTime.tsx';
import styles from './Cars.module.css';

/** Where the car was last seen; none of it comes from the form. */
export function CarLocation({ car }: { car: Car }) {
  const t = useWords(carFormTexts);
  const f = useWords(carFieldTexts);
  const asking = useWrite(syncCar);
  const [fetched, setFetched] = useState<Car | null>(null);
  const {
    latest_location,
    latest_location_updated_at,
    last_synced_at,
    clock_off_minutes = 0,
  } = fetched ?? car;
  const fetchNow = async () => {
    setFetched(await asking.write({ params: { id: car.id } }));
    flash.ok(t('fetched'));
  };
  return (
    <FieldGroup title={t('place')}>
      <dl className={styles.facts}>
        <div>
          <dt>{f('latest_location')}</dt>
          <dd>{latest_location ?? '–'}</dd>
        </div>
        <div>
          <dt>{f('latest_location_updated_at')}</dt>
          <dd>{latest_location_updated_at === null ? '–' : <PlaceTime at={latest_location_updated_at} />}</dd>
        </div>
        <div>
          <dt>{f('last_synced_at')}</dt>
          <dd>{last_synced_at === null ? t('never') : <Moment at={last_synced_at} />}</dd>
        </div>
        {clock_off_minutes !== 0 && (
          <div>
            <dt>{t('clock')}</dt>
            <dd>
              <StatusDot tone="warn">
                {clock_off_minutes > 0
                  ? t('clock_fast', { n: clock_off_minutes })
                  : t('clock_slow', { n: -clock_off_minutes })}
              </StatusDot>
            </dd>
          </div>
        )}
      </dl>
      {can('cars.write') && (
        <div>
          <ActionButton
            variant="default"
            onClick={fetchNow}
            because={car.mapon_car_id === null ? t('fetch_without_id') : null}
          >
            {t('fetch')}
          </ActionButton>
        </div>
      )}
    </FieldGroup>
  );
}

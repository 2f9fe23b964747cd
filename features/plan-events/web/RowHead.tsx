import { can } from '../../../web/session.ts';
import { IconTrash } from '../../../web/ui/icons.ts';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { Car, Row } from './calendar-view.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import calendar from './Calendar.module.css';
import styles from './RowHead.module.css';

interface Props {
  row: Row;
  onDestroy: (car: Car) => void;
}

/** The car with its plate, or the driver. */
export function RowHead({ row, onDestroy }: Props) {
  const t = useWords(planEventsTexts);
  if (!('car' in row))
    return (
      <th scope="row">
        {row.driver ? (
          <div className={styles.person}>{row.driver.full_name}</div>
        ) : (
          <div className={calendar.missing}>{t('no_driver')}</div>
        )}
      </th>
    );
  const { car } = row;
  return (
    <th scope="row">
      <div className={styles.number}>{car.internal_number}</div>
      <div className={styles.plateLine}>
        <span className={styles.plate}>{car.plate_number}</span>
        {can('plan_events.write') && (
          <button
            type="button"
            className={styles.plain}
            title={t('destroy_of_car', { car: car.internal_number })}
            onClick={() => onDestroy(car)}
          >
            <IconTrash size={14} aria-hidden />
            <span className={calendar.unseen}>{t('destroy_of_car', { car: car.internal_number })}</span>
          </button>
        )}
      </div>
      {car.borrowed && (
        <div className={styles.borrowed} title={t('borrowed', { depo: car.depo_title })}>
          <StatusDot tone="info">{t('borrowed', { depo: car.depo_title })}</StatusDot>
        </div>
      )}
    </th>
  );
}

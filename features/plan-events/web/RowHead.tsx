import { useState } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { can } from '../../../web/session.ts';
import { IconBed, IconTool, IconTrash } from '../../../web/ui/icons.ts';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { Whose } from '../../absences/web/AbsenceDialog.tsx';
import { awayTexts } from './away-texts.ts';
import { AwayFlow } from './AwayFlow.tsx';
import type { Car, Row } from './calendar-view.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import calendar from './Calendar.module.css';
import styles from './RowHead.module.css';

interface Props {
  row: Row;
  /** On which an absence begins that is entered here. */
  day: Day;
  /** Of a driver: what is planned that week. */
  hours?: string | undefined;
  onDestroy: (car: Car) => void;
}

/** The car with its plate, or the driver. */
export function RowHead({ row, day, hours, onDestroy }: Props) {
  const t = useWords(planEventsTexts);
  if (!('car' in row))
    return (
      <th scope="row">
        {row.driver ? (
          <>
            <div className={styles.person}>{row.driver.full_name}</div>
            {hours !== undefined && <div className={styles.plate}>{hours}</div>}
            <AwayButton whose={{ of: 'driver', id: row.driver.id, name: row.driver.full_name }} day={day} />
          </>
        ) : (
          <div className={calendar.missing}>{t('no_driver')}</div>
        )}
      </th>
    );
  const { car } = row;
  return (
    <th scope="row">
      <div className={styles.number}>{car.internal_number}</div>
      {!car.borrowed && <AwayButton whose={{ of: 'car', id: car.id, name: car.internal_number }} day={day} />}
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

function AwayButton({ whose, day }: { whose: Whose; day: Day }) {
  const t = useWords(awayTexts);
  const [isOpen, setOpen] = useState(false);
  if (!can('absences.write')) return null;
  const { of, name } = whose;
  const label = t(of === 'car' ? 'workshop_of' : 'away_of', { name });
  const Icon = of === 'car' ? IconTool : IconBed;
  return (
    <>
      <button
        type="button"
        className={`${styles.plain} ${styles.awayButton}`}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon size={14} aria-hidden />
        <span className={calendar.unseen}>{label}</span>
      </button>
      {isOpen && <AwayFlow whose={whose} day={day} onClose={() => setOpen(false)} />}
    </>
  );
}

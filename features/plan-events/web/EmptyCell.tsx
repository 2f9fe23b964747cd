import { memo } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { IconPlus } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { mayCreateOn } from '../rules.ts';
import type { Car } from './calendar-view.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Calendar.module.css';

interface Props {
  row: string;
  day: Day;
  today: Day;
  /** null: a row of a driver, a borrowed car, or somebody who may not plan; then the cell offers nothing (RG49). */
  car: Car | null;
  create: (car: Car, day: Day) => void;
}

/** A '+' where the pointer or the focus is; what it does is its name. */
export const EmptyCell = memo(function EmptyCell({ row, day, today, car, create }: Props) {
  const t = useWords(planEventsTexts);
  return (
    <td
      className={styles.empty}
      data-cell={`${row} ${day}`}
      data-today={day === today || undefined}
      tabIndex={-1}
    >
      {car && mayCreateOn(day, today) === true && (
        <button
          type="button"
          className={styles.create}
          onClick={() => create(car, day)}
          aria-label={t('create_for', { car: car.internal_number, day: showDay(day) })}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
    </td>
  );
});

import { showDay, type Day } from '../../../shared/calendar.ts';
import { useWords } from '../../../web/words.ts';
import type { CalendarWeek } from '../calendar/contract.ts';
import { mayCreateOn } from '../rules.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Calendar.module.css';

interface Props {
  car: CalendarWeek['cars'][number];
  day: Day;
  today: Day;
  /** null: a borrowed car, or somebody who may not plan; then the cell offers nothing (RG49). */
  create: ((day: Day) => void) | null;
}

export function EmptyCell({ car, day, today, create }: Props) {
  const t = useWords(planEventsTexts);
  return (
    <td className={styles.empty} data-cell={`${car.id} ${day}`} data-today={day === today || undefined}>
      {create && mayCreateOn(day, today) === true && (
        <button
          type="button"
          className={styles.create}
          onClick={() => create(day)}
          aria-label={t('create_for', { car: car.internal_number, day: showDay(day) })}
        >
          {t('create')}
        </button>
      )}
    </td>
  );
}

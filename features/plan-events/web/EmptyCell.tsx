import { memo } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { IconPlus } from '../../../web/ui/icons.ts';
import { mayCreateOn } from '../rules/plan-event.ts';
import { useCreateName, type Whose } from './new-event.ts';
import styles from './Calendar.module.css';

interface Props {
  row: string;
  day: Day;
  today: Day;
  /** null: a borrowed car, or somebody who may not plan; then the cell offers nothing (RG49). */
  whose: Whose | null;
  create: (whose: Whose, day: Day) => void;
  /** Why the row is away that day: 'workshop'. */
  away?: string | undefined;
}

/** A '+' where the pointer or the focus is; what it does is its name. */
export const EmptyCell = memo(function EmptyCell({ row, day, today, whose, create, away }: Props) {
  const nameOf = useCreateName();
  return (
    <td
      className={styles.empty}
      data-cell={`${row} ${day}`}
      data-today={day === today || undefined}
      data-away={away === undefined ? undefined : ''}
      tabIndex={-1}
    >
      {away !== undefined && <span className={styles.awayWord}>{away}</span>}
      {whose && mayCreateOn(day, today) === true && (
        <button
          type="button"
          className={styles.create}
          onClick={() => create(whose, day)}
          aria-label={nameOf(whose, day)}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
    </td>
  );
});

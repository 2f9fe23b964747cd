import { Input } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { showDay, type Day } from '../../shared/calendar.ts';
import { useCalendarLabels } from './calendar-labels.ts';
import type { Values } from './edit-form.ts';
import { useField, type FieldProps } from './fields.tsx';
import styles from './days-field.module.css';

interface Props<V extends Values> extends FieldProps<V> {
  min?: Day;
  max?: Day;
  /** Months side by side. */
  months?: number;
  closed?: (day: Day) => boolean;
}

/** Several days, each ticked in the calendar. Holds a list of 'YYYY-MM-DD' in order. */
export function DaysField<V extends Values>(props: Props<V>) {
  const { value, onChange, error, label, description, withAsterisk } = useField(props);
  const days = ((value ?? []) as Day[]).toSorted();
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk ?? false}
      labelElement="div"
      size="xs"
    >
      <DatePicker
        type="multiple"
        value={days}
        onChange={(next) => onChange(next.toSorted())}
        minDate={props.min}
        maxDate={props.max}
        numberOfColumns={props.months ?? 1}
        withWeekNumbers
        highlightToday
        ariaLabels={useCalendarLabels()}
        aria-label={props.label}
        defaultDate={days[0] ?? props.min}
        excludeDate={props.closed}
        size="sm"
      />
      <div className={styles.chosen} aria-live="polite">
        {days.map(showDay).join(', ')}
      </div>
    </Input.Wrapper>
  );
}

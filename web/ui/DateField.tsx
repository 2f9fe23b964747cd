import { DateInput, type DateInputProps } from '@mantine/dates';
import { showDay, type Day } from '../../shared/calendar.ts';
import { useWords } from '../words.ts';
import { useCalendarLabels } from './calendar-labels.ts';
import { parseTypedDay } from './date-parser.ts';
import type { Values } from './edit-form.ts';
import { useField, type FieldProps } from './fields.tsx';
import { IconCalendar } from './icons.ts';
import { formTexts } from './kit-texts.ts';
import { useToday } from './use-today.ts';

interface InputProps extends Pick<
  DateInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'withAsterisk'
  | 'placeholder'
  | 'w'
  | 'aria-label'
  | 'onBlur'
  | 'onFocus'
> {
  value: Day | null;
  onChange: (day: Day | null) => void;
  min?: Day;
  max?: Day;
  clearable?: boolean;
}

/**
 * A day typed or picked, DD-MM-YYYY, weeks from Monday with their numbers. What is no day is not taken. For filters;
 * forms use `DateField`.
 */
export function DayInput({ value, onChange, min, max, clearable = true, ...rest }: InputProps) {
  const t = useWords(formTexts);
  const today = useToday();
  const named = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : '');
  return (
    <DateInput
      {...rest}
      placeholder={rest.placeholder ?? t('day_written')}
      value={value}
      onChange={onChange}
      minDate={min}
      maxDate={max}
      clearable={clearable}
      valueFormat={showDay}
      dateParser={(typed) => parseTypedDay(typed, today)}
      withWeekNumbers
      ariaLabels={useCalendarLabels()}
      clearButtonProps={{ 'aria-label': `${t('clear')} ${named}`.trim() }}
      leftSection={<IconCalendar size={15} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withRoles: false }}
    />
  );
}

/** Holds 'YYYY-MM-DD' or null. */
export function DateField<V extends Values>(
  props: FieldProps<V> & { min?: Day; max?: Day; clearable?: boolean },
) {
  const { value, ...field } = useField(props);
  return (
    <DayInput
      {...field}
      value={value || null}
      min={props.min}
      max={props.max}
      clearable={props.clearable ?? !props.required}
    />
  );
}

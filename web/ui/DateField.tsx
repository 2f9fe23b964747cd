import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { showDay, type Day } from '../../shared/calendar.ts';
import { useWords } from '../words.ts';
import { useCalendarLabels } from './calendar-labels.ts';
import { dayWhileTyping, parseTypedDay, whyNoDay } from './date-parser.ts';
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

/** A day in short ('31-12') is taken when the field is left or Enter pressed; why a text is not taken is said then. */
function useTypedDay({ value, onChange, min, max }: Pick<InputProps, 'value' | 'onChange' | 'min' | 'max'>) {
  const t = useWords(formTexts);
  const today = useToday();
  const [refused, setRefused] = useState<{ why: string; beside: Day | null } | null>(null);
  const take = (typed: string) => {
    const why = whyNoDay(typed, { today, min, max });
    const bounds = { ...(min && { min: showDay(min) }), ...(max && { max: showDay(max) }) };
    setRefused(why && { why: t(why, { typed: typed.trim(), ...bounds }), beside: value });
    const day = why === null ? parseTypedDay(typed, today) : null;
    if (day !== null && day !== value) onChange(day);
    return why === null;
  };
  return {
    take,
    // What was chosen since by other means leaves nothing to complain of.
    error: refused?.beside === value ? refused.why : null,
    choose: (day: Day | null) => {
      setRefused(null);
      onChange(day);
    },
    dateParser: (typed: string) => dayWhileTyping(typed, today),
  };
}

/**
 * A day typed or picked, DD-MM-YYYY, weeks from Monday with their numbers. What is no day is not taken, and it is said
 * why. For filters; forms use `DateField`.
 */
export function DayInput({ value, onChange, min, max, clearable = true, error, ...rest }: InputProps) {
  const t = useWords(formTexts);
  const typed = useTypedDay({ value, onChange, min, max });
  const named = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : '');
  return (
    <DateInput
      {...rest}
      placeholder={rest.placeholder ?? t('day_written')}
      value={value}
      onChange={typed.choose}
      onBlur={(event) => {
        typed.take(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // A form is not saved with another day than the one that stands in it.
        if (event.key === 'Enter' && !typed.take(event.currentTarget.value)) event.preventDefault();
      }}
      error={error ?? typed.error}
      minDate={min}
      maxDate={max}
      clearable={clearable}
      valueFormat={showDay}
      dateParser={typed.dateParser}
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

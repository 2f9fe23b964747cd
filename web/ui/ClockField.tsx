import { TimePicker } from '@mantine/dates';
import { useWords } from '../words.ts';
import type { Values } from './edit-form.ts';
import { useField, type FieldProps } from './fields.tsx';
import { formTexts } from './kit-texts.ts';

interface Props<V extends Values> extends FieldProps<V> {
  /** A length of time in place of a time of day: may pass 24 hours. */
  duration?: boolean;
}

/** HH:MM by single minutes; 0737 types as 07:37. Holds 'HH:MM:SS', or '' while empty. */
export function ClockField<V extends Values>(props: Props<V>) {
  const t = useWords(formTexts);
  const { value, onChange, placeholder: _, ...field } = useField(props);
  return (
    <TimePicker
      {...field}
      value={String(value ?? '').slice(0, 5)}
      onChange={(next) => onChange(next === '' ? '' : `${next.slice(0, 5)}:00`)}
      minutesStep={1}
      format="24h"
      type={props.duration ? 'duration' : 'time'}
      hoursInputLabel={`${props.label}: ${t('hours')}`}
      minutesInputLabel={`${props.label}: ${t('minutes')}`}
    />
  );
}

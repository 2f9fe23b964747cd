// Fields of a filter bar; each is named by its label, which stands in it while it is empty.

import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { DayInput } from './DateField.tsx';

/** Any number of the choices. */
export function SeveralFilter({
  label,
  value,
  width = 220,
  ...more
}: { label: string; value: string[]; width?: number } & Pick<MultiSelectProps, 'data' | 'onChange'>) {
  return (
    <MultiSelect
      {...more}
      aria-label={label}
      placeholder={value.length === 0 ? label : undefined}
      value={value}
      searchable
      clearable
      w={width}
      maxDropdownHeight={320}
    />
  );
}

/** A day (YYYY-MM-DD), empty for none. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      w={150}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

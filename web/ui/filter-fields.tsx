// Fields of a filter bar; each is named by its label, which stands in it while it is empty.

import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useWords } from '../words.ts';
import { DayInput } from './DateField.tsx';
import { daysInOrder, type FilterDays } from './filter-days.ts';
import { tableTexts } from './kit-texts.ts';

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
function DayFilter({
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

/** From a day to a day. */
export function DaysFilter({
  value: { start_date, end_date },
  onChange,
}: {
  value: FilterDays;
  onChange: (days: FilterDays) => void;
}) {
  const t = useWords(tableTexts);
  const change = (some: Partial<FilterDays>) => onChange(daysInOrder({ start_date, end_date, ...some }));
  return (
    <>
      <DayFilter label={t('start_date')} value={start_date} onChange={(day) => change({ start_date: day })} />
      <DayFilter label={t('end_date')} value={end_date} onChange={(day) => change({ end_date: day })} />
    </>
  );
}

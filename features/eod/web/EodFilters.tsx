import { Checkbox, MultiSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useRead } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { useWords } from '../../../web/words.ts';
import { listDepoCars } from '../../cars/contract.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import { eodTexts } from './eod-texts.ts';

export interface EodFilterValues {
  car_ids: string[];
  start_date: string;
  end_date: string;
  /** Those alone that something is wrong with. */
  invalid: boolean;
}

/** The end is not left before the start (orders.md 5). */
export const daysInOrder = (wanted: EodFilterValues): EodFilterValues =>
  wanted.end_date !== '' && wanted.start_date > wanted.end_date
    ? { ...wanted, end_date: wanted.start_date }
    : wanted;

/** Nothing is asked before Filter is pressed. Keyed by what is chosen. */
export function EodFilters({
  chosen,
  onFilter,
}: {
  chosen: EodFilterValues;
  onFilter: (wanted: EodFilterValues) => void;
}) {
  const t = useWords(eodTexts);
  const [wanted, setWanted] = useState(chosen);
  const { value: cars } = useRead(listDepoCars);
  const change = (some: Partial<EodFilterValues>) => setWanted(daysInOrder({ ...wanted, ...some }));
  const day = (name: 'start_date' | 'end_date', label: string) => (
    <DayInput
      aria-label={label}
      placeholder={label}
      w={150}
      value={wanted[name] || null}
      onChange={(given) => change({ [name]: given ?? '' })}
    />
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onFilter(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar>
        <MultiSelect
          aria-label={t('cars')}
          placeholder={wanted.car_ids.length === 0 ? t('cars') : undefined}
          data={carChoices(cars ?? [])}
          value={wanted.car_ids}
          searchable
          clearable
          w={220}
          maxDropdownHeight={320}
          onChange={(car_ids) => change({ car_ids })}
        />
        {day('start_date', t('start_date'))}
        {day('end_date', t('end_date'))}
        <Checkbox
          label={t('only_invalid')}
          checked={wanted.invalid}
          onChange={(event) => change({ invalid: event.currentTarget.checked })}
        />
        <Button type="submit">{t('filter')}</Button>
      </FilterBar>
    </form>
  );
}

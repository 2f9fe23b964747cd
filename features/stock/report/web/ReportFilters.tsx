import { MultiSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '../../../../shared/endpoint.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import type { ListView } from '../../../../web/ui/use-list-view.ts';
import { useWords } from '../../../../web/words.ts';
import type { listWarehouseOptions } from '../contract.ts';
import { reportTexts } from './report-texts.ts';

interface Filters {
  from_warehouses: string[];
  to_warehouses: string[];
  start_date: string;
  end_date: string;
}
interface Props {
  view: ListView<Filters>;
  options: AnswerOf<typeof listWarehouseOptions>;
}

/** Nothing is asked before Filter is pressed. */
export function ReportFilters({ view, options }: Props) {
  const t = useWords(reportTexts);
  const [wanted, setWanted] = useState<Filters>(view.filters);
  const data = options.map(({ value, label }) => ({ value: String(value), label }));
  const side = (name: 'from_warehouses' | 'to_warehouses', label: string) => (
    <MultiSelect
      aria-label={label}
      placeholder={wanted[name].length === 0 ? label : undefined}
      data={data}
      value={wanted[name]}
      searchable
      clearable
      w={280}
      maxDropdownHeight={320}
      onChange={(ids) => setWanted({ ...wanted, [name]: ids })}
    />
  );
  const day = (name: 'start_date' | 'end_date', label: string) => (
    <DayInput
      aria-label={label}
      placeholder={label}
      w={150}
      value={wanted[name] || null}
      onChange={(given) => setWanted({ ...wanted, [name]: given ?? '' })}
    />
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    view.setFilters(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar view={view}>
        {side('from_warehouses', t('from_warehouse'))}
        {side('to_warehouses', t('to_warehouse'))}
        {day('start_date', t('start_date'))}
        {day('end_date', t('end_date'))}
        <Button type="submit">{t('filter')}</Button>
      </FilterBar>
    </form>
  );
}

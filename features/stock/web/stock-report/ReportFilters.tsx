import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '../../../../shared/endpoint.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import type { FilterDays } from '../../../../web/ui/filter-days.ts';
import { DaysFilter, SeveralFilter } from '../../../../web/ui/filter-fields.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import type { ListView } from '../../../../web/ui/use-list-view.ts';
import { useWords } from '../../../../web/words.ts';
import type { listWarehouseOptions } from '../../contract/stock-report.ts';
import { reportTexts } from './report-texts.ts';

interface Filters extends FilterDays {
  from_warehouses: string[];
  to_warehouses: string[];
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
  const change = (some: Partial<Filters>) => setWanted({ ...wanted, ...some });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    view.setFilters(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar view={view}>
        <SeveralFilter
          label={t('from_warehouse')}
          data={data}
          value={wanted.from_warehouses}
          width={280}
          onChange={(from_warehouses) => change({ from_warehouses })}
        />
        <SeveralFilter
          label={t('to_warehouse')}
          data={data}
          value={wanted.to_warehouses}
          width={280}
          onChange={(to_warehouses) => change({ to_warehouses })}
        />
        <DaysFilter value={wanted} onChange={change} />
        <Button type="submit">{t('filter')}</Button>
      </FilterBar>
    </form>
  );
}

import { Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useRead } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import type { FilterDays } from '../../../web/ui/filter-days.ts';
import { DaysFilter, SeveralFilter } from '../../../web/ui/filter-fields.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { useWords } from '../../../web/words.ts';
import { listDepoCars } from '../../cars/contract.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import { listDepoUsers } from '../../people/contract/sign-in.ts';
import { listRoutes } from '../../routes/contract/route.ts';
import { eodTexts } from './eod-texts.ts';

export interface EodFilterValues extends FilterDays {
  car_ids: string[];
  route_ids: string[];
  user_ids: string[];
  /** Those alone that something is wrong with. */
  invalid: boolean;
}

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
  const { value: people } = useRead(listDepoUsers);
  const { value: routes } = useRead(listRoutes, { query: { for_collection: '1', filter: 'all' } });
  const drivers = people?.filter(({ role }) => role === 'driver') ?? [];
  const change = (some: Partial<EodFilterValues>) => setWanted({ ...wanted, ...some });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onFilter(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar>
        <SeveralFilter
          label={t('cars')}
          data={carChoices(cars ?? [])}
          value={wanted.car_ids}
          onChange={(car_ids) => change({ car_ids })}
        />
        <SeveralFilter
          label={t('routes')}
          data={(routes ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={wanted.route_ids}
          onChange={(route_ids) => change({ route_ids })}
        />
        <SeveralFilter
          label={t('drivers')}
          data={drivers.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          value={wanted.user_ids}
          onChange={(user_ids) => change({ user_ids })}
        />
        <DaysFilter value={wanted} onChange={change} />
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

import { Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useRead } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import type { FilterDays } from '../../../web/ui/filter-days.ts';
import { DaysFilter, SeveralFilter } from '../../../web/ui/filter-fields.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { useWords } from '../../../web/words.ts';
import { listFeedbackDrivers, listFeedbackRoutes } from '../contract.ts';
import { feedbackTexts } from './texts.ts';

export interface ChosenFilters extends FilterDays {
  driver_ids: string[];
  route_ids: string[];
  negative: boolean;
}

interface Props {
  /** As the list is filtered now. */
  chosen: ChosenFilters;
  onFilter: (wanted: ChosenFilters) => void;
  onCancel: () => void;
}

/** Who drove and which routes: those who have feedback in this depot, those no longer in use marked. */
function useChoices() {
  const t = useWords(feedbackTexts);
  const { value: drivers = [] } = useRead(listFeedbackDrivers);
  const { value: routes = [] } = useRead(listFeedbackRoutes);
  const choice = (id: number, name: string, in_use: boolean) => ({
    value: String(id),
    label: in_use ? name : t('gone', { name }),
  });
  return {
    driver_ids: drivers.map(({ id, full_name, active }) => choice(id, full_name, active)),
    route_ids: routes.map(({ id, name, deleted_at }) => choice(id, name, deleted_at === null)),
  };
}

/** Nothing is asked before Filter is pressed; Cancel goes back to the current month. Keyed by what is chosen. */
export function FeedbackFilters({ chosen, onFilter, onCancel }: Props) {
  const t = useWords(feedbackTexts);
  const [wanted, setWanted] = useState(chosen);
  const choices = useChoices();
  const change = (some: Partial<ChosenFilters>) => setWanted({ ...wanted, ...some });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onFilter(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar>
        <SeveralFilter
          label={t('drivers')}
          data={choices.driver_ids}
          value={wanted.driver_ids}
          onChange={(driver_ids) => change({ driver_ids })}
        />
        <SeveralFilter
          label={t('routes')}
          data={choices.route_ids}
          value={wanted.route_ids}
          onChange={(route_ids) => change({ route_ids })}
        />
        <DaysFilter value={wanted} onChange={change} />
        <Checkbox
          label={t('only_negative')}
          checked={wanted.negative}
          onChange={(event) => change({ negative: event.currentTarget.checked })}
        />
        <Button type="submit">{t('filter')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </FilterBar>
    </form>
  );
}

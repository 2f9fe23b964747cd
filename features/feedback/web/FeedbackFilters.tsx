import { Checkbox, MultiSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useRead } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { useWords } from '../../../web/words.ts';
import { listFeedbackDrivers, listFeedbackRoutes } from '../contract.ts';
import { feedbackTexts } from './texts.ts';

export interface ChosenFilters {
  driver_ids: string[];
  route_ids: string[];
  start_date: string;
  end_date: string;
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
  const several = (name: 'driver_ids' | 'route_ids', label: string) => (
    <MultiSelect
      aria-label={label}
      placeholder={wanted[name].length === 0 ? label : undefined}
      data={choices[name]}
      value={wanted[name]}
      searchable
      clearable
      w={220}
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
    onFilter(wanted);
  };
  return (
    <form onSubmit={apply}>
      <FilterBar>
        {several('driver_ids', t('drivers'))}
        {several('route_ids', t('routes'))}
        {day('start_date', t('start_date'))}
        {day('end_date', t('end_date'))}
        <Checkbox
          label={t('only_negative')}
          checked={wanted.negative}
          onChange={(event) => setWanted({ ...wanted, negative: event.currentTarget.checked })}
        />
        <Button type="submit">{t('filter')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </FilterBar>
    </form>
  );
}

import { Chip, Group, SegmentedControl } from '@mantine/core';
import type { Day } from '../../../shared/calendar.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FindBox } from '../../../web/ui/FindBox.tsx';
import { useWords } from '../../../web/words.ts';
import { filters, type Filter } from './calendar-view.ts';
import { movingTexts } from './moving-texts.ts';
import styles from './Calendar.module.css';

export interface View {
  by: 'car' | 'driver';
  details: boolean;
  only: readonly Filter[];
  find: string;
}

interface Props {
  view: View;
  onView: (change: Partial<View>) => void;
  day: Day | null;
  onDay: (day: Day) => void;
}

/** What is shown of the week, and the way to any other day. */
export function CalendarBar({ view, onView, day, onDay }: Props) {
  const t = useWords(movingTexts);
  const isFilter = (text: string): text is Filter => filters.some((filter) => filter === text);
  return (
    <div className={styles.tools} role="search">
      <FindBox value={view.find} onFind={(find) => onView({ find })} label={t('find')} />
      <SegmentedControl
        size="xs"
        aria-label={t('rows')}
        value={view.by}
        onChange={(by) => onView({ by: by === 'driver' ? 'driver' : 'car' })}
        data={[
          { value: 'car', label: t('by_car') },
          { value: 'driver', label: t('by_driver') },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('density')}
        value={view.details ? 'details' : 'compact'}
        onChange={(density) => onView({ details: density === 'details' })}
        data={[
          { value: 'compact', label: t('compact') },
          { value: 'details', label: t('details') },
        ]}
      />
      <Chip.Group
        multiple
        value={[...view.only]}
        onChange={(only) => onView({ only: only.filter(isFilter) })}
      >
        <Group gap={6} role="group" aria-label={t('only')}>
          {filters.map((filter) => (
            <Chip key={filter} value={filter} size="xs" variant="outline">
              {t(`only_${filter}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <DayInput
        aria-label={t('go_to_day')}
        placeholder={t('go_to_day')}
        w={150}
        value={day}
        clearable={false}
        onChange={(value) => {
          if (value !== null) onDay(value);
        }}
      />
    </div>
  );
}

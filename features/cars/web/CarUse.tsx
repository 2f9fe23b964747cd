import { Alert } from '@mantine/core';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { useWords } from '../../../web/words.ts';
import { carUsage } from '../contract.ts';
import { carFormTexts } from './cars-texts.ts';

const MOST_DAYS = 8;

/** What switching the car off would touch, told before it is saved (G8). */
export function CarUse({ id }: { id: number }) {
  const t = useWords(carFormTexts);
  const { value: use } = useRead(carUsage, { params: { id } });
  if (use === undefined) return null;
  const { plan_events_count: n, dates } = use;
  if (n === 0) return <Alert color="gray" role="status" title={t('use_none')} />;
  const days = dates
    .slice(0, MOST_DAYS)
    .map((day) => showDay(day as Day))
    .join(', ');
  const more = n > MOST_DAYS ? ` ${t('more_days', { n: n - MOST_DAYS })}` : '';
  return (
    <Alert
      color="yellow"
      role="status"
      title={n === 1 ? t('use_one') : t('use_many', { n })}
    >{`${days}${more}. ${t('use_text')}`}</Alert>
  );
}

import type { Day } from '../../../shared/calendar.ts';
import type { orderKeys } from '../contract/stock-report.ts';

/** First and last day of the month that a day lies in. */
export function monthOf(day: Day): { start_date: Day; end_date: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    start_date: `${day.slice(0, 8)}01`,
    end_date: `${day.slice(0, 8)}${String(last).padStart(2, '0')}`,
  };
}

/** A heading's order as the report's call takes it: '-ordered_from' → by ordered_from, DESC. */
export function orderOf(sort: string): {
  order_key: (typeof orderKeys)[number];
  order_direction: 'ASC' | 'DESC';
} {
  const key = sort.replace(/^-/, '');
  const known = key === 'ordered_from' || key === 'ordered_to' || key === 'ordered_at';
  return known
    ? { order_key: key, order_direction: sort.startsWith('-') ? 'DESC' : 'ASC' }
    : { order_key: 'ordered_at', order_direction: 'DESC' };
}

// What a customer is told of an order by SMS. The same text is shown before it is sent.

import { showDay, type Day } from '../../../shared/calendar.ts';
import { say, type Language } from '../../../shared/texts.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { customerTexts } from '../texts/public-texts.ts';
import { NO_TIME } from './delivery-order.ts';

export const tellings = ['moved', 'late', 'cancelled'] as const;
export type Telling = (typeof tellings)[number];

/** The version of an order that says it was told; `told_moved`. */
export const reasonOf = (telling: Telling): string => `told_${telling}`;

export interface Told {
  tenant: string;
  number: string;
  /** The day of delivery and its clock time 'HH:MM' as they are now. */
  date: Day | null;
  time: string | null;
}

/** Null where nothing can be said: an order without a day is not moved to one, one without a time is not late. */
export function toldText(telling: Telling, told: Told, language: Language): string | null {
  const t = say(customerTexts.told, language);
  const time = told.time === NO_TIME ? null : told.time;
  const values = { tenant: told.tenant, number: told.number, date: told.date && showDay(told.date), time };
  const filled = values as Record<string, string>;
  if (telling === 'cancelled') return t('cancelled', filled);
  if (told.date === null || (telling === 'late' && time === null)) return null;
  return telling === 'late' ? t('late', filled) : t(time === null ? 'moved' : 'moved_at', filled);
}

type Sayable = Pick<DeliveryOrder, 'status' | 'delivery_date' | 'delivery_time' | 'expected_time'> &
  Pick<DeliveryOrder, 'eshop_id' | 'external_id' | 'id'>;

/** What is said of the order as it stands: of a late one the time at which the truck is expected. */
export const toldOf = (order: Sayable, telling: Telling, tenant: string): Told => ({
  tenant,
  number: order.eshop_id ?? order.external_id ?? String(order.id),
  date: order.delivery_date,
  time: telling === 'late' ? order.expected_time : order.delivery_time,
});

/** What the customer should hear without anybody having pressed anything; null where nothing befell the order. */
export function newsFor(order: Pick<DeliveryOrder, 'status' | 'happened'>): Telling | null {
  if (order.status === 'cancelled') return 'cancelled';
  const codes = new Set(order.happened.map(({ code }) => code));
  if (order.status !== 'new') return null;
  if (codes.has('late')) return 'late';
  return codes.has('time_moved') || codes.has('stop_gone') ? 'moved' : null;
}

/** What the customer was told last, and when. */
export function lastTold(order: {
  versions: readonly Pick<DeliveryOrder['versions'][number], 'reason' | 'created_at'>[];
}): { telling: Telling; at: string } | null {
  for (const { reason, created_at } of order.versions.toReversed()) {
    const telling = tellings.find((one) => reasonOf(one) === reason);
    if (telling) return { telling, at: created_at };
  }
  return null;
}

/** Only what is so may be said. */
export const maySay = (telling: Telling, status: DeliveryOrder['status']): boolean =>
  status === (telling === 'cancelled' ? 'cancelled' : 'new');

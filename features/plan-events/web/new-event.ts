// A new plan event as it is filled in, and how it is sent.

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { callWithHeaders } from '../../../web/api.ts';
import { markStale } from '../../../web/reads.ts';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { createPlanEvents } from '../contract/plan-event.ts';
import type { Car, Driver } from './calendar-view.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { actOf, useOffer } from './use-acts.ts';

export interface NewEvent extends Record<string, unknown> {
  car_id: number | null;
  route_id: number | null;
  user_id: number | null;
  date: Day[];
  recurring: boolean;
  end_date: Day | null;
  recurrence_interval: number | '';
  unit: Unit;
}

/** The row in which a plan event is made: of a car, or of a driver or of nobody, whose car is still to be chosen. */
export type Whose = { car: Car } | { driver: Driver | null };

/** What making one there is called. */
export function useCreateName() {
  const t = useWords(planEventsTexts);
  return (whose: Whose, day: Day) =>
    'car' in whose
      ? t('create_for', { car: whose.car.internal_number, day: showDay(day) })
      : t('create_for_driver', { driver: whose.driver?.full_name ?? t('no_driver'), day: showDay(day) });
}

type Unit = 'weeks' | 'days';
export const FORTNIGHT_WEEKS = 2;

/** In days, as the calendar repeats; what is no number stays what it is. */
export const daysOf = ({ recurrence_interval, unit }: Pick<NewEvent, 'recurrence_interval' | 'unit'>) =>
  recurrence_interval === '' ? '' : recurrence_interval * (unit === 'weeks' ? 7 : 1);

/** Sends, marks what is out of date, and says which days of the series were skipped. */
export function useCreate() {
  const t = useWords(planEventsTexts);
  const client = useQueryClient();
  const offer = useOffer();
  // The same answer for the same body after a broken line; another body is another act.
  const sent = useRef({ of: '', key: '' });
  return async ({ car_id, route_id, user_id, date, recurring, end_date, ...repeated }: NewEvent) => {
    const interval = daysOf(repeated);
    // What is not chosen yet is refused with its field.
    const body = {
      car_id,
      route_id,
      user_id,
      date,
      recurrence_interval: recurring && interval !== '' ? interval : null,
      end_date: recurring ? end_date : null,
    } as BodyOf<typeof createPlanEvents>;
    const of = JSON.stringify(body);
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    const { value, headers } = await callWithHeaders(createPlanEvents, {
      body,
      idempotency_key: sent.current.key,
    }).catch((error: unknown) => {
      markStale(client, createPlanEvents);
      throw error;
    });
    markStale(client, createPlanEvents);
    offer(t('created', { n: value.length }), actOf(headers));
    const skipped = (headers.get('x-skipped-dates') ?? '').split(',').filter((day) => day !== '');
    if (skipped.length > 0) flash.info(t('skipped', { days: skipped.map(showDay).join(', ') }));
  };
}

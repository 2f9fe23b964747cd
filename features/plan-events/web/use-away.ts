// Who is away in the week that the calendar shows, and which of its trips that touches.

import { useCallback, useMemo } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { useWords } from '../../../web/words.ts';
import { listAbsences, type Absence } from '../../absences/contract.ts';
import { isAwayDuring, isAwayOn, type TripTimes } from '../../absences/rules.ts';
import { useAbsenceKind } from '../../absences/web/absence-words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { awayTexts } from './away-texts.ts';

const NONE: readonly Absence[] = [];

/** Of the days, both included; none for who may not know. Asked again every minute, as the week is. */
export function useAbsences(from: Day, until: Day): readonly Absence[] {
  const asked = useRead(
    listAbsences,
    { query: { from, until } },
    { enabled: can('absences.read'), every_ms: 60_000 },
  );
  return asked.value ?? NONE;
}

export interface Wanted extends TripTimes {
  car_id: number;
  car_internal_number: string;
  user_id: number | null;
  user_full_name: string | null;
}

/** What of a trip is away while it is driven, in words; empty where all is well. */
export function useAwayWords(): (absences: readonly Absence[], trip: Wanted) => string[] {
  const t = useWords(awayTexts);
  const kindOf = useAbsenceKind();
  const { time_zone } = useSession().tenant;
  return useCallback(
    (absences, trip) =>
      absences
        .filter(
          (one) =>
            (one.car_id === null ? one.user_id === trip.user_id : one.car_id === trip.car_id) &&
            isAwayDuring(one, trip, time_zone),
        )
        .map((one) =>
          one.car_id === null
            ? t('driver_is_away', { name: one.name, kind: kindOf(one) })
            : t('car_is_away', { name: one.name }),
        ),
    [t, kindOf, time_zone],
  );
}

/** By trip, what of it is away, for those of which something is and that are still to be driven. */
function useAwaySigns(
  absences: readonly Absence[],
  events: readonly PlanEventInCalendar[],
): ReadonlyMap<number, string> {
  const wordsOf = useAwayWords();
  return useMemo(() => {
    if (absences.length === 0) return new Map();
    const signs = events.flatMap((event) => {
      if (event.status !== 'planned') return [];
      const words = wordsOf(absences, event);
      return words.length > 0 ? [[event.id, words.join('; ')] as const] : [];
    });
    return new Map(signs);
  }, [absences, events, wordsOf]);
}

/** By the key of a row, who or what stands in it is away. */
function useAwayRows(absences: readonly Absence[]): ReadonlyMap<string, readonly Absence[]> {
  return useMemo(
    () => Map.groupBy(absences, ({ car_id, user_id }) => (car_id === null ? `d${user_id}` : String(car_id))),
    [absences],
  );
}

/** Of the week: by trip and by row. */
export const useAway = (absences: readonly Absence[], events: readonly PlanEventInCalendar[]) => ({
  signs: useAwaySigns(absences, events),
  awayRows: useAwayRows(absences),
});

export const awayOn = (absences: readonly Absence[], day: Day): Absence | undefined =>
  absences.find((one) => isAwayOn(one, day));

/** True where nothing of it is away, or it is wanted all the same. */
export function useAwayQuestion(): (
  absences: readonly Absence[],
  trips: readonly Wanted[],
) => Promise<boolean> {
  const t = useWords(awayTexts);
  const wordsOf = useAwayWords();
  return useCallback(
    async (absences, trips) => {
      const words = new Set(trips.flatMap((trip) => wordsOf(absences, trip)));
      if (words.size === 0) return true;
      return confirm({ title: t('ask_title'), text: `${[...words].join('. ')}.`, yes: t('ask_yes') });
    },
    [t, wordsOf],
  );
}

/** Of a trip that stands somewhere already: what is away of it as it is has been seen, and is not asked again. */
export type MayBeAway = (as: Wanted, wanted: Wanted) => Promise<boolean>;

/** Of the week that is shown; the trips of other weeks bear their signs there. */
export function useMoveQuestion(absences: readonly Absence[]): MayBeAway {
  const ask = useAwayQuestion();
  return useCallback(
    (as, wanted) => {
      const isNew = (one: Absence) =>
        wanted.date !== as.date ||
        (one.car_id === null ? wanted.user_id !== as.user_id : wanted.car_id !== as.car_id);
      return ask(absences.filter(isNew), [wanted]);
    },
    [ask, absences],
  );
}

/** The days that a trip from its first day on takes. */
export const lastOf = (days: readonly Day[], day_span = 1): Day =>
  addDays(
    days.reduce((last, day) => (day > last ? day : last)),
    day_span - 1,
  );

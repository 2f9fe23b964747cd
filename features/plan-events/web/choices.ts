import { showDay, weekdayOf, type Day } from '../../../shared/calendar.ts';
import { useLanguage } from '../../../web/session.ts';
import type { Choice } from '../../../web/ui/fields.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { isAwayOn } from '../../absences/rules.ts';
import { useAbsenceKind } from '../../absences/web/absence-words.ts';
import type { PlanEventChoices } from '../contract/choices.ts';
import { awayTexts } from './away-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useDriverLabel, type HoursOf } from './use-hours.ts';

type Route = PlanEventChoices['routes'][number];

/** Monday is 1; the 5th of January 1970 was one. */
const aDayOn = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday));

/**
 * Free ones first, those of that weekday before the others, each with when it is usually and was last driven; taken
 * ones say what by.
 */
export function useRouteChoices({ routes, taken_routes }: PlanEventChoices, day: Day | null): Choice[] {
  const t = useWords(planEventsTexts);
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short', timeZone: 'UTC' });
  const isUsual = (route: Route) => day !== null && route.usual_weekday === weekdayOf(day);
  const labelOf = (route: Route) => {
    const { name, day_span: n, approved, usual_weekday, last_driven } = route;
    const long = n > 1 ? t('days_choice', { name, n }) : name;
    const habits = [
      ...(usual_weekday === null ? [] : [t('usually', { day: weekday.format(aDayOn(usual_weekday)) })]),
      ...(last_driven === null ? [] : [t('last_driven', { day: showDay(last_driven) })]),
    ];
    return [approved ? long : t('not_approved_choice', { name: long }), ...habits].join(' · ');
  };
  return [...routes.filter(isUsual), ...routes.filter((route) => !isUsual(route))]
    .map((route): Choice => ({ value: String(route.id), label: labelOf(route) }))
    .concat(
      taken_routes.map(({ id, name, by }) => ({
        value: String(id),
        label: t('taken_by', { name, by }),
        disabled: true,
      })),
    );
}

const NO_HOURS: HoursOf = new Map();

/** Who is away on one of the days stands below who is not, and may be chosen all the same. */
export function useDriverChoices(
  { drivers, taken_drivers }: PlanEventChoices,
  absences: readonly Absence[] = [],
  days: readonly Day[] = [],
  hours: HoursOf = NO_HOURS,
): Choice[] {
  const t = useWords(planEventsTexts);
  const a = useWords(awayTexts);
  const kindOf = useAbsenceKind();
  const awayOf = ({ id }: { id: number }) =>
    absences.find((one) => one.user_id === id && days.some((day) => isAwayOn(one, day)));
  const withHours = useDriverLabel(hours);
  const labelOf = ({ id, full_name }: { id: number; full_name: string }) => {
    const away = awayOf({ id });
    const name = away ? a('choice_away', { name: full_name, kind: kindOf(away) }) : full_name;
    return withHours({ id, name });
  };
  const sorted = [...drivers.filter((one) => !awayOf(one)), ...drivers.filter(awayOf)];
  return [
    ...sorted.map((one) => ({ value: String(one.id), label: labelOf(one) })),
    ...taken_drivers.map(({ id, full_name, by }) => ({
      value: String(id),
      label: t('taken_by', { name: full_name, by }),
      disabled: true,
    })),
  ];
}

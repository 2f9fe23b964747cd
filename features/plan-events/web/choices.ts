import { showDay, weekdayOf, type Day } from '../../../shared/calendar.ts';
import { useLanguage } from '../../../web/session.ts';
import type { Choice } from '../../../web/ui/fields.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { PlanEventChoices } from '../contract/choices.ts';
import { planEventsTexts } from './plan-events-texts.ts';

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

export function useDriverChoices({ drivers, taken_drivers }: PlanEventChoices): Choice[] {
  const t = useWords(planEventsTexts);
  return [
    ...drivers.map((one) => ({ value: String(one.id), label: one.full_name })),
    ...taken_drivers.map(({ id, full_name, by }) => ({
      value: String(id),
      label: t('taken_by', { name: full_name, by }),
      disabled: true,
    })),
  ];
}

import type { Choice } from '../../../web/ui/fields.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEventChoices } from '../choosing/contract.ts';
import { planEventsTexts } from './plan-events-texts.ts';

/** Routes by name; one that is not approved, or takes several days, says so. */
export function useRouteChoices(routes: PlanEventChoices['routes']): Choice[] {
  const t = useWords(planEventsTexts);
  return routes.map((route) => {
    const name = route.day_span > 1 ? t('days_choice', { name: route.name, n: route.day_span }) : route.name;
    return { value: String(route.id), label: route.approved ? name : t('not_approved_choice', { name }) };
  });
}

import { useMemo } from 'react';
import { useDepoId } from '../../../web/address.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { locales, useWords } from '../../../web/words.ts';
import { groupings, type Grouping } from '../contract.ts';
import { PAGE_SIZES, USUAL_WITHIN, usualDays } from '../rules.ts';
import { punctualityTexts } from '../texts.ts';
import { stopsAddress, type Given } from './PunctualityColumns.tsx';

/** What the address asks for, for the page and its paper. */
export function usePunctuality() {
  const t = useWords(punctualityTexts);
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const locale = locales[useLanguage()];
  const usual = usualDays(useToday());
  const view = useListView(
    { by: 'route', ...usual, within: String(USUAL_WITHIN), route_id: 0, q: '' },
    { per_page: PAGE_SIZES[0], tab: 'by' },
  );
  const { by: given, start_date, end_date, within: typed, route_id, q } = view.filters;
  const by: Grouping = groupings.find((one) => one === given) ?? 'route';
  const isWithin = /^\d{1,3}$/.test(typed) && Number(typed) <= 120;
  const within = isWithin ? Number(typed) : USUAL_WITHIN;
  const query = {
    by,
    start_date,
    end_date,
    within: String(within),
    ...(route_id > 0 && { route_id: String(route_id) }),
    ...(q !== '' && { q }),
    ...(view.sort && { sort: view.sort }),
  };
  const shown = useMemo((): Given => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const period = { start_date, end_date, within };
    return {
      t,
      by,
      within,
      tenant,
      depo_id,
      may_edit: can('routes.read'),
      number: (value) => format.format(value),
      stopsTo: (id) => stopsAddress({ tenant, depo_id }, period, id),
    };
  }, [t, by, within, tenant, depo_id, locale, start_date, end_date]);
  return { view, query, shown };
}

import { useMemo } from 'react';
import { weekOf } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { can, page, useLanguage, useSession } from '../../../web/session.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { locales, useWords } from '../../../web/words.ts';
import { showWeek } from '../contract.ts';
import { kindOf, showValue, type ShownName } from '../rules/shown-figures.ts';
import { changeOf, weekAsked } from '../rules/week.ts';
import { weekScreenTexts } from './week-texts.ts';

/** The week and the depots that the address asks for, for the screen and its paper. */
export function useWeek() {
  const t = useWords(weekScreenTexts);
  const { depos: all, user, tenant } = useSession();
  const depo_id = useDepoId();
  const today = useToday();
  const language = useLanguage();
  const [search, setSearch] = useSearch({ week: '', depo_ids: [] as string[] });
  // As a mail writes them, too: '1,2'.
  const depo_ids = search.depo_ids
    .flatMap((ids) => ids.split(','))
    .filter((id) => /^[1-9]\d{0,15}$/.test(id));
  const { week } = weekAsked(search.week || undefined, today);
  const query = { week, ...(depo_ids.length > 0 && { depo_ids }) };
  const read = useRead(showWeek, { query });
  const depos = user?.role === 'support' ? all.filter(({ id }) => id === user.depo_id) : all;
  const currency = page().currency;
  const words = useMemo(() => {
    const titles = new Map(all.map(({ id, title }) => [id, title]));
    const signed = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
    const points = new Intl.NumberFormat(locales[language], signed);
    const percent = new Intl.NumberFormat(locales[language], { style: 'percent', ...signed });
    return {
      titleOf: (id: number) => titles.get(id) ?? '',
      show: (name: ShownName) => (value: number | null) => showValue(name, value, { language, currency }),
      /** '+12 %' of then, of a share '+3 points'; nothing where there was nothing then. */
      change: (name: ShownName, now: number | null, then: number | null) => {
        if (now === null || then === null) return null;
        if (kindOf(name) === 'share') return t('points', { n: points.format((now - then) * 100) });
        const change = changeOf(now, then);
        return change === null ? null : percent.format(change);
      },
    };
  }, [all, language, currency, t]);
  return {
    t,
    ...words,
    read,
    query,
    week,
    /** Of weeks to come there is nothing to tell. */
    isLast: week === thisWeek(today),
    depos,
    chosen: depo_ids.length > 0 ? depo_ids : [String(depo_id)],
    setSearch,
    tenant: tenant.slug,
    depo_id,
    maySeeSms: can('sms_outbox.read'),
  };
}
export type ShownWeek = ReturnType<typeof useWeek>;

const thisWeek = (today: string) => {
  const { year, week } = weekOf(today);
  return `${year}-${week}`;
};

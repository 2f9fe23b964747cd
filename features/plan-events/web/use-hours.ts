// Planned hours of drivers beside the agreed ones, and what lies beyond the rest rules, in words.

import { useCallback, useMemo } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { can, useLanguage } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import { listDriverHours, type DriverHours, type RestHint } from '../contract/driver-hours.ts';
import { articleOf } from '../rules/rest-rules.ts';
import { hoursTexts } from './hours-texts.ts';

/** A trip, or a route on the day, that a driver is looked for. */
interface About {
  plan_event_id?: number;
  route_id?: number;
}

export type HoursOf = ReadonlyMap<number, DriverHours>;
const NONE: HoursOf = new Map();

/** By driver, of the week of the day; none for who may not know. Asked again every minute, as the week is. */
export function useDriverHours(date: Day, about: About = {}): HoursOf {
  const asked = useRead(
    listDriverHours,
    { query: { date, ...about } },
    { enabled: can('absences.read'), every_ms: 60_000 },
  );
  return useMemo(
    () => (asked.value ? new Map(asked.value.map((one) => [one.user_id, one])) : NONE),
    [asked.value],
  );
}

export function useHoursWords() {
  const t = useWords(hoursTexts);
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
    const planned = ({ planned_minutes, agreed_weekly_hours }: DriverHours) => {
      const hours = number.format(planned_minutes / 60);
      return agreed_weekly_hours === null
        ? t('planned', { hours })
        : t('planned_of', { hours, agreed: number.format(agreed_weekly_hours) });
    };
    const rest = ({ rule, minutes }: Pick<RestHint, 'rule' | 'minutes'>) =>
      t(rule, { time: t('time', { h: Math.floor(minutes / 60), min: minutes % 60 }) });
    return { planned, rest, sign: (what: readonly string[]) => t('rest_sign', { what: what.join('; ') }) };
  }, [t, language]);
}

/** By trip, what is said of it. */
export function useRestSigns(hours: HoursOf): ReadonlyMap<number, string> {
  const { rest, sign } = useHoursWords();
  return useMemo(() => {
    const said = new Map<number, string[]>();
    for (const { rest_warnings } of hours.values())
      for (const warning of rest_warnings)
        for (const id of warning.plan_event_ids) said.set(id, [...(said.get(id) ?? []), rest(warning)]);
    return new Map([...said].map(([id, words]) => [id, sign(words)]));
  }, [hours, rest, sign]);
}

/** 'Ann Lund · 31 of 37 h', and beyond which article the trip would be: a list in a cell has little room. */
export function useDriverLabel(hours: HoursOf): (driver: { id: number; name: string }) => string {
  const t = useWords(hoursTexts);
  const { planned } = useHoursWords();
  return useCallback(
    ({ id, name }) => {
      const found = hours.get(id);
      if (!found) return name;
      const [first] = found.rest_warnings;
      const said = { name, hours: planned(found) };
      return first ? t('choice_beyond', { ...said, article: articleOf(first.rule) }) : t('choice', said);
    },
    [hours, t, planned],
  );
}

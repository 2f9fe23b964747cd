// What screen, paper and mail show of the figures, in one order: amounts, numbers and shares, and their bars.

import { showMoney } from '../../../shared/money.ts';
import { locales, type Language } from '../../../shared/texts.ts';
import type { Compared, ComparedFigure, Measure } from './week.ts';

export const shownNames = [
  'revenue',
  'stops_visited',
  'stops_skipped',
  'on_time_share',
  'sms_messages',
  'sms_cost',
  'subscribers_gained',
  'subscribers_lost',
  'cash_balance',
  'cash_missing',
  'shrinkage',
] as const;
export type ShownName = (typeof shownNames)[number];
type Kind = 'money' | 'count' | 'share';
const kinds: Partial<Record<ShownName, Kind>> = {
  revenue: 'money',
  on_time_share: 'share',
  sms_cost: 'money',
  cash_balance: 'money',
  cash_missing: 'money',
  shrinkage: 'money',
};
export const kindOf = (name: ShownName): Kind => kinds[name] ?? 'count';

/** Null where there is nothing to have a share of. */
export type Values = { readonly [Week in keyof Compared]: number | null };
export interface ShownFigure {
  name: ShownName;
  total: Values;
  days: readonly Values[];
  depos: readonly (Values & { depo_id: number })[];
}

function sharesOf(part: Compared, whole: Compared): Values {
  const share = (week: keyof Compared) => (whole[week] === 0 ? null : part[week] / whole[week]);
  return { now: share('now'), before: share('before'), year_before: share('year_before') };
}

const none: Compared = { now: 0, before: 0, year_before: 0 };

function shownOf(name: ShownName, figures: Readonly<Record<Measure, ComparedFigure>>): ShownFigure {
  if (name !== 'on_time_share') {
    const { days, depos, ...total } = figures[name];
    return { name, total, days, depos };
  }
  const { stops_on_time: part, stops_visited: whole } = figures;
  return {
    name,
    total: sharesOf(part, whole),
    days: part.days.map((day, at) => sharesOf(day, whole.days[at] ?? none)),
    depos: part.depos.map((depo, at) => ({
      depo_id: depo.depo_id,
      ...sharesOf(depo, whole.depos[at] ?? none),
    })),
  };
}

/** What SMS cost is left out while nobody has said what a part costs. */
export const shownFigures = ({
  figures,
  sms_cost_known,
}: {
  figures: Readonly<Record<Measure, ComparedFigure>>;
  sms_cost_known: boolean;
}): ShownFigure[] =>
  shownNames.filter((name) => name !== 'sms_cost' || sms_cost_known).map((name) => shownOf(name, figures));

/** Nothing is '–': of no visit there is no share. */
export function showValue(
  name: ShownName,
  value: number | null,
  { language, currency }: { language: Language; currency: string },
): string {
  if (value === null) return '–';
  const locale = locales[language];
  const kind = kindOf(name);
  if (kind === 'money') return showMoney(Math.round(value * 100), currency, locale);
  const how = kind === 'share' ? { style: 'percent' as const, maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale, how).format(value);
}

export interface Bar {
  /** Parts of the picture's height, from its upper edge. */
  y: number;
  height: number;
}

/** A bar a value on one scale, with room below nothing where there is a value below. */
export function barsOf(
  values: readonly number[],
  scale: readonly number[] = values,
): { zero: number; bars: Bar[] } {
  const [high, low] = [Math.max(0, ...scale), Math.min(0, ...scale)];
  const span = high - low || 1;
  // Without anything the line lies at the bottom.
  const zero = high === low ? 1 : high / span;
  return {
    zero,
    bars: values.map((value) => ({
      y: value >= 0 ? (high - value) / span : zero,
      height: Math.abs(value) / span,
    })),
  };
}

// Times and distances of an order in words.

import { language } from '../../../../web/session.ts';
import { locales, type Say } from '../../../../web/words.ts';
import type { orderTexts } from './order-texts.ts';

type Words = Say<keyof typeof orderTexts>;

/** '1 h 5 min', '12 min'. */
export function timeIn(seconds: number, t: Words): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('only_minutes', { minutes })
    : t('hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** '12.4 km'. */
export function kmIn(metres: number, t: Words): string {
  const n = new Intl.NumberFormat(locales[language()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(metres / 1_000);
  return t('km', { n });
}

export const clockIn = (time: string | null) => time?.slice(0, 5) ?? '--:--';

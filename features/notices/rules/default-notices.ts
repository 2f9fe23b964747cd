// What a notice says where its depot has no text of its own.

import { fill, type Language } from '../../../shared/texts.ts';
import { noticeTexts } from '../texts/public-texts.ts';
import type { FurtherKind } from './judge-notices.ts';

const MINUTE_MS = 60_000;

/** So long before the truck: '30', in Danish '10-15' (R-1038 to R-1040). */
export function leadText(language: Language, lead_minutes: number): string {
  return language === 'da' && lead_minutes > 5 ? `${lead_minutes - 5}-${lead_minutes}` : String(lead_minutes);
}

/**
 * The minutes are those of the tenant's lead, so that text and clock cannot differ (RG71); of a notice that leaves
 * late those that are left.
 */
export function defaultNotice(language: Language, lead_minutes: number, eta: Date, now: Date): string {
  const left = Math.max(1, Math.round((eta.getTime() - now.getTime()) / MINUTE_MS));
  const minutes = left >= lead_minutes - 1 ? leadText(language, lead_minutes) : String(left);
  return fill(noticeTexts.sms.notice[language], { minutes });
}

/** What follows the first notice, where the tenant has no text of its own. */
export const defaultFurther = (language: Language, kind: FurtherKind): string =>
  noticeTexts.sms[kind][language];

import { showMoney } from '../../../shared/money.ts';
import { page, useLanguage } from '../../../web/session.ts';
import { locales } from '../../../web/words.ts';

/** Amounts of the wire as people read them, in the tenant's currency; '-' where there is nothing to show (RG57). */
export function useMoney(): (amount: number | null) => string {
  const locale = locales[useLanguage()];
  return (amount) => (amount === null ? '-' : showMoney(Math.round(amount * 100), page().currency, locale));
}

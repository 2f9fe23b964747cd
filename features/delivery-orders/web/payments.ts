// How an order was paid, in words: shops send a code or a word of their own.

import { texts } from '../../../shared/texts.ts';
import type { StaffText } from '../../../shared/texts.ts';

const known = texts({
  card: { en: 'Card', da: 'Kort', nb: 'Kort', ro: 'Card' },
  cash: { en: 'Cash', da: 'Kontant', nb: 'Kontant', ro: 'Numerar' },
  invoice: { en: 'Invoice', da: 'Faktura', nb: 'Faktura', ro: 'Factură' },
  mobile_pay: { en: 'MobilePay' },
  vipps: { en: 'Vipps' },
});
const byCode = new Map<string, StaffText>([...Object.entries(known), ['mobilepay', known.mobile_pay]]);

/** What nobody knows stays as it was sent. */
export function paymentText(sent: string): StaffText {
  const code = sent
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return byCode.get(code) ?? { en: sent };
}

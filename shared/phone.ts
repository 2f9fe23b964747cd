// What counts as a phone number.

import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const MIN_PHONE_LENGTH = 8;

/**
 * A phone as E.164, or null when it is not a valid number of the country (ISO 3166-1 alpha-2; null takes any
 * country's). Reads a national number, the country's code plus the national number, and `+` or `00` before it.
 */
export function phoneFor(country: string | null, text: string): string | null {
  if (text.replace(/\D/g, '').length < MIN_PHONE_LENGTH || !/^[+\d\s().\-\u2010-\u2013/]+$/.test(text))
    return null;
  const number = parsePhoneNumberFromString(
    text
      .trim()
      .replace(/^00/, '+')
      // '+45 (0)20 99 88 78': only dialled at home.
      .replace(/^(\(?\+[\d\s]+\)?\s*)\(0\)/, '$1'),
    country === null ? undefined : (country as CountryCode),
  );
  if (!number?.isValid()) return null;
  return country === null || number.country === country ? number.number : null;
}

/**
 * Danish fixed lines and mobiles share one plan, so the library cannot tell them apart; these are the series given
 * out for mobiles. 70, a service number, and the rest are not among them.
 */
const danishMobile = new RegExp(
  '^45(2|3[01]|4[0-2]|5[0-3]|6[01]|71|81|9[1-3]|34[24-9]|35[679]|36[256]|389|398|431|441|46[268]|47[2468]|48[5689]|' +
    '49[3-689]|54[235]|55[126]|57[1-479]|58[4679]|59[78]|62[79]|64[19]|658|66[2-57]|69[2-47]|77[12]|78[235689]|82[679])',
);

/** Whether an SMS may be sent to a phone (E.164): a mobile, by its country's numbering plan. */
export function receivesSms(phone: string): boolean {
  const type = parsePhoneNumberFromString(phone)?.getType();
  if (type === 'FIXED_LINE_OR_MOBILE')
    return phone.startsWith('+45') ? danishMobile.test(phone.slice(1)) : true;
  return type === 'MOBILE';
}

/** What of a phone (E.164) somebody may write down: at home, and with the code of its country; without zeros before. */
export function dialledDigits(phone: string): string[] {
  const number = parsePhoneNumberFromString(phone);
  return number ? [number.nationalNumber, `${number.countryCallingCode}${number.nationalNumber}`] : [];
}

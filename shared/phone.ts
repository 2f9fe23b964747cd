// What counts as a phone number.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const MIN_PHONE_LENGTH = 8;

/**
 * A phone as E.164, or null when it is not a valid number of the country (ISO 3166-1 alpha-2; null takes any country's).
 * Reads a national number, the country's code plus the national number, and `+` or `00` before it.
 */
export function phoneFor(country: string | null, text: string): string | null {
  if (text.replace(/\D/g, '').length < MIN_PHONE_LENGTH) return null;
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), country === null ? undefined : country as CountryCode);
  if (!number?.isValid()) return null;
  return country === null || number.country === country ? number.number : null;
}

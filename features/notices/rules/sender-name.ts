// Whom an SMS comes from: a name where the receiver's country takes names, else a number that people can answer.

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Networks of these countries replace a name or throw the message away (ISO 3166-1). */
const withoutNames: ReadonlySet<string> = new Set([
  'AR', 'BE', 'BR', 'CA', 'CL', 'CN', 'CO', 'CR', 'DO', 'EC', 'GT', 'HU', 'IR', 'KE', 'KR', 'KW', 'LA', 'MA',
  'ML', 'MX', 'MY', 'NA', 'NI', 'NZ', 'PA', 'PE', 'PR', 'SV', 'SY', 'TH', 'TW', 'US', 'UY', 'VE', 'ZA',
]); // prettier-ignore

const MOST_SIGNS = 11;

/** Letters that do not come apart into a plain one and its mark. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  å: 'aa',
  Å: 'AA',
  ß: 'ss',
};

/**
 * At most eleven plain letters, digits and spaces, one letter among them: what every network takes. Null when nothing
 * of it is left, as of a name that is all digits.
 */
export function senderName(name: string): string | null {
  const signs = name
    .replace(/[æÆøØåÅß]/g, (sign) => plain[sign] as string)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, MOST_SIGNS)
    .trim();
  return /[A-Za-z]/.test(signs) ? signs : null;
}

/** A country that `phone` (E.164) belongs to takes names. */
export function takesNames(phone: string): boolean {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country !== undefined && !withoutNames.has(country);
}

/** A name, or a number (E.164); null where neither can be. */
export function senderFor(phone: string, own: { name: string; number: string | null }): string | null {
  return (takesNames(phone) ? senderName(own.name) : null) ?? own.number;
}

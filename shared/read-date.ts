// A date as people, programs and Excel write it. What has two readings has none: nobody's birthday is guessed.

import { parseDay, type Day } from './calendar.ts';
import { texts, type Fill, type Language, type StaffText } from './texts.ts';

interface UnreadDate {
  text: StaffText;
  values?: Fill;
}

const dateTexts = texts({
  no_date: {
    en: 'is no date, as 31.12.2026',
    da: 'er ikke en dato som 31.12.2026',
    nb: 'er ikke en dato som 31.12.2026',
    ro: 'nu este o dată, ca 31.12.2026',
  },
  two_dates: {
    en: 'can be {one} or {other}: write it as {one} or as {other}',
    da: 'kan være {one} eller {other}: skriv den som {one} eller som {other}',
    nb: 'kan være {one} eller {other}: skriv den som {one} eller som {other}',
    ro: 'poate fi {one} sau {other}: scrieți-o ca {one} sau ca {other}',
  },
});

/** Excel counts days from the last but one of 1899; outside of 1954 to 2119 a number is a number. */
const EXCEL_BEGAN = Date.UTC(1899, 11, 30);
const [LEAST_SERIAL, MOST_SERIAL] = [20_000, 80_400];

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): Day | null =>
  parseDay(`${year}-${two(month)}-${two(day)}`);
const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

function fromSerial(serial: number): Day | null {
  const days = Math.floor(serial);
  if (days < LEAST_SERIAL || days > MOST_SERIAL) return null;
  return new Date(EXCEL_BEGAN + days * 86_400_000).toISOString().slice(0, 10);
}

/** With a time behind it, which does not count here. */
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]\d{1,2}[:.]\d\d.*)?$/;
const yearLast = /^(\d{1,2})([-./]\s?)(\d{1,2})\2(\d{2}|\d{4})\.?(?: \d{1,2}[:.]\d\d.*)?$/;

/**
 * With points the day always comes first, and in Danish, Norwegian and Romanian also with a slash or a hyphen. In
 * English these mean either; both are named unless only one is a date.
 */
export function readDate(cell: string | number, language: Language): { day: Day } | UnreadDate {
  const none = { text: dateTexts.no_date };
  const asDay = (day: Day | null) => (day === null ? none : { day });
  const text = String(cell).trim();
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return asDay(fromSerial(Number(text.replace(',', '.'))));
  const first = yearFirst.exec(text);
  if (first) return asDay(dayOf(Number(first[1]), Number(first[2]), Number(first[3])));
  const last = yearLast.exec(text);
  if (!last) return none;
  const [a, b, year] = [Number(last[1]), Number(last[3]), fullYear(last[4] ?? '')];
  const dayFirst = dayOf(year, b, a);
  if (last[2]?.startsWith('.') || language !== 'en') return asDay(dayFirst);
  const monthFirst = dayOf(year, a, b);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst)
    return asDay(dayFirst ?? monthFirst);
  return { text: dateTexts.two_dates, values: { one: dayFirst, other: monthFirst } };
}

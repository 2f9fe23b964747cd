// How what is kept reads in the language of the reader: a field by its name, a state by its word, a day and an amount
// in their form, a depot by its name, nothing as '–'.

import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';
import { locales, type Language } from '../../../shared/texts.ts';
import { readField } from './fields.ts';
import { wordOf } from './states.ts';

export interface Reading {
  language: Language;
  yes: string;
  no: string;
  time_zone: string;
  depos: ReadonlyMap<number, string>;
}

export const nothing = '–';

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const clock = /^\d\d:\d\d:\d\d$/;
/** As the database gives what has decimals: amounts, quantities, degrees. */
const decimal = /^-?\d{1,15}\.(\d{1,12})$/;
/** Texts in which such a thing is no number. */
const isName = /phone|number|code|sku|_id$|name|version|address|text|comment/;

/** '1229.50' → '1.229,50' in Danish, with as many decimals as it has. */
function showDecimal(text: string, decimals: number, { language }: Reading): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locales[language], digits).format(Number(text));
}

function readText(field: string, text: string, how: Reading): string {
  const { time_zone, language } = how;
  if (text.trim() === '') return nothing;
  const word = wordOf(field, text);
  if (word) return word[language] ?? word.en;
  if (day.test(text)) return showDay(text);
  if (clock.test(text)) return text.slice(0, 5);
  const decimals = isName.test(field) ? null : decimal.exec(text);
  if (decimals) return showDecimal(text, decimals[1]?.length ?? 0, how);
  if (!instant.test(text)) return text;
  const at = new Date(text);
  return `${showDay(dayIn(time_zone, at))} ${clockIn(time_zone, at).slice(0, 5)}`;
}

/** Whole numbers stay as they are: many of them number something. */
const showNumber = (value: number, { language }: Reading): string =>
  Number.isInteger(value)
    ? String(value)
    : new Intl.NumberFormat(locales[language], { maximumFractionDigits: 12 }).format(value);

export function readValue(field: string, value: unknown, how: Reading): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'boolean') return value ? how.yes : how.no;
  if (/^depo(_id|_ids)?$/.test(field) && Number.isSafeInteger(Number(value)) && !Array.isArray(value))
    return how.depos.get(Number(value)) ?? String(value as number);
  if (typeof value === 'string') return readText(field, value, how);
  if (typeof value === 'number') return showNumber(value, how);
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((item) => readValue(field, item, how)).join(', ');
  const parts = Object.entries(value).map(
    ([name, inner]) => `${readField(name, how.language)}: ${readValue(name, inner, how)}`,
  );
  return parts.length === 0 ? nothing : parts.join('; ');
}

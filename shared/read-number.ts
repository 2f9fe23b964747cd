// Amounts and counts as people, spreadsheets and calls write them. What has two readings, or is not read to its last
// sign, is refused; no digit and no sign is ever dropped. Screens and calls read by this alone.

import { fieldTexts } from './refusals.ts';
import { languages, locales, numberSigns, type Fill, type Language, type RefusalText } from './texts.ts';

/** Who wrote it: a person by the form of a language, or a machine with its point and no groups. */
export type Writer = Language | 'machine';

/** Why it is no number: a sentence of the field. */
export interface Unread {
  text: RefusalText;
  values?: Fill;
}

export interface NumberKind {
  writer: Writer;
  /** At most so many, zeros at the end aside: 0 for counts, 2 for money. */
  decimals: number;
  /** What may stand beside the figure: a currency's signs, a unit. */
  signs?: readonly string[];
  least?: number;
  most?: number;
}

const machine = { group: '', decimal: '.' };
const separators = (writer: Writer) =>
  writer === 'machine' ? machine : { group: numberSigns.group[writer], decimal: numberSigns.decimal[writer] };

/** So many digits a JSON number keeps exactly. */
const MOST_DIGITS = 15;

export const isUnread = (read: number | null | Unread): read is Unread =>
  typeof read === 'object' && read !== null;

/** A decimal of this writer, without groups. */
const plainly = (digits: string, writer: Writer) =>
  String(Number(digits)).replace('.', separators(writer).decimal);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const MINUS = '[-\u2010\u2011\u2012\u2013\u2212\uFE63\uFF0D]';

/** '229,-' is a price without øre to most, and less than nothing to some. */
const noCents = new RegExp(`\\d[.,] ?${MINUS}`);

/** The figure and its sign; null where there is more than a figure, one sign and one of what may stand beside it. */
function unsigned(text: string, signs: readonly string[]): { figure: string; isMinus: boolean } | null {
  const beside = signs.length === 0 ? '(?!)' : signs.map(escaped).join('|');
  const bracketed = /^\((.*)\)$/.exec(text)?.[1]?.trim();
  const form = `^(?<before>${MINUS}|\\+)? ?(?<front>${beside})? ?(?<between>${MINUS})? ?(?<figure>[\\d.,' ]*\\d[.,]?) ?(?<after>${MINUS})? ?(?<back>${beside})? ?(?<last>${MINUS})?$`;
  const parts = new RegExp(form, 'iu').exec(bracketed ?? text)?.groups;
  if (!parts || (parts.front && parts.back)) return null;
  const marks = [parts.before, parts.between, parts.after, parts.last, bracketed].filter(
    (mark) => mark !== undefined,
  );
  if (marks.length > 1) return null;
  return { figure: parts.figure ?? '', isMinus: marks.length === 1 && marks[0] !== '+' };
}

interface Figure {
  whole: string;
  /** Without the zeros at its end. */
  fraction: string;
}

/** What the figure says when this sign stands between thousands and that one before the decimals. */
function readBy(figure: string, group: string, decimal: string): Figure | null {
  const whole = group === '' ? '\\d*' : `[1-9]\\d{0,2}(?:${escaped(group)}\\d{3})+`;
  const parts = new RegExp(`^(${whole})(?:${escaped(decimal)}(\\d*))?$`).exec(figure);
  if (!parts) return null;
  const digits = (parts[1] ?? '').replaceAll(/\D/g, '');
  if (digits === '' && !parts[2]) return null;
  return { whole: digits.replace(/^0+(?=\d)/, '') || '0', fraction: (parts[2] ?? '').replace(/0+$/, '') };
}

const valueOf = ({ whole, fraction }: Figure) => (fraction === '' ? whole : `${whole}.${fraction}`);
const groups = ['', '.', ',', ' ', "'"];

/** Every way to read the figure; each reading once. */
function readingsOf(figure: string): { value: string; read: Figure; group: string; decimal: string }[] {
  const found = groups.flatMap((group) =>
    ['.', ',']
      .filter((decimal) => decimal !== group)
      .flatMap((decimal) => {
        const read = readBy(figure, group, decimal);
        return read === null ? [] : [{ value: valueOf(read), read, group, decimal }];
      }),
  );
  return found.filter(({ value }, at) => found.findIndex((other) => other.value === value) === at);
}

/**
 * '1.229': one and a bit, or a thousand? A count has no decimals, so the writer's own sign between thousands is one;
 * what has three decimals keeps the writer's own decimal sign. Money is asked about.
 */
function meant(figure: string, { writer, decimals, least = -Infinity, most = Infinity }: NumberKind) {
  const readings = readingsOf(figure);
  if (readings.length < 2) return readings;
  const own = separators(writer);
  const plain = readings.filter(({ group }) => group === '');
  const grouped = readings.filter(({ group }) => group !== '');
  if (decimals === 0 && grouped.some(({ group }) => group === own.group)) return grouped;
  if (decimals > 2 && plain.some(({ decimal }) => decimal === own.decimal)) return plain;
  const within = readings.filter(({ value }) => Number(value) >= least && Number(value) <= most);
  return decimals > 2 && within.length === 1 ? within : readings;
}

function boundsOf(number: number, { least, most }: NumberKind): number | Unread {
  if (least !== undefined && number < least) return { text: fieldTexts.at_least, values: { count: least } };
  if (most !== undefined && number > most) return { text: fieldTexts.at_most, values: { count: most } };
  return number;
}

/** The number that was written; null for nothing. */
export function readNumber(typed: string, kind: NumberKind): number | null | Unread {
  // Unseen marks of direction come along from other programs; spaces and apostrophes have many shapes.
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .trim()
    // Before a figure it only says that a cell is text.
    .replace(/^'(?=[\d+-])/, '');
  if (text === '') return null;
  const parts = noCents.test(text) ? null : unsigned(text, kind.signs ?? []);
  const [reading, other] = parts ? meant(parts.figure, kind) : [];
  if (!parts || !reading) return { text: fieldTexts.not_a_number };
  const plain = (value: string) => `${parts.isMinus ? '-' : ''}${plainly(value, kind.writer)}`;
  if (other) {
    const [small = '', large = ''] = [reading.value, other.value]
      .sort((a, b) => Number(a) - Number(b))
      .map(plain);
    return { text: fieldTexts.two_readings, values: { small, large } };
  }
  const { whole, fraction } = reading.read;
  if (fraction.length > kind.decimals)
    return kind.decimals === 0
      ? { text: fieldTexts.not_an_integer }
      : { text: fieldTexts.too_many_decimals, values: { count: kind.decimals } };
  if (whole.length + fraction.length > MOST_DIGITS) return { text: fieldTexts.too_large };
  return boundsOf(Number(`${parts.isMinus ? '-' : ''}${reading.value}`) + 0, kind);
}

const known = new Map<string, readonly string[]>();

/** What a sum of floats is off by, and no more: 0.1 + 0.2 is 0.30000000000000004. */
const DUST = 1e-6;

/** A JSON number without the dust of a float's arithmetic; one with real decimals beyond these is left as it is. */
export function withoutDust(number: number, decimals: number): number {
  const rounded = Number(number.toFixed(decimals));
  return Math.abs(number - rounded) < DUST ? rounded + 0 : number;
}

/** A count as a call sends it, as a number or as text; null for blank. */
export function countIn(
  given: unknown,
  bounds: Pick<NumberKind, 'least' | 'most'> = {},
): number | null | Unread {
  if (given === null || given === undefined) return null;
  const kind = { writer: 'machine', decimals: 0, ...bounds } as const;
  if (typeof given === 'string') return readNumber(given, kind);
  if (typeof given !== 'number' || !Number.isFinite(given)) return { text: fieldTexts.not_a_number };
  const whole = withoutDust(given, 0);
  return Number.isSafeInteger(whole) ? boundsOf(whole, kind) : { text: fieldTexts.not_an_integer };
}

/** A number in a field, in the form of its language and without signs between thousands; '' for none. */
export function writeNumber(value: number | null, writer: Writer, decimals = 0): string {
  if (value === null) return '';
  return (decimals > 0 ? value.toFixed(decimals) : String(value)).replace('.', separators(writer).decimal);
}

/** What screens, people and spreadsheets put beside an amount of this currency: 'DKK', 'kr.', 'kr', 'lei'. */
export function currencySigns(currency: string): readonly string[] {
  const kept = known.get(currency);
  if (kept) return kept;
  const shown = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const signs = [...new Set([currency, ...shown, ...shown.map((sign) => sign.replace(/\.$/, ''))])];
  // The longest first, so that 'kr.' is not read as 'kr' and a point.
  const sorted = signs.sort((a, b) => b.length - a.length);
  known.set(currency, sorted);
  return sorted;
}

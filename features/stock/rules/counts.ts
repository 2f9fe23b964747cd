import { addDays, dayIn, instant, type Day } from '../../../shared/calendar.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { countIn, isUnread, readNumber } from '../../../shared/read-number.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import type { Language } from '../../../shared/texts.ts';
import { readId } from '../../../shared/wire.ts';
import { MOST_PIECES } from '../../products/rules.ts';
import { type GivenLine } from './documents.ts';

/** What may be counted of a product. */
const counted = { least: 0, most: MOST_PIECES };

/**
 * The instant whose books a count of `date` is held against: the end of that day, or now while it lasts; null for a
 * day to come (C2, C3).
 */
export function countedAt(date: Day, zone: string, now: Date): Date | null {
  const today = dayIn(zone, now);
  if (date > today) return null;
  return date === today ? now : instant(addDays(date, 1), '00:00:00', zone);
}

export interface CountedLine {
  id: number;
  new_value: number | null;
}

/** Lines as they come in; an empty value takes a count back (C4). */
export function countedLines(
  given: readonly GivenLine[],
  list: string,
): { lines: CountedLine[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const named = new Set<number>();
  const lines = given.map((line, at): CountedLine => {
    const { id, new_value } = line as { id?: unknown; new_value?: unknown };
    const known = readId(id) ?? 0;
    if (known === 0) problems.push({ field: `${list}[${at}].id`, text: fieldTexts.must_exist });
    else if (named.has(known)) problems.push({ field: `${list}[${at}].id`, text: fieldTexts.taken });
    named.add(known);
    const value = countIn(new_value, counted);
    if (!isUnread(value)) return { id: known, new_value: value };
    problems.push({ ...value, field: `${list}[${at}].new_value` });
    return { id: known, new_value: null };
  });
  return { lines, problems };
}

/**
 * What is typed for a product, in packages and loose pieces: whole and not less than 0, null for nothing, undefined
 * where it cannot be read.
 */
export function piecesOf(
  packages: string,
  pieces: string,
  packaging_size: number,
  writer: Language,
): number | null | undefined {
  const read = (typed: string) => readNumber(typed, { ...counted, writer, decimals: 0 });
  const [cartons, loose] = [read(packages), read(pieces)];
  if (isUnread(cartons) || isUnread(loose)) return undefined;
  if (cartons === null && loose === null) return null;
  const total = (cartons ?? 0) * packaging_size + (loose ?? 0);
  return total <= MOST_PIECES ? total : undefined;
}

/** The other way round, for the two fields. */
export function packagesAndPieces(
  value: number | null,
  packaging_size: number,
): [packages: string, pieces: string] {
  if (value === null) return ['', ''];
  return packaging_size === 1
    ? ['', String(value)]
    : [String(Math.floor(value / packaging_size)), String(value % packaging_size)];
}

/** The next line after `from` that nobody has counted, beginning again at the top; null when all are. */
export function nextUncounted(lines: readonly CountedLine[], from: number | null): number | null {
  const at = lines.findIndex((line) => line.id === from);
  return (
    [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => line.new_value === null)?.id ?? null
  );
}

/** What was looked up may have been asked before the last save: of each line the count that was made later stands. */
export function laterLines<L extends { id: number; counted_at: string | null }>(
  before: readonly L[],
  looked: readonly L[],
): L[] {
  const kept = new Map(before.map((line) => [line.id, line]));
  return looked.map((line) => {
    const own = kept.get(line.id);
    return own && (own.counted_at ?? '') > (line.counted_at ?? '') ? own : line;
  });
}

/** What the books say lies there now: those of the cut-off, and what has moved since. */
export const expectedNow = ({ old_value, moved_since }: { old_value: number; moved_since: number }) =>
  old_value + moved_since;

/** What lies there by the books stands before what should not be there at all; each as it stood. */
export function expectedFirst<L extends { old_value: number; moved_since: number }>(
  lines: readonly L[],
): { expected: L[]; others: L[] } {
  const isExpected = (line: L) => line.old_value !== 0 || expectedNow(line) !== 0;
  return { expected: lines.filter(isExpected), others: lines.filter((line) => !isExpected(line)) };
}

/** A count on its way, with the moment at which the line had been counted before: null for never. */
export interface Unsent {
  new_value: number | null;
  counted_before: string | null;
}

/** As the browser keeps it over a reload. */
export function keptUnsent(unsent: ReadonlyMap<number, Unsent>): string {
  return JSON.stringify(
    [...unsent].map(([id, { new_value, counted_before }]) => [id, new_value, counted_before]),
  );
}

/** What was kept and is still to be sent: of a line that somebody has counted meanwhile theirs stands. */
export function unsentFrom(
  kept: string | null,
  lines: readonly { id: number; counted_at: string | null }[],
): Map<number, Unsent> {
  const counted = new Map(lines.map((line) => [line.id, line.counted_at]));
  try {
    const rows = JSON.parse(kept || '[]') as [number, number | null, string | null][];
    return new Map(
      rows
        .filter(([id, , before]) => counted.get(id) === before)
        .map(([id, new_value, counted_before]) => [id, { new_value, counted_before }]),
    );
  } catch {
    return new Map();
  }
}

export interface SheetRow {
  id: number;
  new_value: number | null;
}

/**
 * What an act in the sheet counts. `shown` is what stands in the document, which others fill in too; `stood`
 * remembers what a row had covered. An act that takes another back brings that again, and leaves alone what somebody
 * else has counted since.
 */
export function countsOf<Row extends SheetRow>(
  after: readonly Row[],
  before: readonly Row[],
  how: 'done' | 'undone',
  shown: ReadonlyMap<number, number | null>,
  stood: WeakMap<SheetRow, number | null>,
): SheetRow[] {
  const covered = (row: Row) => (stood.has(row) ? (stood.get(row) ?? null) : row.new_value);
  return after.flatMap((row, at) => {
    const old = before[at];
    if (old === undefined || row === old) return [];
    const there = shown.get(row.id) ?? null;
    if (how === 'undone') return there === covered(old) ? [{ id: row.id, new_value: covered(row) }] : [];
    stood.set(old, there);
    return [{ id: row.id, new_value: row.new_value }];
  });
}

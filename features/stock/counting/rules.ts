import { addDays, dayIn, instant, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, type FieldProblem } from '../../../shared/refusals.ts';
import { MOST_PIECES, type GivenLine } from '../rules.ts';

/** The instant whose books a count of `date` is held against: the end of that day, or now while it lasts; null for a day to come (C2, C3). */
export function countedAt(date: Day, zone: string, now: Date): Date | null {
  const today = dayIn(zone, now);
  if (date > today) return null;
  return date === today ? now : instant(addDays(date, 1), '00:00:00', zone);
}

export interface CountedLine { id: number; new_value: number | null }

/** Lines as they come in; an empty value takes a count back (C4). */
export function countedLines(given: readonly GivenLine[], list: string): { lines: CountedLine[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const lines = given.map((line, at): CountedLine => {
    const { id, new_value } = line as { id?: unknown; new_value?: unknown };
    const known = Number(id);
    if (!Number.isSafeInteger(known) || known < 1) problems.push({ field: `${list}[${at}].id`, text: fieldTexts.must_exist });
    if (new_value === null || new_value === undefined || new_value === '') return { id: known, new_value: null };
    const value = typeof new_value === 'number' || typeof new_value === 'string' ? Number(new_value) : Number.NaN;
    const text = Number.isNaN(value) ? fieldTexts.not_a_number : Number.isSafeInteger(value) ? null : fieldTexts.not_an_integer;
    if (text) problems.push({ field: `${list}[${at}].new_value`, text });
    else if (value < 0) problems.push({ field: `${list}[${at}].new_value`, text: fieldTexts.at_least, values: { count: 0 } });
    else if (value > MOST_PIECES) problems.push({ field: `${list}[${at}].new_value`, text: fieldTexts.at_most, values: { count: MOST_PIECES } });
    return { id: known, new_value: value };
  });
  return { lines, problems };
}

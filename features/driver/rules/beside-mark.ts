// What a phone says beside a mark. Each field is read alone: one that cannot be read costs itself and not the mark,
// for a phone that is refused drops the message or sends it for ever.

import type { z } from 'zod';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { markWarnings } from './mark-warnings.ts';

/** Reads one message; `warnings` grow with every field that is left out or cut. */
export function besideMark(sent: Readonly<Record<string, unknown>>) {
  const warnings: FieldProblem[] = [];
  const leaveOut = (field: string) => void warnings.push({ field, text: markWarnings.unread });
  return {
    warnings,
    /** Null also where nothing was said. */
    read<S extends z.ZodType>(field: string, shape: S): z.output<S> | null {
      const given = sent[field];
      if (given === undefined || given === null) return null;
      const read = shape.safeParse(given);
      if (!read.success) leaveOut(field);
      return read.data ?? null;
    },
    /** Without NUL, at most `most` characters, no half sign; undefined where nothing was said. */
    words(field: string, most: number): string | null | undefined {
      const given = sent[field];
      if (given === undefined || given === null) return given;
      if (typeof given !== 'string') return leaveOut(field);
      const whole = given.replaceAll('\u0000', '').trim();
      const kept = whole.slice(0, most).replace(/[\ud800-\udbff]$/, '');
      if (kept !== whole) warnings.push({ field, text: markWarnings.cut });
      return kept || null;
    },
  };
}

// What a call passes over in the address: a list is answered all the same (README 5), and an integration is told.

import type { z } from 'zod';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
}
const defOf = (shape: z.ZodType): Def => (shape as unknown as { def: Def }).def;

/** What stands behind the first `.catch(…)` of a parameter; null where a wrong value is refused. */
function caught(shape: z.ZodType): z.ZodType | null {
  const def = defOf(shape);
  if (def.type === 'catch') return def.innerType ?? null;
  const inner = def.innerType ?? def.in;
  return inner ? caught(inner) : null;
}

const shapesOf = (query: z.ZodType): Readonly<Record<string, z.ZodType>> | null =>
  (query as { shape?: Record<string, z.ZodType> }).shape ?? null;

/** Names of parameters that are unknown or cannot be read, in the order in which they stand; [] where any is taken. */
export function unreadParameters(query: z.ZodType, given: Readonly<Record<string, unknown>>): string[] {
  const shapes = shapesOf(query);
  if (shapes === null) return [];
  return Object.entries(given)
    .filter(([name, value]) => {
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (shape === undefined) return true;
      const inner = caught(shape);
      return inner !== null && value !== '' && !inner.safeParse(value).success;
    })
    .map(([name]) => name);
}

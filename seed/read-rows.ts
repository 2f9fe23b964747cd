// The demo's facts that are tables (stops.csv, goods.csv), read a row at a time by the names in their first line.

import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The rows of a file beside this one. A row that is not of the shape stops the seed: the demo would be half told. */
export function readRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const lines: unknown[] = parse(readFileSync(new URL(file, import.meta.url)), { columns: true });
  return lines.map((line) => row.parse(line));
}

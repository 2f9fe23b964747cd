// What can be imported from a sheet. A feature declares its kinds and writes their rows by its own acts, so that its
// rules, refusals and history hold; who runs them (`features/imports`) knows none of them, and `app/` lists them.

import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ability } from '../shared/abilities.ts';
import type { FieldProblem } from '../shared/error-body.ts';
import type { FoundAddress } from '../shared/found-address.ts';
import type { ImportColumn, ImportWhole } from '../shared/import-columns.ts';
import type { Permission } from '../shared/permissions.ts';
import { refuseFields } from '../shared/refusals.ts';
import type { StaffText } from '../shared/texts.ts';
import { refusalIn, refusalOfParse, type ConstraintTable } from './http/problems.ts';
import type { Act } from './identity.ts';
import { apart, type TenantTx } from './tenant.ts';

export type ImportValues = Readonly<Record<string, string | number | boolean | null>>;

/** A row of the sheet after its cells have been read; an empty cell is left out. */
export interface ImportRow {
  line: number;
  values: ImportValues;
  /** What was found of the address that the kind reads from it; absent where it names none. */
  found?: FoundAddress;
  /** Of a kind with a whole: the line whose name it takes, since its own cell is empty. */
  continues?: number;
  /** Of a kind with a whole: a line of the same whole that could not be read. */
  refused_with?: number;
}

export interface ImportedRecord {
  id: number;
  name: string;
  /** After the run: an undo takes back what nobody has saved since. */
  lock_version: number;
  /** By their columns; null of a new one. */
  before: ImportValues | null;
  after: ImportValues;
  /** What the kind's `undo` gives its act to put it back; null of a new one. */
  restore: Readonly<Record<string, unknown>> | null;
}

export type RowFate =
  | { line: number; fate: 'refused'; problems: readonly FieldProblem[] }
  | ({
      line: number;
      fate: 'created' | 'changed' | 'unchanged';
      /** What ought to be known before it is saved. */
      notes?: readonly FieldProblem[];
    } & ImportedRecord);

export interface ImportAround {
  /** The depot chosen for rows that name none; null where none was. */
  depo_id: number | null;
  constraints: ConstraintTable;
  /**
   * What speaks against writing a row: it is not what was shown when somebody agreed to it. Given the record before
   * and its version after, nothing of both for a new one.
   */
  unseen(line: number, written: { id: number | null; lock_version: number }): readonly FieldProblem[];
  /** Hears how many rows are done. */
  told(done: number): Promise<void>;
}

/** What an undo is given: a record as the run left it. */
export interface ToUndo {
  id: number;
  lock_version: number;
  restore: Readonly<Record<string, unknown>> | null;
}

interface ImportedKind {
  key: string;
  title: StaffText;
  needs: Permission;
  ability?: Ability;
  columns: readonly ImportColumn[];
  /** Columns by which a record is found again: no two rows of a sheet may have one of them alike. */
  keys: readonly string[];
  /** What two spellings of a key have in common; without it another case and other blanks are no other key. */
  keyAs?(field: string, value: string, by: Act): string;
  /** Several rows are one record: all of them are saved, or none. */
  whole?: ImportWhole;
  /** The address that is looked up before the rows are checked; what was found is what is saved. */
  address?(values: ImportValues, by: Act): string | null;
  /**
   * Where the stored values of a key are that may begin with a zero: a spreadsheet loses it. `column`: of the sheet,
   * where that calls it otherwise.
   */
  zeros_in?: { table: string; key: string; where?: RawBuilder<unknown>; column?: string };
  /** Headings of what is told of a row beside its columns. */
  told?: Readonly<Record<string, StaffText>>;
  /** Saving it changes how one signs in: whoever does it proves again who they are. */
  wants_proof?: true;
  /** Rows that name no depot belong to one that is chosen beside the sheet. */
  of_depo?: true;
  /** Writes the rows, or throws for all of them; a refused one alone is told. */
  run(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround): Promise<RowFate[]>;
}

/** Removes new records, and puts back what changed ones were; refuses where something else has changed one since. */
type Undoing =
  | { undo(tx: TenantTx, by: Act, record: ToUndo): Promise<void>; undoAll?: undefined }
  /** All at once, in a few statements; answers by its id why a record stays. */
  | { undoAll(tx: TenantTx, by: Act, records: readonly ToUndo[]): Promise<ReadonlyMap<number, Error>> };

export type ImportKind = ImportedKind & Undoing;

/** An undo leaves what is used by now. */
export class InUse extends Error {}

/** What a row says, as the body of a call would; refused as that is. */
export function readBody<S extends z.ZodType>(shape: S, values: unknown): z.output<S> {
  const read = shape.safeParse(values, { reportInput: true });
  if (!read.success) throw refusalOfParse(read.error);
  return read.data;
}

/** Of what a row says, the fields as they would be written. */
export function readValues(shape: z.ZodType<object>, values: ImportValues): ImportValues {
  const read = readBody(shape, values) as ImportValues;
  return Object.fromEntries(Object.keys(values).map((field) => [field, read[field] ?? null]));
}

/** One row after the other by an act that saves one record; what it refuses, it refuses for its row alone. */
export async function rowByRow(
  tx: TenantTx,
  rows: readonly ImportRow[],
  { constraints, unseen, told }: ImportAround,
  save: (row: ImportRow) => Promise<ImportedRecord & { isChanged: boolean }>,
): Promise<RowFate[]> {
  const fates: RowFate[] = [];
  for (const row of rows) {
    const { line } = row;
    try {
      const { isChanged, ...record } = await apart(tx, async () => {
        const saved = await save(row);
        const { id, before, lock_version } = saved;
        const problems = saved.isChanged ? unseen(line, { id: before && id, lock_version }) : [];
        return problems.length === 0 ? saved : refuseFields(problems);
      });
      const fate = record.before === null ? 'created' : isChanged ? 'changed' : 'unchanged';
      fates.push({ line, fate, ...record });
    } catch (error) {
      fates.push({ line, fate: 'refused', problems: refusalIn(error, constraints).problems });
    }
    if (fates.length % 250 === 0) await told(fates.length);
  }
  return fates;
}

/**
 * The fates of a whole's rows where one of them is refused: the others name the first that is. Null where none is.
 */
export function refuseWhole(
  rows: readonly ImportRow[],
  problemsOf: ReadonlyMap<number, readonly FieldProblem[]>,
  { refused }: ImportWhole,
): RowFate[] | null {
  const lines = rows.flatMap(({ line, refused_with }) => [
    ...(refused_with === undefined ? [] : [refused_with]),
    ...(problemsOf.has(line) ? [line] : []),
  ]);
  if (lines.length === 0) return null;
  const first = Math.min(...lines);
  const because = [{ field: null, text: refused, values: { line: first } }];
  return rows.map(({ line }) => ({
    line,
    fate: 'refused',
    problems: problemsOf.get(line) ?? because,
  }));
}

/** Keys are found in any case: another case is no other key. */
export const isSameKey = (given: unknown, stored: string): boolean =>
  String(given).toLowerCase() === stored.toLowerCase();

/** Of the fields that the row names, those that the record has otherwise. */
export const differing = (after: ImportValues, before: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => String(value ?? '') !== String(before[field] ?? '')),
  );

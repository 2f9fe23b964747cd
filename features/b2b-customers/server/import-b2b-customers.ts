// Rows of a feed or a sheet, written in a few statements whatever their number.

import { sql } from 'kysely';
import { problemsOf } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import { noteNews, repeatsSince, type OutsideMessage } from '../../../server/note-news.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { stampOf } from '../../../shared/sender-stamp.ts';
import { changesBetween } from '../../history/rules/history.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { noteFailure, noteSuccess } from '../../outside-systems/server/note-contact.ts';
import { b2bCustomerFields, type B2bCustomerFields } from '../contract/b2b-customer.ts';
import { b2bColumns, blankValues, changed, isSame, ownDepos, type B2bValues } from '../rules/b2b-customer.ts';
import { depoTitles, fieldsOf, missingFrom, numberKey } from '../rules/import.ts';
import { withZipCode } from '../rules/zip-code.ts';
import { activeByNumber, storedByNumber, type Stored } from './find-b2b-by-number.ts';
import { depotsOf } from './list-b2b-customers.ts';

const KIND = 'b2b_customers';
const ROWS_TOLD = 200;

export interface Written {
  row: number;
  id: number;
  before: Stored | null;
  after: B2bValues;
}
export interface Judged {
  created: Written[];
  updated: Written[];
  unchanged: Written[];
  refused: { row: number; problems: FieldProblem[] }[];
  /** What the rows that are taken say, by their number. */
  heard: OutsideMessage[];
  /** The number of each row, null where it cannot be read. */
  numbers: (string | null)[];
}

interface Around {
  by: Act;
  stored: ReadonlyMap<string, Stored>;
  mine: number[] | null;
  /** Depots by their title in small letters, and all their ids. */
  titles: ReadonlyMap<string, number>;
  depo_ids: ReadonlySet<number>;
  /** Those that a full feed names are active. */
  full: boolean;
  /** A sheet that has a number in another case names the same shop, and renames nothing. */
  keeps_number: boolean;
}

export const valuesOf = ({ id: _, seen_in_depos: __, lock_version: ___, ...values }: Stored): B2bValues =>
  values;
const problem = (field: string, text: FieldProblem['text']): FieldProblem => ({ field, text });

/**
 * The own depots that a row asks for; null when one of them is unknown. A title that its routes bring along anyway
 * adds nothing of its own.
 */
function wantedDepos(
  raw: unknown,
  fields: B2bCustomerFields,
  before: Stored | null,
  { titles, depo_ids }: Around,
): number[] | null {
  const named = depoTitles(raw);
  if (named === undefined)
    return (fields.depo_ids ?? before?.depo_ids ?? []).every((id) => depo_ids.has(id))
      ? (fields.depo_ids ?? before?.depo_ids ?? [])
      : null;
  const ids = named.map((title) => titles.get(title.toLowerCase()));
  if (ids.includes(undefined)) return null;
  const ofRoutes = (before?.seen_in_depos ?? []).filter((id) => !before?.depo_ids.includes(id));
  return [...new Set(ids as number[])].filter((id) => !ofRoutes.includes(id));
}

/** What a row makes of the customer that it names, or why it is refused. */
function judge(raw: unknown, around: Around): { before: Stored | null; after: B2bValues } | FieldProblem[] {
  const given = fieldsOf(raw);
  if (given === null) return [problem('base', fieldTexts.invalid)];
  const read = b2bCustomerFields.safeParse(given, { reportInput: true });
  const missing = 'customer_number' in given ? [] : [problem('customer_number', fieldTexts.blank)];
  if (!read.success || missing.length > 0)
    return [...missing, ...(read.success ? [] : problemsOf(read.error))];
  const before = around.stored.get(numberKey(read.data.customer_number ?? '')) ?? null;
  const { mine } = around;
  if (before && mine !== null && !before.seen_in_depos.some((id) => mine.includes(id)))
    return [problem('customer_number', fieldTexts.taken)];
  if (!before && read.data.customer_name === undefined) return [problem('customer_name', fieldTexts.blank)];
  const wanted = wantedDepos(raw, read.data, before, around);
  const own =
    wanted && ownDepos(before?.depo_ids ?? [], !before && wanted.length === 0 ? (mine ?? []) : wanted, mine);
  if (!own)
    return [
      problem(
        'depo' in (raw as object) || 'depos' in (raw as object) ? 'depos' : 'depo_ids',
        fieldTexts.must_exist,
      ),
    ];
  const status = read.data.status ?? (around.full ? 'active' : undefined);
  const fields = withZipCode(read.data, around.by.actor.tenant.country);
  return {
    before,
    after: {
      ...changed(before ? valuesOf(before) : blankValues, {
        ...fields,
        ...(before && around.keeps_number && { customer_number: before.customer_number }),
        status,
      }),
      depo_ids: own,
    },
  };
}

const numberIn = (raw: unknown): string | null => {
  const number = fieldsOf(raw)?.customer_number;
  return typeof number === 'string' && number.trim() !== '' ? numberKey(number) : null;
};

async function judgeAll(
  tx: TenantTx,
  by: Act,
  raws: readonly unknown[],
  full: boolean,
  keeps_number = false,
): Promise<Judged> {
  const numbers = raws.map(numberIn);
  const depos = await tx.selectFrom('depos').select(['id', 'title']).execute();
  const around: Around = {
    by,
    full,
    keeps_number,
    mine: depotsOf(by),
    stored: await storedByNumber(tx, [...new Set(numbers.filter((number) => number !== null))]),
    titles: new Map(depos.map(({ id, title }) => [title.trim().toLowerCase(), id])),
    depo_ids: new Set(depos.map(({ id }) => id)),
  };
  const judged: Judged = { created: [], updated: [], unchanged: [], refused: [], heard: [], numbers };
  const taken = new Set<string>();
  for (const [at, raw] of raws.entries()) {
    const row = at + 1;
    const number = numbers[at] ?? null;
    const result =
      number !== null && taken.has(number)
        ? [problem('customer_number', fieldTexts.taken)]
        : judge(raw, around);
    if (Array.isArray(result)) {
      judged.refused.push({ row, problems: result });
      continue;
    }
    if (number !== null) {
      taken.add(number);
      const content = [fieldsOf(raw), depoTitles(raw)];
      judged.heard.push({ external_id: number, content, stamp: stampOf(raw) });
    }
    if (result.before === null) judged.created.push({ row, id: 0, ...result });
    else {
      const told = { row, id: result.before.id, before: result.before, after: result.after };
      (isSame(result.before, result.after) ? judged.unchanged : judged.updated).push(told);
    }
  }
  return judged;
}

const names = sql.join(b2bColumns.map((column) => sql.ref(column)));
const notText: Record<string, string> = {
  opening_week: 'smallint',
  visit_type: 'smallint',
  shop_open_at: 'time',
  shop_close_at: 'time',
  email: 'citext',
};
const given = sql.raw(b2bColumns.map((column) => `${column} ${notText[column] ?? 'text'}`).join(', '));

export async function writeB2bCustomers(
  tx: TenantTx,
  by: Act,
  { created, updated }: Pick<Judged, 'created' | 'updated'>,
): Promise<void> {
  if (created.length > 0) {
    const { rows } = await shaped<{ id: number; customer_number: string }>(
      fromTable('', 'id customer_number'),
      (columns) => sql`
      insert into b2b_customers (${names}, created_at, updated_at)
      select ${names}, ${by.now}, ${by.now}
      from jsonb_to_recordset(${JSON.stringify(created.map(({ after }) => after))}::jsonb) as given (${given})
      returning ${columns}`,
    ).execute(tx);
    const ids = new Map(rows.map(({ id, customer_number }) => [numberKey(customer_number), id]));
    for (const one of created) one.id = ids.get(numberKey(one.after.customer_number)) ?? 0;
  }
  if (updated.length > 0) {
    await sql`
      update b2b_customers b
      set ${sql.join(b2bColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))},
        lock_version = b.lock_version + 1, updated_at = ${by.now}
      from jsonb_to_recordset(${JSON.stringify(updated.map(({ id, after }) => ({ id, ...after })))}::jsonb)
        as given (id bigint, ${given})
      where b.id = given.id`.execute(tx);
  }
  const written = [...created, ...updated];
  const moved = written.filter(
    ({ before, after }) => String(before?.depo_ids ?? []) !== String(after.depo_ids),
  );
  const links = moved.flatMap(({ id, after }) => after.depo_ids.map((depo_id) => ({ id, depo_id })));
  await sql`
    delete from b2b_customer_depos d
    where d.b2b_customer_id = any (${moved.filter(({ before }) => before).map(({ id }) => id)}::bigint[])
      and not exists (
        select from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ depo_id }) => depo_id)}::bigint[])
          as l (id, depo_id)
        where l.id = d.b2b_customer_id and l.depo_id = d.depo_id)`.execute(tx);
  await sql`
    insert into b2b_customer_depos (b2b_customer_id, depo_id)
    select l.id, l.depo_id
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ depo_id }) => depo_id)}::bigint[])
      as l (id, depo_id)
    on conflict do nothing`.execute(tx);
  recordChanges(
    tx,
    by,
    written.map(({ id, before, after }) => ({
      kind: KIND,
      id,
      before: before && { ...valuesOf(before) },
      after: { ...after },
    })),
  );
}

/** One intake of a tenant at a time: two of the same rows at once would both make them. */
async function alone(tx: TenantTx, by: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('b2b_customers_intake', ${by.actor.tenant.id}))`.execute(
    tx,
  );
}

const countsOf = ({ created, updated, unchanged, refused }: Judged, by: Act) => ({
  created: created.length,
  updated: updated.length + unchanged.length,
  unchanged: unchanged.length,
  refused: refused.map(({ row, problems }) => ({
    row,
    errors: errorBody(problems, by.actor.language).errors,
  })),
});

/** What speaks against writing a row that could be written. */
type Against = (one: Written) => readonly FieldProblem[];

function leaveOut(judged: Judged, against: Against): Judged {
  const refusedOf = (some: readonly Written[]) =>
    some.flatMap((one) => {
      const problems = [...against(one)];
      return problems.length > 0 ? [{ row: one.row, problems }] : [];
    });
  const refused = [...refusedOf(judged.created), ...refusedOf(judged.updated)];
  const out = new Set(refused.map(({ row }) => row));
  const left = (some: readonly Written[]) => some.filter(({ row }) => !out.has(row));
  return {
    ...judged,
    created: left(judged.created),
    updated: left(judged.updated),
    refused: [...judged.refused, ...refused],
  };
}

/** The same for whoever tells of each row what became of it. */
export async function writeB2bRows(
  tx: TenantTx,
  by: Act,
  raws: readonly unknown[],
  against: Against,
): Promise<Judged> {
  await alone(tx, by);
  const judged = leaveOut(await judgeAll(tx, by, raws, false, true), against);
  await writeB2bCustomers(tx, by, judged);
  return judged;
}

export async function importB2bCustomers(tx: TenantTx, by: Act, raws: readonly unknown[], dry_run: boolean) {
  await alone(tx, by);
  const judged = await judgeAll(tx, by, raws, false);
  if (!dry_run) await writeB2bCustomers(tx, by, judged);
  const told = [...judged.created, ...judged.updated]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, ROWS_TOLD)
    .map(({ row, before, after }) => ({
      row,
      action: before === null ? ('created' as const) : ('updated' as const),
      name: after.customer_name,
      fields:
        before === null
          ? []
          : Object.keys(changesBetween({ ...valuesOf(before) }, { ...after })).map((field) =>
              field === 'depo_ids' ? 'depos' : field,
            ),
    }));
  return { ...countsOf(judged, by), rows: told };
}

async function makeInactive(tx: TenantTx, by: Act, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update b2b_customers set status = 'inactive', lock_version = lock_version + 1, updated_at = ${by.now}
    where id = any (${[...ids]}::bigint[])`.execute(tx);
  recordChanges(
    tx,
    by,
    ids.map((id) => ({ kind: KIND, id, before: { status: 'active' }, after: { status: 'inactive' } })),
  );
}

/**
 * Rows that are no news change nothing. A full feed tells how everybody stands, so what it says again is meant: there
 * only a stamp can be older.
 */
async function withoutRepeats(tx: TenantTx, by: Act, judged: Judged, full: boolean): Promise<Judged> {
  const since = full ? new Date(by.now.getTime() + 1) : repeatsSince(by.now);
  const news = await noteNews(tx, by, 'b2b_customer', judged.heard, since);
  const isNews = ({ after }: Written) => news.has(numberKey(after.customer_number));
  const updated = judged.updated.filter(isNews);
  const repeated = judged.updated.filter((one) => !isNews(one));
  return { ...judged, updated, unchanged: [...judged.unchanged, ...repeated] };
}

/** The same feed sent twice changes nothing the second time. */
export async function feedB2bCustomers(tx: TenantTx, by: Act, raws: readonly unknown[], full: boolean) {
  await alone(tx, by);
  const judged = await withoutRepeats(tx, by, await judgeAll(tx, by, raws, full), full);
  await writeB2bCustomers(tx, by, judged);
  const missing = full ? missingFrom(judged.numbers, await activeByNumber(tx)) : [];
  await makeInactive(tx, by, missing);
  const outcome = { ...countsOf(judged, by), made_inactive: missing.length };
  if (full && (raws.length === 0 || judged.numbers.includes(null))) {
    await noteFailure(
      tx,
      'erp',
      by.now,
      raws.length === 0
        ? 'A full feed of B2B customers was empty; nobody was made inactive'
        : 'A full feed of B2B customers had rows without a customer number; nobody was made inactive',
    );
  } else await noteSuccess(tx, 'erp', by.now, { ...outcome, refused: judged.refused.length });
  return outcome;
}

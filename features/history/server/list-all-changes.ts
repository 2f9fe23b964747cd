import { sql, type RawBuilder } from 'kysely';
import { portionsOf } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import { allOf, pageOf, withTotal, type Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, daysBetween, instant, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import type { AllChangesQuery, ChangeOfRecord } from '../contract.ts';
import type { Changes, RecordKind } from '../rules/history.ts';
import { fieldChanges } from './list-changes.ts';
import { changesRead, kindsRead } from './record-scope.ts';

const USUAL_DAYS = 31;
const MOST_DAYS = 366;

/** Both ends included; refused where they are out of order or too far from each other. */
export function daysOfChanges(
  { start_date, end_date }: AllChangesQuery,
  today: Day,
): { from: Day; until: Day } {
  const until = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  const from = start_date ?? addDays(until, 1 - USUAL_DAYS);
  if (from > until || daysBetween(from, until) >= MOST_DAYS)
    refuseFields([{ field: 'end_date', text: fieldTexts.invalid }]);
  return { from, until };
}

type Row = Omit<
  ChangeOfRecord,
  'at' | 'changes' | 'record_name' | 'depo_id' | 'warehouse_id' | 'is_there'
> & {
  at: Date;
  changes: Changes;
};

function chosen(by: Act, query: AllChangesQuery): RawBuilder<unknown> {
  const zone = by.actor.tenant.time_zone;
  const { from, until } = daysOfChanges(query, dayIn(zone, by.now));
  const { person, kind, record_id } = query;
  const kinds = kindsRead(by).filter((one) => kind === undefined || one === kind);
  return sql`from record_changes c where ${allOf([
    sql`c.at >= ${instant(from, '00:00:00', zone)}::timestamptz`,
    sql`c.at < ${instant(addDays(until, 1), '00:00:00', zone)}::timestamptz`,
    person === 'system' && sql`c.user_id is null`,
    typeof person === 'number' && sql`c.user_id = ${person}`,
    kind !== undefined && sql`c.record_kind = ${kind}`,
    record_id !== undefined && sql`c.record_id = ${record_id}`,
    changesRead(by, kinds),
  ])}`;
}

const rowsOf = (from: RawBuilder<unknown>, part = sql``) =>
  shaped<Row>(
    { ...fromTable('c', 'id at user_id user_name action changes record_id'), kind: 'c.record_kind' },
    (columns) => sql`select ${columns} ${from} order by c.at desc, c.id desc ${part}`,
  );

interface Called {
  name: string;
  depo_id?: string;
  warehouse_id?: string;
  /** The row stays when the record is deleted. */
  is_soft?: boolean;
}
/** What a record is called, and in which depot it stands. */
const called: Record<RecordKind, Called> = {
  absences: {
    name: `coalesce(
      (select u.first_name || ' ' || u.last_name from users u where u.tenant_id = r.tenant_id and u.id = r.user_id),
      (select c.internal_number from cars c where c.tenant_id = r.tenant_id and c.id = r.car_id))`,
  },
  api_tokens: { name: 'r.name' },
  b2b_customers: { name: 'r.customer_name', is_soft: true },
  cars: { name: "r.internal_number || ' · ' || r.plate_number", depo_id: 'r.depo_id' },
  cash_registers: { name: 'r.name', depo_id: 'r.depo_id', is_soft: true },
  customers: { name: "coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.name, r.phone)" },
  depos: { name: 'r.title' },
  feedbacks: { name: 'r.address', depo_id: 'r.depo_id' },
  manual_counting_documents: {
    name: '(select w.name from warehouses w where w.tenant_id = r.tenant_id and w.id = r.warehouse_id)',
    depo_id: '(select w.depo_id from warehouses w where w.tenant_id = r.tenant_id and w.id = r.warehouse_id)',
    warehouse_id: 'r.warehouse_id',
    is_soft: true,
  },
  products: { name: "r.sku || ' ' || r.description" },
  sms_campaigns: { name: 'r.name' },
  sms_templates: { name: 'r.name' },
  stock_orders: {
    name: "'#' || r.id",
    depo_id: 'r.depo_id',
    warehouse_id: `(select min(w.id) from warehouses w where w.tenant_id = r.tenant_id and w.depo_id = r.depo_id
      and w.id in (r.from_warehouse_id, r.to_warehouse_id))`,
    is_soft: true,
  },
  stop_types: { name: 'r.stop_type' },
  tenants: { name: 'r.name' },
  users: { name: "r.first_name || ' ' || r.last_name", depo_id: 'r.depo_id' },
  warehouses: { name: 'r.name', depo_id: 'r.depo_id' },
  webhooks: { name: 'r.name' },
};

interface Named {
  kind: RecordKind;
  record_id: number;
  record_name: string | null;
  depo_id: number | null;
  warehouse_id: number | null;
  is_there: boolean;
}

/** Of all the rows of a page in one statement: a part for each kind that is on it. */
async function findNames(tx: TenantTx, rows: readonly Row[]): Promise<Map<string, Named>> {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  if (kinds.size === 0) return new Map();
  const parts = [...kinds].map(([kind, those]) => {
    const { name, depo_id = 'null', warehouse_id = 'null', is_soft = false } = called[kind];
    const ids = [...new Set(those.map(({ record_id }) => record_id))];
    return sql`select ${kind}::text as kind, r.id as record_id, (${sql.raw(name)})::text as record_name,
      (${sql.raw(depo_id)})::bigint as depo_id, (${sql.raw(warehouse_id)})::bigint as warehouse_id,
      ${sql.raw(is_soft ? 'r.deleted_at is null' : 'true')} as is_there
      from ${sql.table(kind)} r where r.id = any(${ids}::bigint[])`;
  });
  const { rows: found } = await shaped<Named>(
    fromTable('n', 'kind record_id record_name depo_id warehouse_id is_there'),
    (columns) => sql`select ${columns} from (${sql.join(parts, sql` union all `)}) n`,
  ).execute(tx);
  return new Map(found.map((one) => [`${one.kind} ${one.record_id}`, one]));
}

async function withNames(tx: TenantTx, rows: readonly Row[]) {
  const names = await findNames(tx, rows);
  return rows.map(({ changes, ...row }) => {
    const named = names.get(`${row.kind} ${row.record_id}`);
    return {
      ...row,
      changes: fieldChanges(changes),
      record_name: named?.record_name ?? null,
      depo_id: named?.depo_id ?? null,
      warehouse_id: named?.warehouse_id ?? null,
      is_there: named?.is_there ?? false,
    };
  });
}
export type NamedChange = Awaited<ReturnType<typeof withNames>>[number];

export async function allChanges(
  tx: TenantTx,
  by: Act,
  query: AllChangesQuery,
): Promise<Listed<NamedChange>> {
  const from = chosen(by, query);
  const { rows, total } = await withTotal(tx, from, rowsOf(from, pageOf(query)));
  return { rows: await withNames(tx, rows), total };
}

/** For a file: all of them, by a cursor. */
export async function* everyChange(
  tx: TenantTx,
  by: Act,
  query: AllChangesQuery,
): AsyncGenerator<NamedChange[]> {
  for await (const rows of portionsOf<Row>(tx, rowsOf(chosen(by, query)).compile(tx)))
    yield await withNames(tx, rows);
}

/** Drivers keep no records. */
export function peopleWhoChange(tx: TenantTx): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', '<>', 'driver')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
}

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { minorOf, minorOfSum } from '../../../shared/money.ts';
import { moneyFields, type Amounts } from '../rules/closing-amounts.ts';
import type { Circle, Closing, Part, Payment } from '../rules/originals.ts';
import { isApproved, type Status } from '../rules/report-status.ts';
import { isOutdone } from './drivers-count.ts';

export interface Ids {
  reports?: readonly number[];
  closings?: readonly number[];
}

/** An order in the report is covered by the closing, or the closing is in the report. */
export interface Tie {
  report_id: number;
  closing_id: number;
}

/** Every tie of these reports and closings, and of those to which they are tied, and so on. */
export async function listTies(tx: TenantTx, { reports = [], closings = [] }: Ids): Promise<Tie[]> {
  const { rows } = await shaped<Tie>(
    fromTable('', 'report_id closing_id'),
    (columns) => sql`
    with recursive tied (report_id, closing_id) as (
      select id, null::bigint from unnest(${[...reports]}::bigint[]) as id
      union select null::bigint, id from unnest(${[...closings]}::bigint[]) as id
      union select next.report_id, next.closing_id from tied cross join lateral (
        select o.end_of_day_report_id as report_id, o.pos_closing_id as closing_id from wallmob_orders o
        where o.end_of_day_report_id = tied.report_id and o.pos_closing_id is not null
        union all select o.end_of_day_report_id, o.pos_closing_id from wallmob_orders o
        where o.pos_closing_id = tied.closing_id and o.end_of_day_report_id is not null
        union all select c.end_of_day_report_id, c.id from pos_closings c where c.end_of_day_report_id = tied.report_id
        union all select c.end_of_day_report_id, c.id from pos_closings c
        where c.id = tied.closing_id and c.end_of_day_report_id is not null) next)
    select ${columns}
    from tied where report_id is not null and closing_id is not null`,
  ).execute(tx);
  return rows;
}

interface ReportRow {
  id: number;
  card_split: boolean;
  status: Status;
  discount: string;
  amounts: Record<string, string>;
}
interface ClosingRow {
  id: number;
  report_id: number | null;
  opened_at: Date;
  closed_at: Date;
  amounts: Record<string, string>;
  /** A driver's count beside a till's closing: its orders are covered, its money is told by the till. */
  is_outdone: boolean;
}
interface PaymentRow {
  report_id: number | null;
  closing_id: number | null;
  tender: string;
  amount: string;
}

const minorAmounts = (amounts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, minorOf(text)]));

const closingOf = ({ opened_at, closed_at, amounts }: ClosingRow): Closing => ({
  opened_at,
  closed_at,
  amounts: minorAmounts(amounts),
});
const paymentOf = ({ tender, amount }: PaymentRow): Payment => ({ tender, amount: minorOfSum(amount) });

/** Of reports and closings that are tied together; the caller holds the open ones. */
export interface Figures {
  circle: Circle;
  /** Minor units, by report. */
  discounts: ReadonlyMap<number, number>;
}

async function readTies(tx: TenantTx, reportIds: readonly number[], closingIds: readonly number[]) {
  const inReports = sql`any(${[...reportIds]}::bigint[])`;
  const inClosings = sql`any(${[...closingIds]}::bigint[])`;
  const named = sql.join(moneyFields.map((field) => sql`${sql.lit(field)}, r.${sql.ref(field)}::text`));
  const { rows: reports } = await shaped<ReportRow>(
    {
      ...fromTable('r', 'id card_split status'),
      amounts: sql`json_build_object(${named})`,
      discount: sql`coalesce((
      select sum(o.total_discount) from wallmob_orders o
      where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    ), 0)::text`,
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r where r.id = ${inReports} and r.deleted_at is null order by r.id`,
  ).execute(tx);
  const { rows: closings } = await shaped<ClosingRow>(
    {
      ...fromTable('c', 'id opened_at closed_at amounts'),
      report_id: 'c.end_of_day_report_id',
      is_outdone: isOutdone(sql`c`),
    },
    (columns) => sql`
    select ${columns}
    from pos_closings c
    where c.id = ${inClosings} order by c.opened_at, c.id`,
  ).execute(tx);
  const { rows: payments } = await shaped<PaymentRow>(
    {
      report_id: 'o.end_of_day_report_id',
      closing_id: 'o.pos_closing_id',
      tender: 'p.tender',
      amount: sql`sum(p.amount)::text`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select id, tenant_id, end_of_day_report_id, pos_closing_id from wallmob_orders
      where end_of_day_report_id = ${inReports}
      union select id, tenant_id, end_of_day_report_id, pos_closing_id from wallmob_orders
      where pos_closing_id = ${inClosings}) o
    join wallmob_order_payments p on p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id
    group by 1, 2, 3`,
  ).execute(tx);
  return { reports, closings, payments };
}

/**
 * Each group of reports that are tied together through closings, with all that their amounts are made of. Three
 * queries.
 */
export async function readOriginalFigures(
  tx: TenantTx,
  groups: readonly { reports: readonly number[]; closings: readonly number[] }[],
): Promise<Figures[]> {
  const { reports, closings, payments } = await readTies(
    tx,
    groups.flatMap((group) => group.reports),
    groups.flatMap((group) => group.closings),
  );
  const reportBy = new Map(reports.map((row) => [row.id, row]));
  const closingBy = new Map(closings.map((row) => [row.id, row]));
  const paymentsByReport = Map.groupBy(payments, ({ report_id }) => report_id);
  const paymentsByClosing = Map.groupBy(payments, ({ closing_id }) => closing_id);
  const partOf = (row: ReportRow, closingIds: readonly number[]): Part => {
    const own = closingIds.filter((id) => closingBy.get(id)?.report_id === row.id);
    const paid = paymentsByReport.get(row.id) ?? [];
    return {
      id: row.id,
      card_split: row.card_split,
      is_open: !isApproved(row.status),
      originals: minorAmounts(row.amounts) as Amounts,
      closings: own
        .flatMap((id) => closingBy.get(id) ?? [])
        .filter(({ is_outdone }) => !is_outdone)
        .map(closingOf),
      apart: paid.filter(({ closing_id }) => closing_id === null).map(paymentOf),
      late: paid.filter(({ closing_id }) => closing_id !== null && !own.includes(closing_id)).map(paymentOf),
    };
  };
  return groups.map((group) => {
    const rows = group.reports.flatMap((id) => reportBy.get(id) ?? []);
    const pooled = group.closings
      .flatMap((id) => closingBy.get(id) ?? [])
      .filter(({ report_id }) => report_id === null);
    return {
      circle: {
        parts: rows.map((row) => partOf(row, group.closings)),
        pooled: pooled.map(closingOf),
        covered: group.closings.flatMap((id) => paymentsByClosing.get(id) ?? []).map(paymentOf),
      },
      discounts: new Map(rows.map(({ id, discount }) => [id, minorOfSum(discount)])),
    };
  });
}

import { sql } from 'kysely';
import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, portionsOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { say } from '../../../shared/texts.ts';
import type { Loss } from '../contract.ts';
import { weekTexts } from '../texts.ts';
import { losses, spanOfWeek } from './week-rows.ts';

type Row = Omit<Loss, 'at' | 'value'> & { at: Date; value: string };
interface Wish {
  depo_id: number;
  week?: string | undefined;
}

function lossesIn(by: Act, { depo_id, week }: Wish) {
  const { from, since, end } = spanOfWeek(by, week);
  const during = sql`t.transfered_at >= ${since}::timestamptz and t.transfered_at < ${end}::timestamptz`;
  const found = sql`from (${losses({ depo_ids: [depo_id] }, during)}) g`;
  const rows = (part = sql``) =>
    shaped<Row>(
      {
        id: 'g.entry_id',
        at: 'g.transfered_at',
        ...fromTable('g', 'warehouse_id warehouse_name product_id sku description kind lost value'),
      },
      (columns) => sql`select ${columns} ${found} order by g.transfered_at desc, g.entry_id desc ${part}`,
    );
  return { from, found, rows };
}

const asLoss = ({ value, ...row }: Row) => ({ ...row, value: amountOf(minorOfSum(value)) });

export async function lossesOfWeek(
  tx: TenantTx,
  by: Act,
  { wish, ...page }: Page & { wish: Wish },
): Promise<Listed<ReturnType<typeof asLoss>>> {
  const { found, rows } = lossesIn(by, wish);
  const listed = await withTotal(tx, found, rows(pageOf(page)));
  return { rows: listed.rows.map(asLoss), total: listed.total };
}

/** 'losses_2026-06-01.xlsx': of the week that begins on that day. */
export function lossesFile(tx: TenantTx, by: Act, wish: Wish, format: FileFormat): FileAnswer {
  const { tenant, language } = by.actor;
  const { from, rows } = lossesIn(by, wish);
  const t = say(weekTexts, language);
  const columns: ExportColumn<Row>[] = [
    { header: t('at'), kind: 'instant', width: 18, value: (row) => row.at },
    { header: t('warehouse'), width: 24, value: (row) => row.warehouse_name },
    { header: t('product'), width: 32, value: (row) => `${row.sku} ${row.description}` },
    { header: t('cause'), width: 18, value: (row) => t(row.kind) },
    { header: t('pieces'), kind: 'number', value: (row) => row.lost },
    { header: t('value'), kind: 'money', value: (row) => amountOf(minorOfSum(row.value)) },
  ];
  const list = { title: t('losses'), columns, rows: portionsOf<Row>(tx, rows().compile(tx)) };
  return new FileAnswer(`losses_${from}.${format}`, fileOf(format, { ...list, time_zone: tenant.time_zone }));
}

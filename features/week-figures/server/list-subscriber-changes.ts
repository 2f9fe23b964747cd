import { sql } from 'kysely';
import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, portionsOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import { pageOf, withTotal, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { say } from '../../../shared/texts.ts';
import { wayIn } from '../../subscribers/texts/consent-ways.ts';
import type { SubscriberChange } from '../contract.ts';
import { weekTexts } from '../texts.ts';
import { consentsChanged, spanOfWeek } from './week-rows.ts';

type Row = Omit<SubscriberChange, 'at'> & { at: Date };

function changesIn(by: Act, week: string | undefined) {
  const { from, since, end } = spanOfWeek(by, week);
  const chosen = sql`from consents c where c.at >= ${since}::timestamptz and c.at < ${end}::timestamptz
    and ${consentsChanged}`;
  const rows = (part = sql``) =>
    shaped<Row>(
      {
        ...fromTable('n', 'id at source'),
        gained: 'n.given',
        customer_id: 'k.id',
        customer_name: sql`coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.name, k.phone)`,
      },
      (columns) => sql`
      with newest as (
        select c.id, c.at, c.source, c.given, c.customer_id ${chosen} order by c.at desc, c.id desc ${part})
      select ${columns}
      from newest n left join customers k on k.tenant_id = current_tenant() and k.id = n.customer_id
      order by n.at desc, n.id desc`,
    );
  return { from, chosen, rows };
}

export function subscriberChanges(
  tx: TenantTx,
  by: Act,
  { week, ...page }: Page & { week?: string | undefined },
) {
  const { chosen, rows } = changesIn(by, week);
  return withTotal(tx, chosen, rows(pageOf(page)));
}

/** 'subscribers_2026-06-01.xlsx': of the week that begins on that day. */
export function subscriberChangesFile(
  tx: TenantTx,
  by: Act,
  week: string | undefined,
  format: FileFormat,
): FileAnswer {
  const { tenant, language } = by.actor;
  const { from, rows } = changesIn(by, week);
  const t = say(weekTexts, language);
  const columns: ExportColumn<Row>[] = [
    { header: t('at'), kind: 'instant', width: 18, value: (row) => row.at },
    { header: t('change'), width: 16, value: (row) => t(row.gained ? 'gained' : 'lost') },
    { header: t('customer'), width: 30, value: (row) => row.customer_name },
    { header: t('way'), width: 24, value: (row) => wayIn(row.source, language) },
  ];
  const list = { title: t('subscribers'), columns, rows: portionsOf<Row>(tx, rows().compile(tx)) };
  return new FileAnswer(
    `subscribers_${from}.${format}`,
    fileOf(format, { ...list, time_zone: tenant.time_zone }),
  );
}

// Who changed what, as a file: a row a field, before and after in the reader's words.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { exportName, fileOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { say } from '../../../shared/texts.ts';
import type { AllChangesQuery, FieldChange } from '../contract.ts';
import { readField } from '../rules/fields.ts';
import { readValue, type Reading } from '../rules/values.ts';
import { changesTexts, kindTexts } from '../texts.ts';
import { everyChange, type NamedChange } from './list-all-changes.ts';

/** `field` is null of a record that was only deleted or restored. */
type Line = NamedChange & { field: FieldChange | null };

async function* linesOf(tx: TenantTx, by: Act, query: AllChangesQuery): AsyncGenerator<Line[]> {
  for await (const changes of everyChange(tx, by, query))
    yield changes.flatMap((change): Line[] =>
      change.changes.length === 0
        ? [{ ...change, field: null }]
        : change.changes.map((field) => ({ ...change, field })),
    );
}

async function findReading(tx: TenantTx, by: Act): Promise<Reading> {
  const { language, tenant } = by.actor;
  const t = say(changesTexts, language);
  const depos = await tx.selectFrom('depos').select(['id', 'title']).execute();
  return {
    language,
    yes: t('yes'),
    no: t('no'),
    time_zone: tenant.time_zone,
    depos: new Map(depos.map(({ id, title }) => [id, title])),
  };
}

export async function changesFile(
  tx: TenantTx,
  by: Act,
  query: AllChangesQuery,
  format: FileFormat,
): Promise<FileAnswer> {
  const { language, tenant } = by.actor;
  const t = say(changesTexts, language);
  const kinds = say(kindTexts, language);
  const how = await findReading(tx, by);
  const value = (which: 'from' | 'to') => (line: Line) => {
    if (line.field === null) return null;
    return line.field.secret
      ? which === 'to'
        ? t('changed')
        : null
      : readValue(line.field.field, line.field[which], how);
  };
  const columns: ExportColumn<Line>[] = [
    { header: t('at'), kind: 'instant', width: 18, value: (line) => line.at },
    {
      header: t('person'),
      width: 24,
      value: (line) => (line.user_id === null && line.user_name === 'System' ? t('system') : line.user_name),
    },
    { header: t('kind'), width: 18, value: (line) => kinds(line.kind) },
    { header: t('record'), width: 28, value: (line) => line.record_name ?? `#${line.record_id}` },
    { header: t('action'), width: 12, value: (line) => t(line.action) },
    { header: t('field'), width: 24, value: (line) => line.field && readField(line.field.field, language) },
    { header: t('from'), width: 30, value: value('from') },
    { header: t('to'), width: 30, value: value('to') },
  ];
  const { time_zone } = tenant;
  return new FileAnswer(
    exportName('changes', tenant, by.now, format),
    fileOf(format, { title: t('title'), columns, rows: linesOf(tx, by, query), time_zone }),
  );
}

import { sql } from 'kysely';
import { FileAnswer } from '../../../server/calls/serve.ts';
import { exportName, fileOf, portionsOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { say, type Say } from '../../../shared/texts.ts';
import type { PunctualityQuery, PunctualityRow } from '../contract.ts';
import { groupName, punctualityTexts } from '../texts.ts';
import { punctualityRows, type AskedOfVisits } from './punctual-visits.ts';

type Column = ExportColumn<PunctualityRow>;

function columnsIn(t: Say<keyof typeof punctualityTexts>, { by, within }: AskedOfVisits): Column[] {
  const figure = (header: string, value: (row: PunctualityRow) => number | null): Column => ({
    header,
    kind: 'number',
    value,
  });
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10);
  return [
    ...(by === 'stop'
      ? [
          { header: t('route'), width: 28, value: (row: PunctualityRow) => row.route_name },
          figure(t('position'), (row) => row.position),
        ]
      : []),
    { header: t(by), width: 36, value: (row) => groupName(t, by, row) },
    figure(t('trips_count'), (row) => row.trips_count),
    figure(t('planned_count'), (row) => row.planned_count),
    figure(t('known_count'), (row) => row.known_count),
    figure(t('skipped_count'), (row) => row.skipped_count),
    figure(t('unknown_count'), (row) => row.unknown_count),
    figure(t('early_minutes'), (row) => row.early_minutes),
    figure(t('median_minutes'), (row) => row.median_minutes),
    figure(t('late_minutes'), (row) => row.late_minutes),
    figure(t('on_time_percent', { n: within }), (row) => percent(row.on_time_share)),
    figure(t('wait_minutes'), (row) => row.wait_minutes),
    ...(by === 'stop'
      ? [
          figure(t('leg_minutes'), (row) => row.leg_minutes),
          figure(t('leg_trips_count'), (row) => row.leg_trips_count),
        ]
      : []),
    ...(by === 'route' ? [figure(t('wrong_legs_count'), (row) => row.wrong_legs_count)] : []),
  ];
}

/** As the page has them, all of them. */
export function punctualityFile(
  tx: TenantTx,
  { actor, now }: Act,
  asked: AskedOfVisits,
  { sort, format }: { sort: PunctualityQuery['sort']; format: FileFormat },
): FileAnswer {
  const t = say(punctualityTexts, actor.language);
  return new FileAnswer(
    exportName(`punctuality_${asked.by}`, actor.tenant, now, format),
    fileOf(format, {
      title: t('title'),
      columns: columnsIn(t, asked),
      rows: portionsOf(tx, punctualityRows(asked, sort, sql``).compile(tx)),
      time_zone: actor.tenant.time_zone,
    }),
  );
}

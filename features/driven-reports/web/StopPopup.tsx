// What happened at one point, and the way to put it on the route or take it off (routes.md 2.6).

import { Group } from '@mantine/core';
import { clockIn } from '../../../shared/calendar.ts';
import { sentencesOf } from '../../../web/api-error.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import {
  createRoutePoint,
  destroyPointByAddress,
  listRoutePoints,
} from '../../routes/contract/route-points.ts';
import { type ReportPoint } from '../contract.ts';
import { positionOnRoute, stopOnRoute } from './report-stops.ts';
import { reportTexts } from './report-texts.ts';
import { nameOf, Tags, timeOf, toneOf } from './ReportColumns.tsx';
import { stayOf } from './visit-words.ts';
import { VisitCheck, VisitSeen } from './VisitCheck.tsx';
import styles from './Report.module.css';

interface Props {
  point: ReportPoint;
  points: readonly ReportPoint[];
  event: PlanEvent;
}

function clientsOf(point: ReportPoint): string {
  const named = [
    ...point.b2b_customers.map((shop) => shop.customer_name),
    ...point.subscribers.flatMap((person) => person.phone_number ?? []),
  ];
  return [
    String(point.subscribers_count + point.b2b_customers.length),
    ...(named.length > 0 && named.length <= 6 ? [`(${named.join(', ')})`] : []),
  ].join(' ');
}

export function StopPopup({ point, points, event }: Props) {
  const t = useWords(reportTexts);
  const zone = useSession().tenant.time_zone;
  const money = useMoney();
  const facts: [string, string | null][] = [
    [t('planned_time'), timeOf(point.planned_at, zone)],
    [t('visited_time'), timeOf(point.actual_arrival_time, zone)],
    [t('stop_time_gps'), stayOf(point.duration, t)],
    [t('stop_time_app'), stayOf(point.timer_duration, t)],
    [t('clients'), clientsOf(point)],
  ];
  if (point.orders_count !== null)
    facts.push([
      t('total_revenue'),
      point.status === 'pending' && point.orders_count === 0 ? null : money(point.total_revenue),
    ]);
  if (point.skip_reason !== null) facts.push([t('skip_reason'), point.skip_reason]);
  return (
    <div className={styles.popup}>
      <h2>
        {point.position !== null && `${point.position}. `}
        {nameOf(point, t)}
      </h2>
      <Group gap={6}>
        <StatusDot tone={toneOf[point.status]}>{t(point.status)}</StatusDot>
        <Tags point={point} t={t} />
      </Group>
      <VisitSeen stop={point} />
      <dl>
        {facts.flatMap(([what, value]) => [
          <dt key={what}>{what}</dt>,
          <dd key={`${what} value`}>{value ?? '-'}</dd>,
        ])}
      </dl>
      {point.id !== null && point.status !== 'unplanned' && (
        <VisitCheck stop={{ ...point, id: point.id }} name={nameOf(point, t)} trip={event} />
      )}
      {can('routes.write') && <OnRoute point={point} points={points} event={event} />}
    </div>
  );
}

/** Works on the route; what was driven stays as it is (RG68). */
function OnRoute({ point, points, event }: Props) {
  const t = useWords(reportTexts);
  const zone = useSession().tenant.time_zone;
  const params = { route_id: event.route_id, depo_id: event.depo_id };
  const { value: stops } = useRead(listRoutePoints, { params });
  const adding = useWrite(createRoutePoint);
  const removing = useWrite(destroyPointByAddress);
  if (!stops) return null;
  const stop = stopOnRoute(point, stops);
  const name = nameOf(point, t);
  const add = async () => {
    const arrived = point.actual_arrival_time;
    const [lng, lat] = point.point.coordinates;
    try {
      await adding.write({
        params,
        body: {
          address: point.address ?? `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
          point: point.point,
          position: positionOnRoute(point, points, stops),
          ...(arrived !== null && { arrival_time: clockIn(zone, new Date(arrived)) }),
          b2b_customer_ids: point.b2b_customer_ids,
        },
      });
      flash.ok(t('added'));
    } catch (error) {
      flash.error(t('not_added', { error: sentencesOf(error)[0] ?? '' }));
    }
  };
  const remove = async () => {
    if (
      stop === null ||
      !(await confirm({
        title: t('remove'),
        text: t('remove_text', { stop: name, route: event.route_name }),
        yes: t('remove'),
        danger: true,
      }))
    )
      return;
    await removing.write({ params, body: { address: stop.address ?? '', point: stop.point } });
    flash.ok(t('removed'));
  };
  return stop === null ? (
    <ActionButton size="xs" onClick={add}>
      {t('add')}
    </ActionButton>
  ) : (
    <ActionButton size="xs" variant="default" onClick={remove}>
      {t('remove')}
    </ActionButton>
  );
}

import type { ReactNode } from 'react';
import { showDay, dayIn, clockIn } from '../../../shared/calendar.ts';
import { depoPath, tenantPath } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { toneOfTrip } from '../../plan-events/web/EventSigns.tsx';
import { useMoney } from '../../plan-events/web/money.ts';
import { reportTexts } from './report-texts.ts';
import { ReportMenu } from './ReportMenu.tsx';
import styles from './Report.module.css';

/** Which trip this is, how it went so far, and what may be done about it; `now` is what the truck does. */
export function ReportHeader({ event, now }: { event: PlanEvent; now: ReactNode }) {
  const t = useWords(reportTexts);
  const { slug } = useSession().tenant;
  const money = useMoney();
  const up = can('plan_events.write')
    ? depoPath(slug, event.depo_id, 'plan_event_templates')
    : tenantPath(slug, 'admin');
  return (
    <>
      <PageTitle
        back={up}
        note={
          <StatusDot tone={toneOfTrip(event)}>
            {t(event.status === 'planned' ? 'planned_event' : event.status)}
          </StatusDot>
        }
        actions={
          <>
            {can('sms_customers.read') && (
              <ActionButton
                variant="default"
                to={depoPath(slug, event.depo_id, 'plan_events', event.id, 'sms_customers')}
              >
                {t('sms_customers')}
              </ActionButton>
            )}
            <ActionButton
              variant="default"
              to={depoPath(slug, event.depo_id, 'plan_events', event.id, 'replay')}
            >
              {t('replay')}
            </ActionButton>
            <ReportMenu event={event} />
          </>
        }
      >
        {t('title_of', { route: event.route_name, day: showDay(event.date) })}
      </PageTitle>
      <div className={styles.facts}>
        <span>{t('car', { car: event.car_internal_number })}</span>
        <span>{event.user_full_name ?? t('no_driver')}</span>
        {event.route_start_end_time !== null && <span>{event.route_start_end_time}</span>}
        <span>
          {t('figure_stops', { visited: event.visited_stops_count, planned: event.planned_stops_count })}
        </span>
        {event.order_transactions_count !== null && (
          <>
            <span>{t('figure_revenue', { revenue: money(event.total_revenue_without_manual_orders) })}</span>
            <span>{t('figure_orders', { n: event.order_transactions_count })}</span>
          </>
        )}
        <span>{t('figure_sms', { n: event.sms_receivers_count })}</span>
        {event.car_not_moving && <StatusDot tone="warn">{t('car_not_moving')}</StatusDot>}
        {event.sms_stopped_at !== null && <StatusDot tone="muted">{t('sms_stopped')}</StatusDot>}
        {now}
        <ConvertedChip event={event} />
      </div>
    </>
  );
}

/** The route that this trip became, who made it and when. */
function ConvertedChip({ event }: { event: PlanEvent }) {
  const t = useWords(reportTexts);
  const { slug, time_zone } = useSession().tenant;
  const { converted_route_id, converted_by, converted_at } = event;
  if (converted_route_id === null || converted_at === null) return null;
  const at = new Date(converted_at);
  const words = t('converted', {
    who: converted_by ?? '-',
    when: `${showDay(dayIn(time_zone, at))} ${clockIn(time_zone, at).slice(0, 5)}`,
  });
  return can('routes.read') ? (
    <Link to={depoPath(slug, event.depo_id, 'routes', converted_route_id)} className={styles.chip}>
      {words}
    </Link>
  ) : (
    <span className={styles.chip}>{words}</span>
  );
}

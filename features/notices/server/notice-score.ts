import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { NoticeScore } from '../contract/notice-score.ts';
import { leadMinutes } from '../rules/notice.ts';
import { scoreNotices, WITHIN_MINUTES, type SentNotice } from '../rules/score-notices.ts';
import { dueOn } from './list-sms-customers.ts';

/** More than a depot tells on a day. */
const MOST_NOTICES = 20_000;

/** Of the stops of that day, by the lead that the tenant has now. */
export async function findNoticeScore(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  date: Day,
): Promise<NoticeScore> {
  const { rows } = await shaped<SentNotice>(
    {
      phone: 'c.phone',
      sent_at: 'r.sms_sent_at',
      arrived_at: 'p.actual_arrival_time',
      segments: sql`coalesce(message.segments, 0)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join sms_receivers r on r.tenant_id = e.tenant_id and r.plan_event_id = e.id
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    left join sms_outbox message on message.tenant_id = r.tenant_id and message.id = r.sms_outbox_id
    where e.deleted_at is null and ${wasTold('r')} and ${dueOn(by.actor.tenant, depo_id, date)}
    order by r.sms_sent_at, r.id limit ${MOST_NOTICES}`,
  ).execute(tx);
  const { settings, country } = by.actor.tenant;
  const lead_minutes = leadMinutes(settings.sms_lead_minutes, country);
  return { date, lead_minutes, within_minutes: WITHIN_MINUTES, ...scoreNotices(rows, lead_minutes) };
}

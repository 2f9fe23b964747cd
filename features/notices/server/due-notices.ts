// Notices whose time has come, with all that the rules want to know of them.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { mayHaveLeft } from '../../../server/told-by-sms.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { windowsOfTrip, type TripWindows } from '../../tracking/server/window-of-trip.ts';
import { noticeKey } from '../rules/notice.ts';

export interface DueRow {
  id: number;
  plan_event_id: number;
  plan_event_route_point_id: number;
  customer_id: number | null;
  uuid: string;
  address: string;
  eta: Date | null;
  visited_state: 'pending' | 'visited' | 'skipped';
  stop_is_removed: boolean;
  departs_at: Date | null;
  returns_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  sms_stopped_at: Date | null;
  car_id: number;
  is_tracked: boolean;
  phone: string | null;
  /** They were told today that no truck comes, and nothing since. */
  expects_none: boolean;
  customer_uuid: string | null;
  sms_permission: boolean | null;
  depo_title: string;
  windows: TripWindows['windows'];
  sms_text: string | null;
  sms_route_text: string | null;
  campaign: string | null;
}

/** So many are judged in one transaction. */
export const batch = 200;

/**
 * Locked and passed over by a second worker, so that no notice is judged twice at once. `held` were judged in this
 * turn already.
 */
export async function dueRows(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
  held: readonly number[],
): Promise<DueRow[]> {
  const { rows } = await shaped<DueRow>(
    {
      ...fromTable('r', 'id plan_event_id plan_event_route_point_id customer_id'),
      ...fromTable('p', 'uuid address'),
      eta: 'p.google_estimate_time',
      windows: windowsOfTrip,
      visited_state: 'p.visited_state',
      stop_is_removed: sql`p.deleted_at is not null or e.deleted_at is not null`,
      ...fromTable('e', 'departs_at returns_at started_at finished_at sms_stopped_at car_id'),
      is_tracked: sql`car.latest_location_updated_at is not null`,
      phone: 'c.phone',
      expects_none: sql`exists (
        select from sms_receivers r2
        join further_notices f on f.tenant_id = r2.tenant_id and f.sms_receiver_id = r2.id
        join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.sms_outbox_id
        where r2.tenant_id = r.tenant_id and r2.customer_id = r.customer_id and f.kind = 'not_coming'
          and f.day = ${dayIn(tenant.time_zone, now)}::date and ${mayHaveLeft('o')}
          and not exists (select from further_notices g
            where g.tenant_id = f.tenant_id and g.sms_receiver_id = r2.id and g.day = f.day
              and g.kind = 'correction'))`,
      customer_uuid: 'c.uuid',
      sms_permission: 'c.sms_permission',
      depo_title: 'd.title',
      ...fromTable('d', 'sms_text sms_route_text'),
      campaign: sql`(select k.text from sms_campaigns k where k.tenant_id = r.tenant_id
        and ${dayIn(tenant.time_zone, now)}::date between k.start_date and k.end_date)`,
    },
    (columns) => sql`
    select ${columns}
    from sms_receivers r
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    join plan_events e on e.tenant_id = r.tenant_id and e.id = r.plan_event_id
    join depos d on d.tenant_id = r.tenant_id and d.id = e.depo_id
    join cars car on car.tenant_id = r.tenant_id and car.id = e.car_id
    left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    where r.tenant_id = current_tenant()
      and r.sms_sent_at is null and r.sms_sent_skipped_at is null and r.sms_outbox_id is null
      and r.sms_should_send_at <= ${now} and r.id <> all(${[...held]}::bigint[])
    order by r.sms_should_send_at, p.position limit ${batch} for update of r skip locked`,
  ).execute(tx);
  return rows;
}

/** Phones that a notice of today has told or will tell, whatever the stop (RG74). */
export async function toldToday(tx: TenantTx, phones: readonly string[], day: string): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sms_outbox')
    .select('phone')
    .where(
      'dedupe_key',
      'in',
      phones.map((phone) => noticeKey(phone, day)),
    )
    .execute();
  return new Set(rows.map((row) => row.phone));
}

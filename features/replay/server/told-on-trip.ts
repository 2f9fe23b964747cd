// Who was told what about a trip, and when.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { ReplayNotice } from '../contract.ts';
import { MOST_ROWS } from './trip-facts.ts';

interface NoticeRow {
  id: number;
  kind: ReplayNotice['kind'];
  stop_id: number;
  customer_id: number | null;
  name: string | null;
  phone_number: string | null;
  text: string | null;
  should_send_at: Date | null;
  sent_at: Date | null;
  status: ReplayNotice['status'];
  skipped_at: Date | null;
  skip_code: string | null;
  is_of_former_day: boolean;
  of: number;
}

/** The trip, and for which depot it is looked at. */
interface SeenTrip {
  id: number;
  of_depo_id: number;
  depo_id: number;
}

/** Not the depot that only lent the car: whom the other one told is no business of its. */
const maySeeThem = (by: Act, { of_depo_id, depo_id }: SeenTrip) =>
  by.actor.can('sms_customers.read') && of_depo_id === depo_id;

/**
 * Of each receiver the first notice and what followed it, also what was told of a day on which the trip stood before;
 * what was called back or waits to be judged is none.
 */
const told = (plan_event_id: number) => sql`
  select n.id, 'first' as kind, n.sms_outbox_id, n.sms_should_send_at, n.sms_sent_at, n.sms_sent_skipped_at,
    n.skip_code, n.unmatched_at is not null as is_of_former_day
  from sms_receivers n where n.tenant_id = current_tenant() and n.plan_event_id = ${plan_event_id}
  union all
  select n.id, 'first', o.id, o.send_at, o.sent_at, null, null, false
  from sms_receivers n
  join further_notices f on f.tenant_id = n.tenant_id and f.sms_receiver_id = n.id
  join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.notice_id
  where n.tenant_id = current_tenant() and n.plan_event_id = ${plan_event_id}
    and o.id is distinct from n.sms_outbox_id
  union all
  select n.id, f.kind, o.id, o.send_at, o.sent_at, case when f.skip_code is not null then f.updated_at end,
    f.skip_code, false
  from sms_receivers n
  join further_notices f on f.tenant_id = n.tenant_id and f.sms_receiver_id = n.id
  left join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.sms_outbox_id
  where n.tenant_id = current_tenant() and n.plan_event_id = ${plan_event_id}
    and (f.skip_code is not null or o.status <> 'cancelled')`;

/** Their receivers in the order in which they were told; who may not see phones is told of the times alone. */
export async function listNotices(tx: TenantTx, by: Act, trip: SeenTrip) {
  const { rows } = await shaped<NoticeRow>(
    {
      ...fromTable('t', 'id kind skip_code is_of_former_day'),
      customer_id: 'n.customer_id',
      stop_id: 'n.plan_event_route_point_id',
      name: sql`nullif(concat_ws(' ', c.first_name, c.last_name), '')`,
      phone_number: sql`coalesce(c.phone, o.phone)`,
      text: 'o.text',
      should_send_at: 't.sms_should_send_at',
      sent_at: 't.sms_sent_at',
      status: 'o.status',
      skipped_at: 't.sms_sent_skipped_at',
      of: sql`count(*) over ()`,
    },
    (columns) => sql`
    select ${columns}
    from (${told(trip.id)}) t
    join sms_receivers n on n.tenant_id = current_tenant() and n.id = t.id
    left join customers c on c.tenant_id = n.tenant_id and c.id = n.customer_id
    left join sms_outbox o on o.tenant_id = n.tenant_id and o.id = t.sms_outbox_id
    order by coalesce(t.sms_sent_at, t.sms_sent_skipped_at, t.sms_should_send_at), n.id, t.kind limit ${MOST_ROWS}`,
  ).execute(tx);
  const maySee = maySeeThem(by, trip);
  const notices = rows.map(({ of: _, ...row }) =>
    maySee ? row : { ...row, customer_id: null, name: null, phone_number: null, text: null },
  );
  return { notices, count: rows[0]?.of ?? 0 };
}

/** What the office told its receivers besides. */
export async function listWords(tx: TenantTx, by: Act, trip: SeenTrip) {
  const { rows } = await shaped<{ id: number; at: Date; told_count: number; text: string | null }>(
    {
      id: 's.id',
      at: 's.created_at',
      told_count: sql`(select count(*) from sms_stopped_record_line_items l
        where l.tenant_id = s.tenant_id and l.sms_stopped_record_id = s.id)`,
      text: 's.text',
    },
    (columns) => sql`
    select ${columns} from sms_stopped_records s where s.plan_event_id = ${trip.id}
    order by s.created_at, s.id limit ${MOST_ROWS}`,
  ).execute(tx);
  return maySeeThem(by, trip) ? rows : rows.map((row) => ({ ...row, text: null }));
}

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { phoneFor } from '../../../shared/phone.ts';
import { notFound } from '../../../shared/refusals.ts';
import { MOST_VISITS } from '../contract/shop-customers.ts';

interface Wanted {
  uuid?: string | undefined;
  phone?: string | undefined;
}

/** By the uuid where one is sent, else by the phone as it is dialled here or with its country's code. */
async function findShopCustomer(tx: TenantTx, by: Act, { uuid, phone }: Wanted) {
  const dialled =
    phone === undefined ? null : (phoneFor(by.actor.tenant.country, phone) ?? phoneFor(null, phone));
  const { rows } = await shaped<{
    id: number;
    uuid: string;
    phone: string;
    name: string | null;
    email: string | null;
    address: string | null;
    sms_permission: boolean;
    marketing_agreement: boolean;
  }>(
    {
      ...fromTable('c', 'id uuid phone'),
      name: sql`coalesce(c.name, nullif(concat_ws(' ', c.first_name, c.last_name), ''))`,
      email: sql`c.email::text`,
      address: 'l.address',
      ...fromTable('c', 'sms_permission marketing_agreement'),
    },
    (columns) => sql`
    select ${columns}
    from customers c left join locations l on l.tenant_id = c.tenant_id and l.customer_id = c.id
    where ${uuid === undefined ? sql`c.phone = ${dialled}` : sql`c.uuid = ${uuid}::uuid`}`,
  ).execute(tx);
  return rows[0] ?? notFound();
}

export async function shopCustomer(tx: TenantTx, by: Act, phone: string) {
  const { id: _, ...customer } = await findShopCustomer(tx, by, { phone });
  return customer;
}

export async function listVisits(tx: TenantTx, by: Act, wanted: Wanted) {
  const { id } = await findShopCustomer(tx, by, wanted);
  const { rows } = await shaped<{ date: Day; address: string; visited: boolean | null }>(
    {
      date: sql`coalesce((p.google_estimate_time at time zone ${by.actor.tenant.time_zone})::date, e.date)`,
      address: 'p.address',
      visited: sql`case p.visited_state when 'pending' then null else p.visited_state = 'visited' end`,
    },
    (columns) => sql`
    select ${columns}
    from sms_receivers r
    join plan_event_route_points p
      on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id and p.deleted_at is null
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id and e.deleted_at is null
    where r.customer_id = ${id} order by e.date desc, p.id desc limit ${MOST_VISITS}`,
  ).execute(tx);
  return rows;
}

// Notices that are due: judged by the rules, then handed to the outbox, held for a moment or skipped with the reason.
import { sql } from 'kysely';
import type { AppContext } from '../../../../server/context.ts';
import type { Tenant } from '../../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../../server/tenant.ts';
import { clockIn, dayIn } from '../../../../shared/calendar.ts';
import { idsOfNotMoving } from '../../../plan-events/moving/server/queries.ts';
import { keepMessages } from '../../outbox/server/commands.ts';
import { messagesSince } from '../../outbox/server/queries.ts';
import { fillNotice, MOST_SEGMENTS, noticeDecision, noticeKey, noticeValues, segmentsOf, usableText, type NoticeDecision, type SkipCode } from '../../rules.ts';
import { leadOf } from '../../receivers/server/commands.ts';

interface DueRow {
  id: number; plan_event_id: number; plan_event_route_point_id: number; customer_id: number | null;
  uuid: string; address: string; eta: Date | null; visited_state: 'pending' | 'visited' | 'skipped'; stop_is_removed: boolean;
  departs_at: Date | null; returns_at: Date | null; started_at: Date | null; finished_at: Date | null; sms_stopped_at: Date | null; car_id: number; is_tracked: boolean;
  phone: string | null; customer_uuid: string | null; sms_permission: boolean | null;
  depo_title: string; sms_text: string | null; sms_route_text: string | null; campaign: string | null;
}

const batch = 200;

/** Locked and passed over by a second worker, so that no notice is judged twice at once. `held` were judged in this turn already. */
async function dueRows(tx: TenantTx, tenant: Tenant, now: Date, held: readonly number[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select r.id, r.plan_event_id, r.plan_event_route_point_id, r.customer_id, p.uuid, p.address, p.google_estimate_time as eta, p.visited_state,
      p.deleted_at is not null or e.deleted_at is not null as stop_is_removed,
      e.departs_at, e.returns_at, e.started_at, e.finished_at, e.sms_stopped_at, e.car_id, car.latest_location_updated_at is not null as is_tracked,
      c.phone, c.uuid as customer_uuid, c.sms_permission, d.title as depo_title, d.sms_text, d.sms_route_text,
      (select k.text from sms_campaigns k where k.tenant_id = r.tenant_id and ${dayIn(tenant.time_zone, now)}::date between k.start_date and k.end_date) as campaign
    from sms_receivers r
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    join plan_events e on e.tenant_id = r.tenant_id and e.id = r.plan_event_id
    join depos d on d.tenant_id = r.tenant_id and d.id = e.depo_id
    join cars car on car.tenant_id = r.tenant_id and car.id = e.car_id
    left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    where r.tenant_id = current_tenant() and r.sms_sent_at is null and r.sms_sent_skipped_at is null and r.sms_outbox_id is null
      and r.sms_should_send_at <= ${now} and r.id <> all(${[...held]}::bigint[])
    order by r.sms_should_send_at, p.position limit ${batch} for update of r skip locked`.execute(tx);
  return rows;
}

/** Phones told today already, whatever the stop (RG74). */
async function toldToday(tx: TenantTx, phones: readonly string[], day: string): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await tx.selectFrom('sms_outbox').select('phone').where('dedupe_key', 'in', phones.map((phone) => noticeKey(phone, day))).execute();
  return new Set(rows.map((row) => row.phone));
}

function decide(row: DueRow, tenant: Tenant, standing: ReadonlySet<number>, told: ReadonlySet<string>, capped: boolean, now: Date): NoticeDecision {
  if (row.eta === null || row.departs_at === null) return { skip: 'removed' };
  return noticeDecision({
    eta: row.eta, lead_minutes: leadOf(tenant), zone: tenant.time_zone, departs_at: row.departs_at, started_at: row.started_at,
    is_tracked: row.is_tracked, car_not_moving: standing.has(row.plan_event_id), sms_stopped: row.sms_stopped_at !== null,
    sending_is_off: tenant.settings.sms_off === true || capped, stop_is_removed: row.stop_is_removed, keeps_quiet_hours: tenant.settings.quiet_hours !== null,
    visited_state: row.visited_state, has_unsubscribed: row.phone === null, sms_permission: row.sms_permission === true, phone_is_valid: row.phone !== null,
    was_notified_today: row.phone !== null && told.has(row.phone),
  }, now);
}

const defaultText = '{depo}: {address} {eta} {link}';

function textOf(row: DueRow, tenant: Tenant, public_url: string): string {
  const values = noticeValues({
    depo: row.depo_title, address: row.address, eta: row.eta as Date, link: `${public_url}/${row.uuid}?c=${row.customer_uuid}`, zone: tenant.time_zone,
  });
  const added = [tenant.features.hide_sms_route_text ? null : row.sms_route_text, row.campaign].map((text) => usableText(text, null));
  return fillNotice(usableText(row.sms_text, defaultText), values, added);
}

async function skipRow(tx: TenantTx, row: DueRow, code: SkipCode, tenant: Tenant, now: Date): Promise<void> {
  const clock = (at: Date) => clockIn(tenant.time_zone, at).slice(0, 5);
  const details = [clock(now), ...(row.eta ? [`ETA ${clock(row.eta)}`] : []), row.address];
  await tx.updateTable('sms_receivers').set({ sms_sent_skipped_at: now, skip_code: code, skip_details: details, held_because: null, updated_at: now })
    .where('id', '=', row.id).execute();
}

interface Judged { seen: number; settled: number; held: number[] }

/** One batch of due notices in one transaction; answers how many rows it looked at and changed, and the ids of those that wait on. */
export async function judgeDue(tx: TenantTx, tenant: Tenant, now: Date, public_url: string, before: readonly number[] = []): Promise<Judged> {
  const rows = await dueRows(tx, tenant, now, before);
  const held: number[] = [];
  if (rows.length === 0) return { seen: 0, settled: 0, held };
  const day = dayIn(tenant.time_zone, now);
  const events = new Map(rows.map((row) => [row.plan_event_id, { ...row, id: row.plan_event_id }]));
  const standing = await idsOfNotMoving(tx, now, [...events.values()]);
  const told = await toldToday(tx, rows.flatMap((row) => row.phone ?? []), day);
  const cap = typeof tenant.settings.daily_sms_cap === 'number' ? tenant.settings.daily_sms_cap : null;
  let left = cap === null ? Number.POSITIVE_INFINITY : cap - await messagesSince(tx, new Date(now.getTime() - 86_400_000));
  let settled = 0;
  for (const row of rows) {
    const decision = decide(row, tenant, standing, told, left <= 0, now);
    if ('hold' in decision) {
      held.push(row.id);
      await tx.updateTable('sms_receivers').set({ held_because: decision.hold }).where('id', '=', row.id)
        .where('held_because', 'is distinct from', decision.hold).execute();
      continue;
    }
    settled += 1;
    if ('skip' in decision) {
      await skipRow(tx, row, decision.skip, tenant, now);
      continue;
    }
    const text = textOf(row, tenant, public_url);
    if (segmentsOf(text).segments > MOST_SEGMENTS) {
      await skipRow(tx, row, 'too_long', tenant, now);
      continue;
    }
    const phone = row.phone as string;
    const key = noticeKey(phone, day);
    const made = await keepMessages(tx, tenant, [{
      kind: 'notice', phone, text, dedupe_key: key, send_at: now, customer_id: row.customer_id,
      plan_event_id: row.plan_event_id, plan_event_route_point_id: row.plan_event_route_point_id,
    }]);
    const sms_outbox_id = made.get(key);
    told.add(phone);
    if (sms_outbox_id === undefined) await skipRow(tx, row, 'already_notified', tenant, now);
    else {
      left -= 1;
      await tx.updateTable('sms_receivers').set({ sms_outbox_id, held_because: null, updated_at: now }).where('id', '=', row.id).execute();
    }
  }
  return { seen: rows.length, settled, held };
}

/** Judges everything that is due once: however many notices a truck that stands still holds back, those of the others are looked at too. */
export async function queueDueNotices(app: AppContext, tenant: Tenant): Promise<number> {
  const held: number[] = [];
  let settled = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const done = await inTenant(app.database, tenant.id, (tx) => judgeDue(tx, tenant, app.clock(), app.settings.public_url, held));
    settled += done.settled;
    held.push(...done.held);
    if (done.seen < batch) break;
  }
  return settled;
}

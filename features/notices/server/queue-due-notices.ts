// Notices that are due: judged by the rules, then handed to the outbox, held for a moment or skipped with the reason.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { systemAct, type Act, type Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { clockIn, dayIn } from '../../../shared/calendar.ts';
import { sendSms } from '../../../shared/job-kinds.ts';
import { receivesSms } from '../../../shared/phone.ts';
import { idsOfNotMoving } from '../../plan-events/server/cars-not-moving.ts';
import { judgeNotice, policyOf } from '../rules/judge-notices.ts';
import { noticeKey, type NoticeDecision, type SkipCode } from '../rules/notice.ts';
import { MOST_SEGMENTS, segmentsOf } from '../rules/segments.ts';
import { batch, dueRows, toldToday, type DueRow } from './due-notices.ts';
import { roomUnderCap } from './list-outbox.ts';
import { makeLinks, visitLinkEnds } from './make-links.ts';
import { firstText } from './notice-texts.ts';
import { keepMessages } from './queue-messages.ts';

/** What is known beside the rows: trucks that do not move, phones that were told today, and how many more may leave. */
interface Known {
  standing: ReadonlySet<number>;
  told: Set<string>;
  /** Those told in this batch of a truck that comes after all. */
  told_again: Set<string>;
  room: number;
}

function decide(
  row: DueRow,
  by: Act,
  { standing, told, told_again }: Known,
  is_capped: boolean,
): NoticeDecision {
  const { tenant } = by.actor;
  if (row.departs_at === null) return { skip: 'removed' };
  const judged = judgeNotice(
    {
      told: null,
      eta: row.eta,
      no_truck_since: null,
      is_no_truck_seen: false,
      comes_elsewhere: false,
      departs_at: row.departs_at,
      started_at: row.started_at,
      is_tracked: row.is_tracked,
      car_not_moving: standing.has(row.plan_event_id),
      sms_stopped: row.sms_stopped_at !== null,
      is_capped,
      stop_is_removed: row.stop_is_removed,
      visited_state: row.visited_state,
      has_unsubscribed: row.phone === null,
      sms_permission: row.sms_permission === true,
      phone_is_valid: row.phone !== null && receivesSms(row.phone),
      was_notified_today: row.phone !== null && (row.expects_none ? told_again : told).has(row.phone),
    },
    policyOf(tenant),
    by.now,
  );
  return judged?.decision ?? { skip: 'removed' };
}

interface Skipped {
  row: DueRow;
  code: SkipCode;
}
/** What the rules say of a batch. */
interface Verdicts {
  sent: DueRow[];
  skipped: Skipped[];
  held: Map<string, number[]>;
}

/**
 * Row by row, for each that is sent takes one of what is left of the day and makes the next of its phone the second.
 */
function judge(rows: readonly DueRow[], by: Act, known: Known): Verdicts {
  const verdicts: Verdicts = { sent: [], skipped: [], held: new Map() };
  for (const row of rows) {
    const decision = decide(row, by, known, verdicts.sent.length >= known.room);
    if ('hold' in decision)
      verdicts.held.set(decision.hold, [...(verdicts.held.get(decision.hold) ?? []), row.id]);
    else if ('skip' in decision) verdicts.skipped.push({ row, code: decision.skip });
    else {
      verdicts.sent.push(row);
      (row.expects_none ? known.told_again : known.told).add(row.phone as string);
    }
  }
  return verdicts;
}

async function hold(tx: TenantTx, held: Verdicts['held']): Promise<void> {
  for (const [held_because, ids] of held) {
    await tx
      .updateTable('sms_receivers')
      .set({ held_because })
      .where('id', 'in', ids)
      .where('held_because', 'is distinct from', held_because)
      .execute();
  }
}

async function skip(tx: TenantTx, by: Act, skipped: readonly Skipped[]): Promise<void> {
  if (skipped.length === 0) return;
  const { tenant } = by.actor;
  const { now } = by;
  const clock = (at: Date) => clockIn(tenant.time_zone, at).slice(0, 5);
  const rows = skipped.map(({ row, code }) => ({
    id: row.id,
    code,
    details: [clock(now), ...(row.eta ? [`ETA ${clock(row.eta)}`] : []), row.address],
  }));
  await sql`
    update sms_receivers r set sms_sent_skipped_at = ${now}, skip_code = s.code, skip_details = s.details,
      held_because = null, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id bigint, code text, details text[])
    where r.tenant_id = current_tenant() and r.id = s.id`.execute(tx);
}

/** Hands them to the outbox; answers those that cannot leave: too long, or another server told the phone meanwhile. */
async function send(tx: TenantTx, by: Act, rows: readonly DueRow[]): Promise<Skipped[]> {
  const { tenant } = by.actor;
  const { now } = by;
  const links = await makeLinks(
    tx,
    by,
    rows.map((row) => ({
      customer_id: row.customer_id as number,
      plan_event_route_point_id: row.plan_event_route_point_id,
      expires_at: visitLinkEnds(row.eta as Date),
    })),
  );
  const written = rows.map((row, at) => ({ row, text: firstText(row, by, links[at] as string) }));
  const fitting = written.filter(({ text }) => segmentsOf(text).segments <= MOST_SEGMENTS);
  const keyOf = (row: DueRow) =>
    noticeKey(row.phone as string, dayIn(tenant.time_zone, now), row.expects_none);
  const made = await keepMessages(
    tx,
    tenant,
    fitting.map(({ row, text }) => ({
      kind: 'notice',
      phone: row.phone as string,
      text,
      dedupe_key: keyOf(row),
      send_at: now,
      customer_id: row.customer_id,
      plan_event_id: row.plan_event_id,
      plan_event_route_point_id: row.plan_event_route_point_id,
    })),
  );
  const left = fitting.flatMap(({ row }) => {
    const sms_outbox_id = made.get(keyOf(row));
    return sms_outbox_id === undefined ? [] : [{ id: row.id, sms_outbox_id, told_eta: row.eta }];
  });
  await sql`
    update sms_receivers r set sms_outbox_id = s.sms_outbox_id, told_eta = s.told_eta, held_because = null,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as s(id bigint, sms_outbox_id bigint, told_eta timestamptz)
    where r.tenant_id = current_tenant() and r.id = s.id`.execute(tx);
  return written
    .filter(({ row }) => !made.has(keyOf(row)))
    .map(({ row, text }) => ({
      row,
      code: segmentsOf(text).segments > MOST_SEGMENTS ? 'too_long' : 'already_notified',
    }));
}

interface Judged {
  seen: number;
  settled: number;
  held: number[];
}

/**
 * One batch of due notices in one transaction; answers how many rows it looked at and changed, and the ids of those
 * that wait on.
 */
export async function judgeDue(tx: TenantTx, by: Act, before: readonly number[] = []): Promise<Judged> {
  const { tenant } = by.actor;
  const { now } = by;
  const rows = await dueRows(tx, tenant, now, before);
  if (rows.length === 0) return { seen: 0, settled: 0, held: [] };
  const events = new Map(rows.map((row) => [row.plan_event_id, { ...row, id: row.plan_event_id }]));
  const standing = await idsOfNotMoving(tx, now, [...events.values()]);
  const told = await toldToday(
    tx,
    rows.flatMap((row) => row.phone ?? []),
    dayIn(tenant.time_zone, now),
  );
  const room = await roomUnderCap(tx, tenant, now);
  const { sent, skipped, held } = judge(rows, by, { standing, told, told_again: new Set(), room });
  await hold(tx, held);
  await skip(tx, by, [...skipped, ...(await send(tx, by, sent))]);
  return { seen: rows.length, settled: sent.length + skipped.length, held: [...held.values()].flat() };
}

/**
 * Judges everything that is due once: however many notices a truck that stands still holds back, those of the others
 * are looked at too.
 */
export async function queueDueNotices(app: AppContext, tenant: Tenant): Promise<number> {
  const held: number[] = [];
  let settled = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const done = await inTenant(app.database, tenant.id, (tx) => judgeDue(tx, systemAct(app, tenant), held));
    settled += done.settled;
    held.push(...done.held);
    // What this batch queued leaves while the next is judged.
    if (done.seen < batch) break;
    if (done.settled > 0)
      await inTenant(app.database, tenant.id, async (tx) =>
        enqueue(tx, sendSms, { tenant_id: tenant.id }, { key: `tenant ${tenant.id}` }),
      );
  }
  return settled;
}

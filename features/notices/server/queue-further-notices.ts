// What follows the first notice: judged by the rules, then handed to the outbox, held, or left out with the reason.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { systemAct, type Act, type Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { sendSms } from '../../../shared/job-kinds.ts';
import { receivesSms } from '../../../shared/phone.ts';
import { idsOfNotMoving } from '../../plan-events/server/cars-not-moving.ts';
import {
  judgeNotice,
  policyOf,
  tellsOnce,
  type FurtherKind,
  type Judged,
  type NoticePolicy,
} from '../rules/judge-notices.ts';
import type { SkipCode } from '../rules/notice.ts';
import { MOST_SEGMENTS, segmentsOf } from '../rules/segments.ts';
import { batch, furtherRows, type FurtherRow } from './further-rows.ts';
import { roomUnderCap } from './list-outbox.ts';
import { makeLinks, visitLinkEnds } from './make-links.ts';
import { furtherText } from './notice-texts.ts';
import { keepMessages } from './queue-messages.ts';

interface Known {
  policy: NoticePolicy;
  standing: ReadonlySet<number>;
  /** How many were sent in this turn, and how many more may be, also by person. */
  room: number;
  sent_to: Map<number, number>;
}

function decide(row: FurtherRow, now: Date, known: Known): Judged | null {
  const sent = [...known.sent_to.values()].reduce((sum, one) => sum + one, 0);
  return judgeNotice(
    {
      eta: row.eta,
      departs_at: row.departs_at ?? row.told_eta,
      started_at: row.started_at,
      is_tracked: row.is_tracked,
      car_not_moving: known.standing.has(row.plan_event_id),
      sms_stopped: row.sms_stopped_at !== null,
      is_capped: sent >= known.room,
      stop_is_removed: false,
      visited_state: row.visited_state,
      has_unsubscribed: false,
      sms_permission: row.sms_permission,
      phone_is_valid: receivesSms(row.phone),
      was_notified_today: true,
      no_truck_since: row.no_truck_since,
      is_no_truck_seen: row.is_no_truck_seen,
      comes_elsewhere: row.comes_elsewhere,
      told: {
        eta: row.told_eta,
        news: row.news_kind &&
          row.news_since && {
            kind: row.news_kind,
            since: row.news_since,
            is_confirmed: row.is_news_confirmed,
          },
        decided: new Set(row.decided),
        expects_none: row.expects_none,
        by_staff: row.by_staff,
        notices_today: row.notices_today + (known.sent_to.get(row.customer_id) ?? 0),
      },
    },
    known.policy,
    now,
  );
}

interface Chosen {
  row: FurtherRow;
  kind: FurtherKind;
}
const keyOf = ({ row, kind }: Chosen) => `${kind}:${row.id}:${row.day}`;
interface LeftOut extends Chosen {
  code: SkipCode;
}

interface Written extends Chosen {
  sms_outbox_id: number | null;
  skip_code: SkipCode | null;
}

/** One of a kind for each person, stop and day: where another worker was first, this one writes nothing. */
async function write(tx: TenantTx, by: Act, all: readonly Written[]): Promise<void> {
  const rows = all.map(({ row, kind, sms_outbox_id, skip_code }) => ({
    sms_receiver_id: row.id,
    kind,
    day: row.day,
    told_eta: row.told_eta,
    eta: kind === 'not_coming' ? null : row.eta,
    sms_outbox_id,
    skip_code,
  }));
  await sql`
    insert into further_notices as own (sms_receiver_id, kind, day, told_eta, eta, sms_outbox_id, skip_code,
      created_at, updated_at)
    select s.sms_receiver_id, s.kind, s.day, s.told_eta, s.eta, s.sms_outbox_id, s.skip_code, ${by.now}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(sms_receiver_id bigint, kind text, day date,
      told_eta timestamptz, eta timestamptz, sms_outbox_id bigint, skip_code text)
    on conflict (tenant_id, sms_receiver_id, day, kind) do update set
      told_eta = excluded.told_eta, eta = excluded.eta, sms_outbox_id = excluded.sms_outbox_id,
      skip_code = excluded.skip_code, updated_at = excluded.updated_at
    where own.skip_code is null and not exists (
      select from sms_outbox o
      where o.tenant_id = own.tenant_id and o.id = own.sms_outbox_id and o.status <> 'cancelled')`.execute(
    tx,
  );
}

/** Answers what became of each: a message, or why there is none. */
async function send(tx: TenantTx, by: Act, chosen: readonly Chosen[]): Promise<Written[]> {
  const { tenant } = by.actor;
  const links = await makeLinks(
    tx,
    by,
    chosen.map(({ row }) => ({
      customer_id: row.customer_id,
      plan_event_route_point_id: row.plan_event_route_point_id,
      expires_at: visitLinkEnds(row.eta ?? row.told_eta),
    })),
  );
  const messages = chosen.map((one, at) => ({
    kind: one.kind,
    phone: one.row.phone,
    text: furtherText(one.kind, one.row, by, links[at] as string),
    dedupe_key: keyOf(one),
    send_at: by.now,
    customer_id: one.row.customer_id,
    plan_event_id: one.row.plan_event_id,
    plan_event_route_point_id: one.row.plan_event_route_point_id,
  }));
  const fits = (text: string) => segmentsOf(text).segments <= MOST_SEGMENTS;
  const made = await keepMessages(
    tx,
    tenant,
    messages.filter(({ text }) => fits(text)),
  );
  return chosen.map((one, at) => {
    const sms_outbox_id = made.get(keyOf(one)) ?? null;
    const is_long = !fits(messages[at]?.text ?? '');
    return {
      ...one,
      sms_outbox_id,
      skip_code: sms_outbox_id !== null ? null : is_long ? 'too_long' : 'already_notified',
    };
  });
}

/** Since when there is something to say to each, or that there is nothing any more. */
async function noteNews(
  tx: TenantTx,
  now: Date,
  noted: readonly { row: FurtherRow; kind: FurtherKind | null }[],
): Promise<void> {
  const rows = noted
    .filter(({ row, kind }) => !row.is_former_day && row.news_kind !== kind)
    .map(({ row, kind }) => ({ id: row.id, kind, fix_at: row.latest_fix_at }));
  if (rows.length === 0) return;
  await sql`
    update sms_receivers r set news_kind = n.kind,
      news_since = case when n.kind is not null then ${now}::timestamptz end,
      news_fix_at = case when n.kind is not null then n.fix_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, kind text, fix_at timestamptz)
    where r.tenant_id = current_tenant() and r.id = n.id`.execute(tx);
}

function judge(rows: readonly FurtherRow[], now: Date, known: Known) {
  const sent: Chosen[] = [];
  const left_out: LeftOut[] = [];
  const noted: { row: FurtherRow; kind: FurtherKind | null }[] = [];
  const once = new Set<string>();
  for (const row of rows) {
    const judged = decide(row, now, known);
    if (!judged || judged.kind === 'notice') {
      noted.push({ row, kind: null });
      continue;
    }
    const { kind, decision } = judged;
    const key = keyOf({ row, kind });
    // A trip that was put on another day and back has somebody twice.
    if (once.has(key)) continue;
    once.add(key);
    noted.push({ row, kind: 'hold' in decision ? kind : null });
    if ('skip' in decision) left_out.push({ row, kind, code: decision.skip });
    else if ('send' in decision) {
      sent.push({ row, kind });
      known.sent_to.set(row.customer_id, (known.sent_to.get(row.customer_id) ?? 0) + 1);
    }
  }
  return { sent, left_out, noted };
}

/** One batch in one transaction; answers which receivers it looked at, and how many of them are done with. */
export async function judgeFurther(
  tx: TenantTx,
  by: Act,
  seen: readonly number[],
): Promise<{ seen: number[]; settled: number }> {
  const { tenant } = by.actor;
  const { now } = by;
  const policy = policyOf(tenant);
  const rows = await furtherRows(tx, { policy, now, seen });
  if (rows.length === 0) return { seen: [], settled: 0 };
  const events = new Map(rows.map((row) => [row.plan_event_id, { ...row, id: row.plan_event_id }]));
  const standing = await idsOfNotMoving(tx, now, [...events.values()]);
  const room = await roomUnderCap(tx, tenant, now);
  const { sent, left_out, noted } = judge(rows, now, { policy, standing, room, sent_to: new Map() });
  const written: Written[] = [
    ...(await send(tx, by, sent)),
    ...left_out.map(({ code, ...one }) => ({ ...one, sms_outbox_id: null, skip_code: code })),
  ];
  if (written.length > 0) await write(tx, by, written);
  await noteNews(tx, now, noted);
  return { seen: rows.map(({ id }) => id), settled: written.length };
}

/**
 * Whose notice was left out because their stop counted as visited, and it does not any more, waits for it again: while
 * it still comes.
 */
async function reviveVisited(tx: TenantTx, now: Date): Promise<void> {
  await sql`
    update sms_receivers r set sms_sent_skipped_at = null, skip_code = null, skip_details = '{}', updated_at = ${now}
    from plan_event_route_points p
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and p.tenant_id = current_tenant() and p.visited_state = 'pending' and p.deleted_at is null
      and p.google_estimate_time > ${now} and p.google_estimate_time < ${now}::timestamptz + interval '1 day'
      and r.tenant_id = current_tenant() and r.skip_code = 'visited' and r.sms_outbox_id is null`.execute(tx);
}

/** Everything that is to be said beyond first notices, judged once. Nothing where the tenant tells no more. */
export async function queueFurtherNotices(app: AppContext, tenant: Tenant): Promise<number> {
  const policy = policyOf(tenant);
  if (tellsOnce(policy)) return 0;
  if (policy.corrects) await inTenant(app.database, tenant.id, (tx) => reviveVisited(tx, app.clock()));
  const seen: number[] = [];
  let settled = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const done = await inTenant(app.database, tenant.id, (tx) =>
      judgeFurther(tx, systemAct(app, tenant), seen),
    );
    settled += done.settled;
    seen.push(...done.seen);
    if (done.seen.length < batch) break;
  }
  if (settled > 0)
    await inTenant(app.database, tenant.id, async (tx) =>
      enqueue(tx, sendSms, { tenant_id: tenant.id }, { key: `tenant ${tenant.id}` }),
    );
  return settled;
}

// What a policy would have told people on a day that is over. Two questions, then arithmetic; nothing is written.

import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { z } from 'zod';
import type { Act, Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, instant, type Day } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { say } from '../../../shared/texts.ts';
import { SURE } from '../../plan-events/rules/visit-sureness.ts';
import { listRouteTimes } from '../../tracking/server/read-route-times.ts';
import type { NoticePreview, PreviewedNotice, showNoticePreview } from '../contract/notice-preview.ts';
import { smsRefusals } from '../refusals/notices.ts';
import { policyOf, type NoticePolicy } from '../rules/judge-notices.ts';
import { skipTexts, type SkipCode } from '../rules/notice.ts';
import {
  replayNotices,
  type ReplayedDay,
  type ReplayedNotice,
  type ReplayedPerson,
  type ReplayedStop,
  type ReplayedTrip,
} from '../rules/replay-notices.ts';
import { scoreNotices, WITHIN_MINUTES } from '../rules/score-notices.ts';
import { segmentsOf } from '../rules/segments.ts';
import { dueOn } from './list-sms-customers.ts';
import { firstText, furtherText } from './notice-texts.ts';

/** More than a depot drives and tells on a day. */
const MOST_STOPS = 6_000;
const MOST_PEOPLE = 20_000;
/** On one screen; the figures count all. */
const MOST_ROWS = 500;
/** Others wait no longer while a day is told again. */
const MOST_AT_ONCE_MS = 15;

interface StopRow extends ReplayedStop {
  trip_id: number;
  route_id: number;
  route_name: string;
  address: string;
  departs_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  closed_at: Date | null;
  sms_stopped_at: Date | null;
  is_tracked: boolean;
  depo_title: string;
  sms_text: string | null;
  sms_route_text: string | null;
  campaign: string | null;
}

async function listStops(tx: TenantTx, tenant: Tenant, depo_id: number, date: Day): Promise<StopRow[]> {
  const begins = instant(date, '00:00:00', tenant.time_zone);
  const { rows } = await shaped<StopRow>(
    {
      trip_id: 'e.id',
      route_id: 'e.route_id',
      route_name: 'rt.name',
      ...fromTable('p', 'id route_point_id position planned_at wait_time address left_at'),
      arrived_at: sql`case when p.visited_state = 'visited' then p.actual_arrival_time end`,
      was_skipped: sql`p.visited_state = 'skipped' and (p.checked_visited is false or p.marked_at is not null
        or coalesce(p.confidence, 1) >= ${SURE}::real)`,
      gone_at: sql`least(e.deleted_at, p.deleted_at)`,
      ...fromTable('e', 'departs_at started_at finished_at closed_at sms_stopped_at'),
      is_tracked: sql`car.latest_location_updated_at is not null`,
      depo_title: 'd.title',
      ...fromTable('d', 'sms_text sms_route_text'),
      campaign: sql`(select k.text from sms_campaigns k where k.tenant_id = e.tenant_id
        and ${date}::date between k.start_date and k.end_date)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join plan_event_route_points p on p.tenant_id = e.tenant_id and p.plan_event_id = e.id
    join routes rt on rt.tenant_id = e.tenant_id and rt.id = e.route_id
    join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
    join cars car on car.tenant_id = e.tenant_id and car.id = e.car_id
    where e.tenant_id = current_tenant() and p.kind <> 'unplanned' and p.planned_at is not null
      and coalesce(least(e.deleted_at, p.deleted_at), 'infinity') > ${begins} and ${dueOn(tenant, depo_id, date)}
    order by e.id, p.position, p.id limit ${MOST_STOPS}`,
  ).execute(tx);
  return rows;
}

interface PersonRow {
  id: number;
  customer_id: number | null;
  stop_id: number;
  phone: string | null;
  never: SkipCode | null;
}

/** As they stood on that day: who had left or could not be reached then is not told now. */
async function listPeople(tx: TenantTx, stop_ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await shaped<PersonRow>(
    {
      ...fromTable('r', 'id customer_id'),
      stop_id: 'r.plan_event_route_point_id',
      phone: 'c.phone',
      never: sql`case when r.skip_code in ('unsubscribed', 'no_permission', 'invalid_phone', 'stopped_for_them')
        then r.skip_code end`,
    },
    (columns) => sql`
    select ${columns}
    from sms_receivers r left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    where r.tenant_id = current_tenant() and r.plan_event_route_point_id = any(${[...stop_ids]}::bigint[])
    order by r.id limit ${MOST_PEOPLE + 1}`,
  ).execute(tx);
  return rows;
}

async function readTrips(tx: TenantTx, rows: readonly StopRow[]): Promise<ReplayedTrip[]> {
  const learnt = await listRouteTimes(tx, [...new Set(rows.map(({ route_id }) => route_id))]);
  return [...Map.groupBy(rows, ({ trip_id }) => trip_id).values()].map((stops) => {
    const first = stops[0] as StopRow;
    return {
      id: first.trip_id,
      departs_at: first.departs_at ?? first.planned_at,
      started_at: first.started_at,
      finished_at: first.finished_at,
      closed_at: first.closed_at,
      is_tracked: first.is_tracked,
      sms_stopped_at: first.sms_stopped_at,
      learnt: learnt.get(first.route_id)?.learnt ?? null,
      stops,
    };
  });
}

type Wish = z.output<typeof showNoticePreview.query>;

/** The tenant's policy, with what is tried in its place. */
function triedPolicy(tenant: Tenant, tried: Wish): NoticePolicy {
  const own = policyOf(tenant);
  const numberOr = (given: number | 'none' | undefined, otherwise: number | null) =>
    given === undefined ? otherwise : given === 'none' ? null : given;
  return {
    ...own,
    sending_is_off: false,
    lead_minutes: tried.lead_minutes ?? own.lead_minutes,
    delay_minutes: numberOr(tried.delay_minutes, own.delay_minutes),
    tells_not_coming: tried.tells_not_coming ?? own.tells_not_coming,
    corrects: tried.corrects ?? own.corrects,
    most_a_day: numberOr(tried.most_a_day, own.most_a_day),
  };
}

async function tellAgain(day: ReplayedDay, policy: NoticePolicy): Promise<ReplayedNotice[]> {
  const telling = replayNotices(day, policy);
  let since = performance.now();
  for (let step = telling.next(); ; step = telling.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < MOST_AT_ONCE_MS) continue;
    await breathe();
    since = performance.now();
  }
}

/** Parts by notice; people at one stop read the same. */
function partsCounted(by: Act, lead_minutes: number) {
  const { tenant } = by.actor;
  const link = `${by.public_url}/s/123456789`;
  const actor = { tenant: { ...tenant, settings: { ...tenant.settings, sms_lead_minutes: lead_minutes } } };
  const known = new Map<string, number>();
  return ({ kind, stop, eta, at }: ReplayedNotice): number => {
    const key = `${kind} ${stop.id} ${eta?.getTime()} ${at.getTime()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const row = { ...(stop as StopRow), eta, windows: null };
    const text =
      kind === 'notice'
        ? firstText(row, { actor, now: at }, link)
        : furtherText(kind, { ...row, told_eta: eta ?? stop.planned_at }, { actor, now: at }, link);
    const { segments } = segmentsOf(text);
    known.set(key, segments);
    return segments;
  };
}

function isOff({ kind, at, stop }: ReplayedNotice, lead_minutes: number): boolean {
  if (kind !== 'notice' || stop.arrived_at === null) return false;
  const off_ms = stop.arrived_at.getTime() - at.getTime() - lead_minutes * 60_000;
  return Math.abs(off_ms) > WITHIN_MINUTES * 60_000;
}

function shownRow(by: Act, phones: ReadonlyMap<number, string | null>) {
  const words = say(skipTexts, by.actor.language);
  return ({ at, kind, person, trip, stop, eta, skip }: ReplayedNotice): PreviewedNotice => ({
    sms_receiver_id: person.id,
    at: at.toISOString(),
    kind,
    phone: phones.get(person.id) ?? null,
    customer_id: person.customer_id,
    plan_event_id: trip.id,
    route_name: (stop as StopRow).route_name,
    address: (stop as StopRow).address,
    eta: eta?.toISOString() ?? null,
    arrived_at: stop.arrived_at?.toISOString() ?? null,
    skip_code: skip,
    reason: skip && words(skip),
  });
}

function figuresOf(sent: readonly ReplayedNotice[], by: Act, lead_minutes: number) {
  const parts = partsCounted(by, lead_minutes);
  const ofKind = (kind: ReplayedNotice['kind']) => sent.filter((one) => one.kind === kind);
  const first = ofKind('notice').map((one) => ({
    phone: one.person.customer_id === null ? null : String(one.person.customer_id),
    sent_at: one.at,
    arrived_at: one.stop.arrived_at,
    segments: 0,
  }));
  const segments = sent.reduce((sum, one) => sum + parts(one), 0);
  const price = by.actor.tenant.settings.sms_part_price;
  const further = sent.filter(({ kind }) => kind !== 'notice');
  const late = further.filter(({ at, stop }) => stop.arrived_at !== null && at > stop.arrived_at).length;
  const score = scoreNotices(first, lead_minutes);
  return {
    ...score,
    after_visit: score.after_visit + late,
    delays: ofKind('delay').length,
    not_coming: ofKind('not_coming').length,
    corrections: ofKind('correction').length,
    segments,
    cost: price === null ? null : Math.round(segments * price * 100) / 100,
  };
}

/** Refused: not_over, of a day that is not. */
export async function previewNotices(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  wish: Wish,
): Promise<NoticePreview> {
  const { tenant } = by.actor;
  const { date, show } = wish;
  if (date >= dayIn(tenant.time_zone, by.now)) refuse(smsRefusals.not_over);
  const stops = await listStops(tx, tenant, depo_id, date);
  const trips = await readTrips(tx, stops);
  const found = await listPeople(
    tx,
    stops.map(({ id }) => id),
  );
  const people: ReplayedPerson[] = found.slice(0, MOST_PEOPLE);
  const policy = triedPolicy(tenant, wish);
  const told = await tellAgain({ trips, people }, policy);
  const sent = told.filter(({ skip }) => skip === null);
  const left_out = told.filter(({ skip }) => skip !== null);
  const shown = { sent, left_out, off: sent.filter((one) => isOff(one, policy.lead_minutes)) }[show];
  const { lead_minutes, delay_minutes, tells_not_coming, corrects, most_a_day } = policy;
  return {
    date,
    policy: { lead_minutes, delay_minutes, tells_not_coming, corrects, most_a_day },
    within_minutes: WITHIN_MINUTES,
    trips_count: new Set(trips.map(({ id }) => id)).size,
    people_count: people.length,
    ...figuresOf(sent, by, lead_minutes),
    left_out: left_out.length,
    is_cut: stops.length === MOST_STOPS || found.length > MOST_PEOPLE,
    rows: shown.slice(0, MOST_ROWS).map(shownRow(by, new Map(found.map(({ id, phone }) => [id, phone])))),
    rows_count: shown.length,
  };
}

// All that is known of a day of a trip in one answer, with as many statements however much happened.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import { reportPoints } from '../../driven-reports/server/driven-stops.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { iso, planEventById } from '../../plan-events/server/list-plan-events.ts';
import { believableFixes } from '../../tracking/rules/believable-fixes.ts';
import { KEPT_DAYS } from '../../tracking/rules/fixes.ts';
import { listFixes, MOST_FIXES } from '../../tracking/server/visible-places.ts';
import type { Replay } from '../contract.ts';
import { replayRefusals } from '../refusals.ts';
import { dayOfTrip, type DayOfTrip } from '../rules/day-of-trip.ts';
import { refusedFixes, thinned, unseenTimes } from '../rules/seen.ts';
import { listNotices, listWords } from './told-on-trip.ts';
import { isOnDay, listMarks, listSalesSeen, listStays, readTripFacts } from './trip-facts.ts';

/** Enough for a position every 20 seconds of a long day. */
const MOST_SHOWN = 3_000;
const MOST_REFUSED = 500;
const DAY_MS = 86_400_000;

const dateOr = (at: string | null) => (at === null ? null : new Date(at));

type Seen = Pick<
  Replay,
  'positions' | 'fixes' | 'fixes_count' | 'cut_at' | 'unseen' | 'refused' | 'refused_count'
>;

/** From its departure on: a tracker may sleep until then, and nobody has to know. */
async function seeDay(
  tx: TenantTx,
  event: PlanEvent,
  { from, seen_until }: DayOfTrip,
  stays: readonly { started_at: Date; ended_at: Date | null }[],
  now: Date,
): Promise<Seen> {
  const given = from < seen_until ? await listFixes(tx, event.car_id, from, seen_until) : [];
  const believed = believableFixes(given);
  const refused = refusedFixes(given, believed);
  const cut_at = given.length === MOST_FIXES ? (given.at(-1)?.at ?? null) : null;
  const departs_at = dateOr(event.departs_at);
  const begins = departs_at && departs_at > from ? departs_at : from;
  const wasErased = seen_until.getTime() < now.getTime() - KEPT_DAYS * DAY_MS;
  const span = { from: begins, until: cut_at ?? seen_until };
  const driven = believed.filter(({ at }) => at >= begins);
  const unseen = given.length === 0 || begins >= seen_until ? [] : unseenTimes(driven, stays, span);
  return {
    positions: given.length > 0 ? 'kept' : wasErased ? 'erased' : 'none',
    fixes: thinned(believed, MOST_SHOWN).map(({ at, lat, lng, speed_kmh }) => ({
      at: at.toISOString(),
      lat,
      lng,
      speed_kmh,
    })),
    fixes_count: believed.length,
    cut_at: iso(cut_at),
    unseen: unseen.map((one) => ({ from: one.from.toISOString(), until: one.until.toISOString() })),
    refused: refused.slice(0, MOST_REFUSED).map(({ at, ...fix }) => ({ ...fix, at: at.toISOString() })),
    refused_count: refused.length,
  };
}

/** 422 day: the trip is not on the day that is asked for. */
function spanOf(event: PlanEvent, day: Day, finished_at: Date | null, { actor, now }: Act): DayOfTrip {
  const trip = {
    date: event.date,
    day_span: event.day_span,
    departs_at: dateOr(event.departs_at),
    ends_at: dateOr(event.returns_at ?? event.last_stop_at),
    finished_at,
  };
  const span = dayOfTrip(trip, day, actor.tenant.time_zone, now);
  return span ?? refuse(replayRefusals.other_day, { day: showDay(event.date) });
}

/** 404 unless the depot sees the trip, as its report. */
export async function replayOfTrip(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
  wanted: Day | undefined,
): Promise<Replay> {
  const event = await planEventById(tx, by, depo_id, id);
  const day = wanted ?? event.date;
  const { finished_at, encoded_polyline, earlier, later } = await readTripFacts(tx, depo_id, event);
  const span = spanOf(event, day, finished_at, by);
  const stays = await listStays(tx, id);
  const seen = await seeDay(tx, event, span, stays, by.now);
  const points = await reportPoints(tx, by, depo_id, id);
  const seenTrip = { id, of_depo_id: event.depo_id, depo_id };
  const { notices, count } = await listNotices(tx, by, seenTrip);
  const sold = await listSalesSeen(tx, by, event);
  const zone = by.actor.tenant.time_zone;
  const onDay = (at: Date | null) => isOnDay(at, event, day, (when) => dayIn(zone, when));
  const stops = points.flatMap((point) => {
    const at = dateOr(point.actual_arrival_time ?? point.planned_at);
    return point.id !== null && onDay(at) ? [{ ...point, id: point.id }] : [];
  });
  const noticesOfDay = notices.filter((one) => onDay(one.sent_at ?? one.skipped_at ?? one.should_send_at));
  const salesOfDay = sold && sold.sales.filter(({ at }) => onDay(at));
  return {
    event,
    day,
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    ...seen,
    encoded_polyline: seen.positions === 'kept' ? null : encoded_polyline,
    stops,
    stays: stays
      .filter(({ started_at }) => onDay(started_at))
      .map(({ started_at, ended_at, ...stay }) => ({
        ...stay,
        started_at: started_at.toISOString(),
        ended_at: iso(ended_at),
      })),
    notices: noticesOfDay.map((one) => ({
      ...one,
      should_send_at: iso(one.should_send_at),
      sent_at: iso(one.sent_at),
      skipped_at: iso(one.skipped_at),
    })),
    notices_count: noticesOfDay.length + count - notices.length,
    words: (await listWords(tx, by, seenTrip))
      .filter(({ at }) => onDay(at))
      .map(({ at, ...word }) => ({ ...word, at: at.toISOString() })),
    sales: salesOfDay && salesOfDay.map((one) => ({ ...one, at: one.at.toISOString() })),
    sales_count: salesOfDay && salesOfDay.length + sold.count - sold.sales.length,
    marks: (await listMarks(tx, id))
      .filter(({ at }) => onDay(at))
      .map((one) => ({ ...one, at: one.at.toISOString(), received_at: one.received_at.toISOString() })),
    earlier,
    later,
  };
}

// A day that is over, told again: whom a policy would have told what, and when. Of the day are known when the truck was
// at each stop and when it left; between stops nobody looks where it was.

import { liveEtas, type EtaStop } from '../../tracking/rules/etas.ts';
import type { LearntTimes } from '../../tracking/rules/learn-times.ts';
import {
  judgeNotice,
  type FurtherKind,
  type Judged,
  type News,
  type NoticeKind,
  type NoticePolicy,
} from './judge-notices.ts';
import type { SkipCode } from './notice.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** As often as notices are judged. */
const STEP_MS = 20 * SECOND_MS;
/** A truck that stands is seen to stand after so long. */
const SEEN_MS = MINUTE_MS;
/** A stop counts as left out when a later one was visited so long ago. */
const LEFT_OUT_MS = 10 * MINUTE_MS;
/** After the last planned or driven minute of the day somebody may still be told that no truck came. */
const AFTER_MS = 150 * MINUTE_MS;
const BEFORE_MS = 300 * MINUTE_MS;

export interface ReplayedStop {
  id: number;
  route_point_id: number | null;
  position: number;
  planned_at: Date;
  /** Planned, in minutes. */
  wait_time: number;
  arrived_at: Date | null;
  left_at: Date | null;
  /** It was surely left out. */
  was_skipped: boolean;
  /** It, or its trip, was taken off then. */
  gone_at: Date | null;
}
export interface ReplayedTrip {
  id: number;
  departs_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  closed_at: Date | null;
  is_tracked: boolean;
  sms_stopped_at: Date | null;
  learnt: LearntTimes | null;
  /** In the order of the trip. */
  stops: readonly ReplayedStop[];
}
export interface ReplayedPerson {
  id: number;
  /** Null: who it was is forgotten. */
  customer_id: number | null;
  stop_id: number;
  /** Why nothing may be sent to them at all. */
  never: SkipCode | null;
}
export interface ReplayedDay {
  trips: readonly ReplayedTrip[];
  people: readonly ReplayedPerson[];
}

/** What would have been sent, or not. */
export interface ReplayedNotice {
  at: Date;
  kind: NoticeKind;
  person: ReplayedPerson;
  trip: ReplayedTrip;
  stop: ReplayedStop;
  /** The time that is told; null where no truck comes. */
  eta: Date | null;
  skip: SkipCode | null;
}

interface Waiting {
  person: ReplayedPerson;
  /** Nothing more becomes of them. */
  is_done: boolean;
  told: { eta: Date; news: News | null; decided: Set<FurtherKind>; expects_none: boolean } | null;
}

/** A trip while its day is told. */
class Told {
  readonly trip: ReplayedTrip;
  readonly waiting: Map<number, Waiting[]>;
  readonly from: number;
  readonly until: number;
  now: EtaStop[];
  /** Of those the ones at which somebody waits and may have to hear something. */
  open: EtaStop[] = [];
  /** No truck comes there, as far as is known. */
  readonly gone = new Set<number>();
  /** Somebody there waits for the first notice. */
  readonly untold = new Set<number>();
  private readonly byId: Map<number, ReplayedStop>;
  private readonly skippedAt: Map<number, number>;

  constructor(trip: ReplayedTrip, people: readonly ReplayedPerson[], policy: NoticePolicy) {
    this.trip = trip;
    this.byId = new Map(trip.stops.map((stop) => [stop.id, stop]));
    const own = people.filter(({ stop_id }) => this.byId.has(stop_id));
    this.waiting = Map.groupBy(
      own.map((person) => ({ person, is_done: false, told: null })),
      ({ person }) => person.stop_id,
    );
    const planned = trip.stops.map((stop) => stop.planned_at.getTime());
    const driven = trip.stops.flatMap(({ arrived_at }) => (arrived_at ? [arrived_at.getTime()] : []));
    const lead_ms = policy.lead_minutes * MINUTE_MS;
    this.from = Math.max(
      Math.min(...planned) - BEFORE_MS,
      Math.min(trip.departs_at.getTime(), ...planned) - lead_ms,
    );
    this.until = Math.max(...planned, ...driven) + AFTER_MS;
    this.skippedAt = new Map();
    let next: number | null = null;
    for (const stop of trip.stops.toReversed()) {
      const at = next === null ? trip.finished_at?.getTime() : next + LEFT_OUT_MS;
      if (stop.was_skipped && at !== undefined) this.skippedAt.set(stop.id, at);
      if (stop.arrived_at) next = Math.min(next ?? Infinity, stop.arrived_at.getTime());
    }
    this.now = trip.stops.map((stop) => ({
      id: stop.id,
      position: stop.position,
      route_point_id: stop.route_point_id,
      visited_state: 'pending',
      actual_arrival_time: null,
      planned_at: stop.planned_at,
      google_estimate_time: stop.planned_at,
      wait_time: stop.wait_time,
      left_at: null,
    }));
  }

  stop(id: number): ReplayedStop {
    return this.byId.get(id) as ReplayedStop;
  }

  private isGone(stop: EtaStop, at: number): boolean {
    const { closed_at, finished_at } = this.trip;
    return (
      stop.visited_state === 'skipped' ||
      [this.stop(stop.id).gone_at, closed_at, finished_at].some((one) => one !== null && one.getTime() <= at)
    );
  }

  /** Whoever waits at a stop that was visited hears no more. */
  private narrow(at: number): void {
    this.gone.clear();
    this.untold.clear();
    for (const stop of this.now) {
      if (stop.visited_state === 'visited')
        for (const one of this.waiting.get(stop.id) ?? []) if (one.told) one.is_done = true;
      if (this.isGone(stop, at)) this.gone.add(stop.id);
      if (this.waiting.get(stop.id)?.some(({ is_done, told }) => !is_done && !told)) this.untold.add(stop.id);
    }
    this.open = this.now.filter(({ id }) => this.waiting.get(id)?.some(({ is_done }) => !is_done));
  }

  /** What was known then, and when the truck was expected. */
  look(at: number, zone: string): void {
    this.expect(at, zone);
    this.narrow(at);
  }

  private expect(at: number, zone: string): void {
    if (this.now.every(({ id }) => this.waiting.get(id)?.every(({ is_done }) => is_done) ?? true)) return;
    const known = this.now.map((own) => {
      const { arrived_at, left_at } = this.stop(own.id);
      if (arrived_at && arrived_at.getTime() + SEEN_MS <= at)
        return {
          ...own,
          visited_state: 'visited' as const,
          actual_arrival_time: arrived_at,
          left_at: left_at && left_at.getTime() <= at ? left_at : null,
        };
      const is_skipped = (this.skippedAt.get(own.id) ?? Infinity) <= at;
      return is_skipped ? { ...own, visited_state: 'skipped' as const } : own;
    });
    const now = new Date(at);
    const { trip } = this;
    const visited = known.findLast(({ visited_state }) => visited_state === 'visited');
    this.now = liveEtas(known, {
      now,
      departs_at: trip.departs_at,
      is_finished: trip.finished_at !== null && trip.finished_at <= now,
      last_fix_at: trip.is_tracked && trip.started_at !== null && trip.started_at <= now ? now : null,
      // Wherever it is, it is not there before now.
      remaining_drive_s: visited && trip.learnt ? null : 0,
      learnt: trip.learnt,
      zone,
      is_standing: visited !== undefined && visited.left_at === null,
    }).stops;
  }

  noTruckSince({ id, visited_state }: EtaStop, told_eta: Date, now: Date): Date | null {
    const { gone_at } = this.stop(id);
    if (gone_at && gone_at <= now) return gone_at;
    if (visited_state === 'visited') return null;
    const { closed_at, finished_at } = this.trip;
    if (closed_at && closed_at <= now) return closed_at;
    if (finished_at && finished_at <= now) return finished_at;
    const skipped = this.skippedAt.get(id);
    if (visited_state !== 'skipped' || skipped === undefined) return null;
    return new Date(Math.max(skipped, told_eta.getTime()));
  }
}

/** Cheaply: whether there may be anything to say to somebody. */
function mayMatter(one: Waiting, stop: EtaStop, of: Told, { policy, at }: Turn): boolean {
  if (one.is_done) return false;
  const eta = stop.google_estimate_time.getTime();
  if (!one.told) return at >= eta - policy.lead_minutes * MINUTE_MS || stop.visited_state !== 'pending';
  const { decided, expects_none } = one.told;
  if (of.gone.has(stop.id)) return policy.tells_not_coming && !decided.has('not_coming');
  if (expects_none) return policy.corrects && !decided.has('correction');
  if (policy.delay_minutes === null || decided.has('delay')) return false;
  return Math.abs(eta - one.told.eta.getTime()) > policy.delay_minutes * MINUTE_MS;
}

/** How often each person was told that day, whichever trip it was for. */
type Counts = Map<number, number>;

/** Of a day that is over each minute's time is certain: it only has to stand. */
function note({ told }: Waiting, judged: Judged | null, now: Date): void {
  if (!told) return;
  const kind = judged === null || judged.kind === 'notice' ? null : judged.kind;
  if (kind === (told.news?.kind ?? null)) return;
  told.news = kind && { kind, since: now, is_confirmed: true };
}

function judge(of: Told, stop: EtaStop, one: Waiting, { policy, counts, at }: Turn): ReplayedNotice | null {
  const now = new Date(at);
  const { trip } = of;
  const { person, told } = one;
  const known = of.stop(stop.id);
  const count = person.customer_id === null ? 0 : (counts.get(person.customer_id) ?? 0);
  const is_gone = known.gone_at !== null && known.gone_at <= now;
  const judged = judgeNotice(
    {
      eta: stop.google_estimate_time,
      departs_at: trip.departs_at,
      started_at: trip.started_at && trip.started_at <= now ? trip.started_at : null,
      is_tracked: trip.is_tracked,
      car_not_moving: false,
      sms_stopped:
        person.never === 'stopped_for_them' || (trip.sms_stopped_at !== null && trip.sms_stopped_at <= now),
      is_capped: false,
      stop_is_removed: is_gone,
      visited_state: stop.visited_state,
      has_unsubscribed: person.never === 'unsubscribed',
      sms_permission: person.never !== 'no_permission',
      phone_is_valid: person.never !== 'invalid_phone',
      was_notified_today: told === null && count > 0,
      no_truck_since: told ? of.noTruckSince(stop, told.eta, now) : null,
      is_no_truck_seen: false,
      comes_elsewhere: false,
      told: told && { ...told, by_staff: false, notices_today: count },
    },
    policy,
    now,
  );
  note(one, judged, now);
  if (!judged || 'hold' in judged.decision) return null;
  const skip = 'skip' in judged.decision ? judged.decision.skip : null;
  const eta = judged.kind === 'not_coming' ? null : stop.google_estimate_time;
  return { at: now, kind: judged.kind, person, trip, stop: known, eta, skip };
}

/** What was sent, or is left out for good, is remembered for what follows. */
function remember(one: Waiting, { kind, skip, eta, person, at }: ReplayedNotice, turn: Turn): void {
  if (skip === null && person.customer_id !== null)
    turn.counts.set(person.customer_id, (turn.counts.get(person.customer_id) ?? 0) + 1);
  if (kind === 'notice') {
    if (skip !== null || turn.is_once) one.is_done = true;
    else one.told = { eta: eta ?? at, news: null, decided: new Set(), expects_none: false };
    return;
  }
  if (!one.told) return;
  one.told.decided.add(kind);
  if (skip !== null) return;
  one.told.expects_none = kind === 'not_coming';
  if (eta) one.told.eta = eta;
}

interface Turn {
  policy: NoticePolicy;
  counts: Counts;
  at: number;
  /** Nothing follows the first notice. */
  is_once: boolean;
}

function* tellAt(of: Told, stop: EtaStop, turn: Turn): Generator<ReplayedNotice> {
  for (const one of of.waiting.get(stop.id) ?? []) {
    if (!mayMatter(one, stop, of, turn)) {
      note(one, null, new Date(turn.at));
      continue;
    }
    const notice = judge(of, stop, one, turn);
    if (!notice) continue;
    remember(one, notice, turn);
    yield notice;
  }
}

/** Yields after each minute of the day, so that whoever runs it can do something else between. */
export function* replayNotices(
  { trips, people }: ReplayedDay,
  policy: NoticePolicy,
): Generator<undefined, ReplayedNotice[]> {
  const told = trips
    .filter(({ stops }) => stops.length > 0)
    .map((trip) => new Told(trip, people, policy))
    .filter(({ waiting }) => waiting.size > 0);
  const from = Math.min(...told.map((one) => one.from));
  const until = Math.max(...told.map((one) => one.until));
  const is_once = policy.delay_minutes === null && !policy.tells_not_coming && !policy.corrects;
  const notices: ReplayedNotice[] = [];
  const counts: Counts = new Map();
  for (let at = Math.floor(from / MINUTE_MS) * MINUTE_MS; at <= until; at += STEP_MS) {
    const turn = { policy, counts, at, is_once };
    for (const of of told) {
      if (at < of.from || at > of.until) continue;
      if (at % MINUTE_MS === 0) of.look(at, policy.zone);
      for (const stop of of.open) {
        // What follows is news of the minute.
        if (at % MINUTE_MS !== 0 && !of.untold.has(stop.id)) continue;
        for (const notice of tellAt(of, stop, turn)) notices.push(notice);
      }
    }
    if (at % MINUTE_MS === 0) yield;
  }
  return notices;
}

// Sends what the phone has kept: acts first and in their order, then positions, then pictures. What the server refuses
// stays on the phone with its reason, what does not arrive is sent again.

import type { AnswerOf } from '../../../shared/endpoint.ts';
import { ask, Refused } from '../../public-pages/web/send.ts';
import type {
  DayInParts,
  DriverDay,
  giveDriversTracker,
  SentAct,
  sendDriverActs,
  sendDriverFixes,
} from '../contract/drive.ts';
import type { showLeaderboardOnPage } from '../contract/leaderboard.ts';
import type { listPastTrips } from '../contract/past-trips.ts';
import { knownOf, wholeDay, type DayOnPhone } from '../rules/day-parts.ts';
import { measuredOffset, onServersClock } from '../rules/phone-clock.ts';
import { isFull } from './full-phone.ts';
import type { KeptAct, KeptFix } from './kept-on-phone.ts';
import type { PhoneMemory } from './phone-store.ts';

export type Sent = 'all' | 'no_network' | 'signed_out' | 'later' | 'full';

/** Of the phone's store, what sending needs. */
export type Kept = Pick<
  PhoneMemory,
  'acts' | 'changeActs' | 'dropActs' | 'fixesOf' | 'dropFixes' | 'keepDay' | 'read'
>;

export interface Sender {
  tenant: string;
  token: string;
  user_id: number;
  language: string;
  store: Kept;
  /** Said for an act that the server cannot take however often it is sent. */
  cannot_take: string;
  /** What was learned of the clock. */
  offset(): number | null;
  learnOffset(offset_ms: number): Promise<void>;
}

const acts_at_once = 20;
const fixes_at_once = 100;
const longest_ms = 20_000;
/** A picture on a slow network. */
const longest_photo_ms = 120_000;
/** Of one act that the server fails at; from then on it stops none of the others. */
const mostFailures = 4;
const failures = new Map<string, number>();

export async function call<T extends { server_time: string }>(
  sender: Sender,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  { patience_ms = longest_ms, headers = {} }: { patience_ms?: number; headers?: Record<string, string> } = {},
): Promise<T> {
  const sent_ms = Date.now();
  const { value } = await ask<T>(
    method,
    `/${sender.tenant}/drive/${path}`,
    body,
    { authorization: `Bearer ${sender.token}`, 'x-language': sender.language, ...headers },
    AbortSignal.timeout(patience_ms),
  );
  // A network that asks one to sign in answers everything, and not as we do.
  if (typeof value?.server_time !== 'string') throw new TypeError('Not our answer');
  const offset = measuredOffset({ sent_ms, received_ms: Date.now(), server_time: value.server_time });
  if (offset !== null) await sender.learnOffset(offset);
  return value;
}

/** Without what the phone alone needs. */
function actSent(act: KeptAct, known: number | null): SentAct {
  const { seq: _, user_id: __, pressed_ms: ___, offset_ms: ____, ...pressed } = act;
  const { state: _____, error: ______, order_number: _______, ...said } = pressed;
  return { ...said, at: onServersClock(act, known) } as SentAct;
}

function fixSent({ lat, lng, at, accuracy_m, speed_kmh, heading, offset_ms }: KeptFix, known: number | null) {
  return { lat, lng, at: at + (offset_ms ?? known ?? 0), accuracy_m, speed_kmh, heading };
}

/** What a failed call means for what is still to be sent. */
export function failureOf(error: unknown): Sent {
  if (isFull(error)) return 'full';
  if (!(error instanceof Refused)) return 'no_network';
  return error.status === 401 ? 'signed_out' : 'later';
}

/** One that the server refuses as a whole, or fails at again and again, makes way. */
function isHopeless(error: unknown, act: KeptAct): boolean {
  if (!(error instanceof Refused) || [401, 408, 429, 502, 503, 504].includes(error.status)) return false;
  if (error.status < 500) return true;
  const failed = (failures.get(act.id) ?? 0) + 1;
  failures.set(act.id, failed);
  return failed >= mostFailures;
}

const isPhoto = ({ kind }: KeptAct) => kind === 'photo';

/** Pictures wait for everything else, and each goes alone. */
function nextBatch(waiting: readonly KeptAct[], at_once: number): readonly KeptAct[] {
  const small = waiting.filter((act) => !isPhoto(act));
  return small.length > 0 ? small.slice(0, at_once) : waiting.slice(0, 1);
}

async function sendActs(sender: Sender, acts: readonly KeptAct[]): Promise<void> {
  const body = { acts: acts.map((act) => actSent(act, sender.offset())) };
  const patience_ms = acts.some(isPhoto) ? longest_photo_ms : longest_ms;
  const { results } = await call<AnswerOf<typeof sendDriverActs>>(sender, 'POST', 'acts', body, {
    patience_ms,
  });
  await sender.store.changeActs(
    acts.map((act, n) => {
      const result = results[n];
      if (result?.outcome === 'refused') return { ...act, state: 'refused', error: result.error };
      return result === undefined ? act : { ...act, state: 'sent', error: null };
    }),
  );
}

async function sendAllActs(sender: Sender, { photos }: { photos: boolean }): Promise<Sent> {
  let at_once = acts_at_once;
  for (;;) {
    const all = await sender.store.acts();
    const own = all.filter(({ user_id, state }) => user_id === sender.user_id && state === 'waiting');
    const waiting = photos ? own : own.filter((act) => !isPhoto(act));
    const batch = nextBatch(waiting, at_once);
    const [first] = batch;
    if (first === undefined) return 'all';
    try {
      await sendActs(sender, batch);
    } catch (error) {
      const outcome = failureOf(error);
      if (outcome !== 'later') return outcome;
      if (batch.length > 1) at_once = 1;
      else if (!isHopeless(error, first)) return 'later';
      else {
        const sentence =
          error instanceof Refused && error.message !== '' ? error.message : sender.cannot_take;
        await sender.store.changeActs([{ ...first, state: 'refused', error: sentence }]);
      }
    }
  }
}

async function sendAllFixes(sender: Sender): Promise<Sent> {
  for (;;) {
    const own = await sender.store.fixesOf(sender.user_id, fixes_at_once);
    const [first] = own;
    if (first === undefined) return 'all';
    const batch = own.filter(({ plan_event_id }) => plan_event_id === first.plan_event_id);
    try {
      await call<AnswerOf<typeof sendDriverFixes>>(sender, 'POST', 'fixes', {
        plan_event_id: first.plan_event_id,
        fixes: batch.map((fix) => fixSent(fix, sender.offset())),
      });
    } catch (error) {
      const outcome = failureOf(error);
      // Of a trip that went to somebody else nobody wants to know where it was.
      const isRefused = error instanceof Refused && [400, 404, 413, 422].includes(error.status);
      if (!isRefused) return outcome;
    }
    await sender.store.dropFixes(batch);
  }
}

/** Where the truck is does not wait for its pictures. */
export async function sendKept(sender: Sender): Promise<Sent> {
  const acts = await sendAllActs(sender, { photos: false });
  if (acts !== 'all') return acts;
  const fixes = await sendAllFixes(sender);
  return fixes === 'all' ? sendAllActs(sender, { photos: true }) : fixes;
}

/** Looked at, and not kept. */
export const fetchPastTrips = async (sender: Sender) =>
  (await call<AnswerOf<typeof listPastTrips>>(sender, 'GET', 'past_trips')).trips;

export const fetchLeaderboard = async (sender: Sender) =>
  (await call<AnswerOf<typeof showLeaderboardOnPage>>(sender, 'GET', 'leaderboard')).places;

/** For the car of that trip; the tracker before it is ended. Shown, and not kept. */
export const giveTracker = (sender: Sender, plan_event_id: number) =>
  call<AnswerOf<typeof giveDriversTracker>>(sender, 'POST', 'tracker', { plan_event_id });

/**
 * The day as the server has it, of which only what the phone does not have is sent; what was pressed and sent before is
 * in it and needs to be kept no longer.
 */
export async function fetchDay(sender: Sender): Promise<DriverDay> {
  const before = (await sender.store.acts()).filter(({ state }) => state === 'sent');
  const kept = await sender.store.read('day');
  const own = kept?.user.id === sender.user_id ? kept : null;
  const look = async (had: DayOnPhone | null) => {
    const headers = { 'x-known-parts': knownOf(had) };
    return wholeDay(await call<DayInParts>(sender, 'GET', 'day', undefined, { headers }), had);
  };
  const day = (await look(own)) ?? (await look(null));
  if (!day) throw new TypeError('Not our answer');
  await sender.store.keepDay(day);
  await sender.store.dropActs(before);
  return day;
}

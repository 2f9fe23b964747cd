// What an SMS says, and whether a notice goes out now.

import { trackingWindow, type ArrivalWindow } from '../../../shared/arrival.ts';
import { addDays, clockIn, dayIn, instant, secondsOf, showDay, type Day } from '../../../shared/calendar.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import type { QuietHours } from '../../../shared/settings/notices.ts';
import { texts, type RefusalText } from '../../../shared/texts.ts';

const MINUTE_MS = 60_000;

export const placeholders = ['depo', 'address', 'eta', 'date', 'link'] as const;
export type NoticeValues = Record<(typeof placeholders)[number], string>;

const unknownPlaceholder: RefusalText = {
  en: 'has an unknown placeholder: {names}',
  da: 'har en ukendt pladsholder: {names}',
  nb: 'har en ukjent plassholder: {names}',
  ro: 'conține un substituent necunoscut: {names}',
};

const inBraces = /\{([^{}]*)\}/g;

/** What stands in braces and is no placeholder; such a text is refused when it is saved (admin-decisions G47). */
export function unknownPlaceholders(template: string): string[] {
  const found = [...template.matchAll(inBraces)].map((match) => match[1] as string);
  return [...new Set(found.filter((name) => !(placeholders as readonly string[]).includes(name)))];
}

/** What is wrong with texts that staff write, by their fields: each unknown placeholder by its name. */
export function placeholderProblems(
  written: Readonly<Record<string, string | null | undefined>>,
): FieldProblem[] {
  return Object.entries(written).flatMap(([field, text]) => {
    const unknown = unknownPlaceholders(text ?? '');
    return unknown.length === 0
      ? []
      : [
          {
            field,
            text: unknownPlaceholder,
            values: { names: unknown.map((name) => `{${name}}`).join(', ') },
          },
        ];
  });
}

/**
 * The text, or the other one where there is none or a placeholder in it cannot be filled: a slip in a depot's text
 * keeps nobody waiting.
 */
export function usableText<Other extends string | null>(
  text: string | null,
  otherwise: Other,
): string | Other {
  return text === null || unknownPlaceholders(text).length > 0 ? otherwise : text;
}

/** `{eta}` is the window of the tracking page (RG78), in the tenant's zone. */
export function noticeValues(facts: {
  depo: string;
  address: string;
  eta: Date;
  /** Learnt of the truck's route, where the tenant tells it. */
  window: ArrivalWindow | null;
  link: string;
  zone: string;
}): NoticeValues {
  const { from, until } = trackingWindow(facts.eta, facts.window);
  const clock = (at: Date) => clockIn(facts.zone, at).slice(0, 5);
  return {
    depo: facts.depo,
    address: facts.address,
    eta: `${clock(from)}-${clock(until)}`,
    date: showDay(dayIn(facts.zone, facts.eta)),
    link: facts.link,
  };
}

/**
 * The text of a message; `added` (campaign, route text) follow each on a line of its own. Throws RangeError for an
 * unknown placeholder.
 */
export function fillNotice(
  template: string,
  values: NoticeValues,
  added: readonly (string | null)[] = [],
): string {
  const whole = [template, ...added]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join('\n');
  const unknown = unknownPlaceholders(whole);
  if (unknown.length > 0) throw new RangeError(`Unknown placeholder: ${unknown.join(', ')}`);
  // In one pass, so that a brace in an address is not taken for a placeholder.
  return whole.replace(inBraces, (_, name: keyof NoticeValues) => values[name]);
}

/** Minutes before the ETA: the tenant's setting, else 15 in Denmark and 30 elsewhere (RG71). */
export function leadMinutes(setting: number | null | undefined, country: string): number {
  return setting ?? (country === 'DK' ? 15 : 30);
}

export function dueAt(eta: Date, lead_minutes: number): Date {
  return new Date(eta.getTime() - lead_minutes * MINUTE_MS);
}

/**
 * One notice per phone and local day (RG74): the outbox refuses a second message with the same key. Who was told since
 * that no truck comes is told once more of one that does.
 */
export function noticeKey(phone: string, day: Day, expects_none = false): string {
  return `notice:${phone}:${day}${expects_none ? ':after all' : ''}`;
}

/**
 * The end of the quiet hours (local; 21:00 to 08:00 unless set otherwise) this instant lies in; null when it lies in
 * none.
 */
export function quietUntil(now: Date, zone: string, hours: QuietHours | null): Date | null {
  if (hours === null) return null;
  const day = dayIn(zone, now);
  const clock = secondsOf(clockIn(zone, now));
  const from = secondsOf(hours.from);
  const until = secondsOf(hours.until);
  const isOvernight = from > until;
  if (clock < until && (isOvernight || clock >= from)) return instant(day, hours.until, zone);
  return isOvernight && clock >= from ? instant(addDays(day, 1), hours.until, zone) : null;
}

export type SkipCode =
  | 'stopped'
  | 'stopped_for_them'
  | 'unsubscribed'
  | 'no_permission'
  | 'invalid_phone'
  | 'already_notified'
  | 'visited'
  | 'removed'
  | 'not_moving'
  | 'too_late'
  | 'quiet_hours'
  | 'gateway_error'
  | 'sending_off'
  | 'capped'
  | 'too_long'
  | 'told_by_staff'
  | 'person_capped'
  | 'comes_elsewhere';

/**
 * What staff read of a skip. Whoever belongs to a stop no more and has to hear of a former day is kept under the code
 * of a stop that was removed, which servers of the release before know; their stop is where it was.
 */
export type ShownSkip = SkipCode | 'of_former_day';

export const shownSkip = (code: SkipCode, is_of_former_day: boolean): ShownSkip =>
  code === 'removed' && is_of_former_day ? 'of_former_day' : code;

/** `reason_of_sms_skip` for staff (RG74). */
export const skipTexts = texts<ShownSkip>({
  stopped: {
    en: 'Sending was stopped by staff',
    da: 'Udsendelsen blev stoppet af en medarbejder',
    nb: 'Utsendingen ble stoppet av en ansatt',
  },
  stopped_for_them: {
    en: 'Staff stopped the SMS to this customer',
    da: 'En medarbejder stoppede SMS’en til denne kunde',
    nb: 'En ansatt stoppet SMS-en til denne kunden',
  },
  unsubscribed: {
    en: 'The customer has unsubscribed',
    da: 'Kunden har afmeldt sig',
    nb: 'Kunden har meldt seg av',
  },
  no_permission: {
    en: 'The customer has not permitted SMS',
    da: 'Kunden har ikke tilladt SMS',
    nb: 'Kunden har ikke tillatt SMS',
  },
  invalid_phone: {
    en: 'The phone number is not valid',
    da: 'Telefonnummeret er ikke gyldigt',
    nb: 'Telefonnummeret er ikke gyldig',
  },
  already_notified: {
    en: 'This phone was already notified today',
    da: 'Telefonen har allerede fået besked i dag',
    nb: 'Telefonen har allerede fått varsel i dag',
  },
  visited: {
    en: 'The stop was already visited',
    da: 'Stoppet var allerede besøgt',
    nb: 'Stoppet var allerede besøkt',
  },
  removed: {
    en: 'The stop was removed from the route',
    da: 'Stoppet blev fjernet fra ruten',
    nb: 'Stoppet ble fjernet fra ruten',
  },
  of_former_day: {
    en: 'The customer no longer belongs to this stop and hears only of the former day',
    da: 'Kunden hører ikke længere til dette stop og får kun besked om den tidligere dag',
    nb: 'Kunden hører ikke lenger til dette stoppet og får bare beskjed om den tidligere dagen',
  },
  not_moving: { en: 'The truck was not moving', da: 'Bilen kørte ikke', nb: 'Bilen kjørte ikke' },
  too_late: {
    en: 'It was too late to notify',
    da: 'Det var for sent at give besked',
    nb: 'Det var for sent å varsle',
  },
  quiet_hours: {
    en: 'No SMS is sent within the quiet hours',
    da: 'Der sendes ikke SMS i stilletiden',
    nb: 'Det sendes ikke SMS i stilletiden',
  },
  gateway_error: {
    en: 'The SMS gateway refused the message three times',
    da: 'SMS-gatewayen afviste beskeden tre gange',
    nb: 'SMS-gatewayen avviste meldingen tre ganger',
  },
  sending_off: {
    en: 'Sending of SMS is switched off',
    da: 'Udsendelse af SMS er slået fra',
    nb: 'Utsending av SMS er slått av',
  },
  capped: {
    en: 'The limit of SMS a day was reached',
    da: 'Dagens grænse for SMS er nået',
    nb: 'Dagens grense for SMS er nådd',
  },
  too_long: {
    en: 'The text is too long for an SMS',
    da: 'Teksten er for lang til en SMS',
    nb: 'Teksten er for lang for en SMS',
  },
  told_by_staff: {
    en: 'Staff wrote to the customer themselves',
    da: 'En medarbejder skrev selv til kunden',
    nb: 'En ansatt skrev selv til kunden',
  },
  person_capped: {
    en: 'The customer has had as many notices as you send a day',
    da: 'Kunden har fået dagens højeste antal beskeder',
    nb: 'Kunden har fått så mange varsler som dere sender på en dag',
  },
  comes_elsewhere: {
    en: 'A truck comes to the customer at another stop that day',
    da: 'En bil kommer til kunden ved et andet stop den dag',
    nb: 'En bil kommer til kunden ved et annet stopp den dagen',
  },
});

export interface NoticeFacts {
  eta: Date;
  lead_minutes: number;
  zone: string;
  departs_at: Date;
  started_at: Date | null;
  /** The car has a source of positions, so that a start would be seen; without one the plan decides. */
  is_tracked: boolean;
  car_not_moving: boolean;
  sms_stopped: boolean;
  sending_is_off: boolean;
  is_capped: boolean;
  stop_is_removed: boolean;
  /** Null where the tenant sends at any hour. */
  quiet_hours: QuietHours | null;
  visited_state: 'pending' | 'visited' | 'skipped';
  has_unsubscribed: boolean;
  sms_permission: boolean;
  phone_is_valid: boolean;
  was_notified_today: boolean;
}

/** `settling`: news has not stood long enough to be told. */
export type HoldReason = 'not_due' | 'not_started' | 'car_not_moving' | 'quiet_hours' | 'settling';
export type NoticeDecision = { send: true } | { hold: HoldReason } | { skip: SkipCode };

function neverSent(facts: NoticeFacts): SkipCode | null {
  if (facts.sms_stopped) return 'stopped';
  if (facts.stop_is_removed) return 'removed';
  if (facts.has_unsubscribed) return 'unsubscribed';
  if (!facts.sms_permission) return 'no_permission';
  if (!facts.phone_is_valid) return 'invalid_phone';
  if (facts.visited_state === 'visited') return 'visited';
  return facts.was_notified_today ? 'already_notified' : null;
}

/**
 * Whether a notice goes out now (RG71 to RG74). Nothing before the event has begun, except where the lead lies before
 * departure; a truck that stands holds everything back; 5 minutes after the ETA what is still held is skipped.
 */
export function noticeDecision(facts: NoticeFacts, now: Date): NoticeDecision {
  const never = neverSent(facts);
  if (never) return { skip: never };
  const lastChance = facts.eta.getTime() + 5 * MINUTE_MS;
  if (now.getTime() > lastChance || facts.visited_state === 'skipped')
    return { skip: facts.car_not_moving ? 'not_moving' : 'too_late' };
  const due = dueAt(facts.eta, facts.lead_minutes);
  if (now < due) return { hold: 'not_due' };
  if (facts.sending_is_off) return { skip: 'sending_off' };
  if (facts.is_capped) return { skip: 'capped' };
  const quiet = quietUntil(now, facts.zone, facts.quiet_hours);
  if (quiet) return quiet.getTime() <= lastChance ? { hold: 'quiet_hours' } : { skip: 'quiet_hours' };
  if (facts.car_not_moving) return { hold: 'car_not_moving' };
  const byPlan = due <= facts.departs_at || (!facts.is_tracked && facts.departs_at <= now);
  return facts.started_at !== null || byPlan ? { send: true } : { hold: 'not_started' };
}

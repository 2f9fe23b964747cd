// What the outbox asks of an SMS gateway (RG79), and what all gateways over HTTP have in common. Which one a tenant
// has stands in `gateways`.

import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Tenant } from '../../../../server/identity.ts';
import { answered, asOutsideCall, fetchService, OutsideFailure } from '../../../../server/outside-calls.ts';
import { phoneFor } from '../../../../shared/phone.ts';
import type { Provider, Tried } from '../../../../shared/services.ts';
import type { MessageEvent } from '../../rules/outbox.ts';
import type { Claimed } from '../queue-messages.ts';

/**
 * What the gateway said. `not_taken` is certain; `unclear` is not, and then nobody sends it again before a report came.
 */
export interface Taken {
  event: Extract<MessageEvent, 'accepted' | 'shown' | 'refused' | 'not_taken' | 'unclear'>;
  provider_ref?: string | null;
  error?: string | null;
  /** Of its answer over HTTP, where there was one. */
  http_status?: number;
}

/** How one message goes out. */
export interface Handing {
  tenant: Tenant;
  /** A name or a number (E.164); null where the receiver's country takes no names and the tenant has no number. */
  from: string | null;
  /** Where the gateway is to report what becomes of this message. */
  report_url: string;
}

/** A call of the gateway to us, as it came: nothing of it is believed before the gateway's own reader has seen it. */
export interface Callback extends Came {
  /** The whole address that it came to, as the gateway knows it. */
  url: string;
}
export interface Came {
  headers: IncomingHttpHeaders;
  body: Readonly<Record<string, unknown>>;
  /** The body as it was signed; null where it was a form. */
  bytes: Buffer | null;
}

/**
 * What became of a message. `outbox_id` is our own number, when it came back; `event` is null where the report
 * changes nothing.
 */
export interface Report {
  outbox_id: number | null;
  provider_ref: string;
  event: MessageEvent | null;
  error: string | null;
}

/** An SMS that came in; `phone` in international form where it is one. */
export interface Inbound {
  phone: string;
  message: string;
}

export interface SmsGateway {
  name: Provider<'sms'>;
  /** Nobody is sent anything: its word is `shown`. */
  shows_only: boolean;
  /** So many messages may wait for its answer side by side. */
  atOnce(tenant: Tenant): number;
  send(message: Claimed, handing: Handing): Promise<Taken>;
  /** A gateway that refuses one message works; one that is away, unclear or does not know us does not. */
  isFailure(taken: Taken): boolean;
  /** Refused: bad_signature, unreadable_callback. */
  readReport(callback: Callback, tenant: Tenant): Report;
  /** Refused: bad_signature, unreadable_callback. */
  readInbound(callback: Callback, tenant: Tenant): Inbound;
  /** Whether the gateway knows the tenant, asked without sending anything. */
  tryIt(tenant: Tenant): Promise<Tried>;
}

/** What a tenant is told whose SMS must come from a number. */
export const withoutSender = (phone: string): Taken => ({
  event: 'refused',
  error: `An SMS to ${phone.slice(0, 4)}… must come from a number: the setting sms_number has none`,
});

/** Our own number of a message as a gateway gives it back; null when it is none. */
export function ownNumber(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,15}$/.test(text ?? '') && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/**
 * A sender's phone as a gateway gives it, with or without `+`, `00` or the country of the tenant, as we keep phones.
 * What is no phone (a name, a short number, nothing) stays as it came.
 */
export function phoneOf(text: string, { country }: Pick<Tenant, 'country'>): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const ofCountry = text.trim().startsWith('+') ? null : phoneFor(country, digits);
  return ofCountry ?? phoneFor(null, `+${digits}`) ?? withoutNul(text).trim();
}

/** Of no use to anybody, and no text of the database. */
export const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

/** Of an SMS that came in: whatever stands there is taken, for one that is refused is lost or comes for ever. */
export const cameFrom = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((from) => String(from ?? ''));

/** Only a connection that was never made is certain; everything after may have been taken. */
function neverSent(error: unknown): boolean {
  if (error instanceof OutsideFailure) return true;
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(String((error as NodeJS.ErrnoException).code));
}

/** What a gateway's answer says of a message; null where its words are unknown. */
export type ReadAnswer = (said: unknown) => Taken | null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function takenOf(response: Response, read: ReadAnswer): Promise<Taken> {
  const { status } = response;
  const said = (event: Taken['event'], error: string): Taken => ({ event, error, http_status: status });
  if (status === 429) return said('not_taken', 'The gateway is busy (429)');
  const text = await response.text();
  if (status >= 500) return said('unclear', `The gateway failed (${status})`);
  if (status < 400 && !response.ok) return said('unclear', `The gateway sent us elsewhere (${status})`);
  if (!response.ok) return said('refused', `The gateway refused (${status}): ${text.slice(0, 200)}`);
  return read(parsed(text)) ?? said('unclear', 'The gateway answered in words unknown');
}

export interface Posted {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeout_ms: number;
}

/** POSTs one message, once. */
export async function handOverByHttp({ timeout_ms, ...request }: Posted, read: ReadAnswer): Promise<Taken> {
  const call = { ...request, service: 'sms', method: 'POST' } as const;
  const limit = AbortSignal.timeout(timeout_ms);
  try {
    return await asOutsideCall(call, async (span) => {
      const response = await fetchService(call, limit);
      span?.tell(answered(response.status));
      return takenOf(response, read);
    });
  } catch (error) {
    return {
      event: neverSent(error) ? 'not_taken' : 'unclear',
      error: limit.aborted ? 'The gateway did not answer in time' : saidBy(error),
    };
  }
}

/** Without the address, which may hold a name. */
function saidBy(error: unknown): string {
  if (error instanceof OutsideFailure) return error.sentence;
  return neverSent(error) ? 'The gateway could not be reached' : 'The connection to the gateway broke';
}

/** `isFailure` of a gateway that is asked over HTTP. */
export const failsByHttp: SmsGateway['isFailure'] = ({ event, http_status }) =>
  event === 'not_taken' || event === 'unclear' || http_status === 401 || http_status === 403;

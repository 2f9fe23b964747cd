// What the outbox asks of an SMS gateway (RG79), and what all gateways over HTTP have in common. Which one a tenant has stands in `gateways`.

import type { IncomingHttpHeaders } from 'node:http';
import type { Tenant } from '../../../../server/identity.ts';
import type { MessageEvent } from '../rules.ts';
import type { Claimed } from './commands.ts';

/** What the gateway said. `not_taken` is certain; `unclear` is not, and then nobody sends it again before a report came. */
export interface Taken {
  event: Extract<MessageEvent, 'accepted' | 'refused' | 'not_taken' | 'unclear'>;
  provider_ref?: string | null;
  error?: string | null;
  /** Of its answer over HTTP, where there was one. */
  http_status?: number;
}

/** A call of the gateway to us, as it came: nothing of it is believed before the gateway's own reader has seen it. */
export interface Callback {
  headers: IncomingHttpHeaders;
  body: Readonly<Record<string, unknown>>;
}

/** What became of a message. `outbox_id` is our own number, when it came back; `event` is null where the report changes nothing. */
export interface Report {
  outbox_id: number | null;
  provider_ref: string;
  event: MessageEvent | null;
  error: string | null;
}

/** An SMS that came in; `phone` in international form. */
export interface Inbound {
  phone: string;
  message: string;
}

export interface SmsGateway {
  name: Tenant['settings']['sms_gateway'];
  /** There is no report to wait for: being shown is being delivered. */
  shows_at_once: boolean;
  /** So many messages may wait for its answer side by side. */
  atOnce(tenant: Tenant): number;
  send(message: Claimed, tenant: Tenant): Promise<Taken>;
  /** A gateway that refuses one message works; one that is away, unclear or does not know us does not. */
  isFailure(taken: Taken): boolean;
  /** Refused: bad_signature, unreadable_callback. */
  readReport(callback: Callback, tenant: Tenant): Report;
  /** Refused: bad_signature, unreadable_callback. */
  readInbound(callback: Callback, tenant: Tenant): Inbound;
}

/** Only a connection that was never made is certain; everything after may have been taken. */
function neverSent(error: unknown): boolean {
  const code = error instanceof TypeError ? (error.cause as { code?: string } | undefined)?.code : undefined;
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(String(code));
}

async function takenOf(response: Response, refOf: (text: string) => string | null): Promise<Taken> {
  const { status } = response;
  const said = (event: Taken['event'], error: string): Taken => ({ event, error, http_status: status });
  if (status === 429) return said('not_taken', 'The gateway is busy (429)');
  const text = await response.text();
  if (status >= 500) return said('unclear', `The gateway failed (${status})`);
  if (!response.ok) return said('refused', `The gateway refused (${status}): ${text.slice(0, 200)}`);
  const provider_ref = refOf(text);
  return provider_ref === null
    ? said('unclear', 'The gateway answered in words unknown')
    : { event: 'accepted', provider_ref };
}

export interface Posted {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeout_ms: number;
}

/** POSTs one message, once. `refOf` reads the gateway's own number from its answer: null where its words are unknown. */
export async function handOverByHttp(
  { url, timeout_ms, ...request }: Posted,
  refOf: (text: string) => string | null,
): Promise<Taken> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeout_ms),
      ...request,
    });
    return await takenOf(response, refOf);
  } catch (error) {
    return {
      event: neverSent(error) ? 'not_taken' : 'unclear',
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

/** `isFailure` of a gateway that is asked over HTTP. */
export const failsByHttp: SmsGateway['isFailure'] = ({ event, http_status }) =>
  event === 'not_taken' || event === 'unclear' || http_status === 401 || http_status === 403;

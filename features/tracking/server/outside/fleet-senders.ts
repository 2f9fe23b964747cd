// Who calls us with the places of a fleet, and how each proves who it is.

import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../../../server/secret-tokens.ts';
import { refuse } from '../../../../shared/refusals.ts';
import type { ServiceSettings } from '../../../../shared/services.ts';
import type { fleetSenders } from '../../contract/fleet-senders.ts';
import { sendersRefusals } from '../../refusals/fleet-senders.ts';
import { isOfNow, rowsOfSigned, rowsOfTraccar } from '../../rules/fleet-senders.ts';
import type { SentFix } from '../record-fixes.ts';

export interface FleetCall {
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The body as it came. */
  bytes: Buffer | null;
  now: Date;
}

export interface FleetSender {
  source: SentFix['source'];
  isKnown(call: FleetCall, fleet: ServiceSettings<'fleet'>): boolean;
  /** Rows as an integration posts them; null when nothing can be read. */
  rowsOf(body: unknown): unknown[] | null;
}

function isSame(given: unknown, expected: string): boolean {
  return isSameSecret(Buffer.from(String(given)), Buffer.from(expected));
}

/** HMAC-SHA256, in hexadecimal, of the stamp, a dot and the bytes of the body. */
export function signatureOf(secret: string, stamp: string, bytes: Buffer): string {
  return createHmac('sha256', secret).update(`${stamp}.`).update(bytes).digest('hex');
}

const senders: Readonly<Record<(typeof fleetSenders)[number], FleetSender>> = {
  traccar: {
    source: 'provider',
    isKnown: ({ headers }, fleet) =>
      fleet.provider === 'traccar' && isSame(headers.authorization, `Bearer ${fleet.token}`),
    rowsOf: rowsOfTraccar,
  },
  signed: {
    source: 'integration',
    isKnown({ headers, bytes, now }, fleet) {
      const stamp = headers['x-timestamp'];
      if (fleet.provider !== 'signed' || bytes === null || !isOfNow(stamp, now)) return false;
      return isSame(headers['x-signature'], signatureOf(fleet.secret, String(stamp), bytes));
    },
    rowsOf: rowsOfSigned,
  },
};

/** What the fleet says, once it is known who says it. Refused: not_believed, unreadable. */
export function believed(
  name: (typeof fleetSenders)[number],
  fleet: ServiceSettings<'fleet'>,
  call: FleetCall,
): { rows: unknown[]; source: SentFix['source'] } {
  const sender = senders[name];
  if (!sender.isKnown(call, fleet)) refuse(sendersRefusals.not_believed);
  return { rows: sender.rowsOf(call.body) ?? refuse(sendersRefusals.unreadable), source: sender.source };
}

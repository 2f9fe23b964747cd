// What is known of a request from its first moment to its last: who asks, for which tenant, and what answers.

import type { FastifyRequest } from 'fastify';
import type { Actor, Expired, Identity, Tenant } from '../identity.ts';
import type { Format } from './request-address.ts';

export interface Seen {
  identity: Identity | null;
  expired: Expired | null;
  tenant: Tenant | null;
  actor: Actor | null;
  format: Format | null;
  endpoint: string | null;
  isPage: boolean;
  /** The status that the audit log has of it already, kept with what it wrote. */
  kept: number | null;
}

const seenBy = new WeakMap<FastifyRequest['raw'], Seen>();

export function see(request: FastifyRequest, format: Format | null): void {
  seenBy.set(request.raw, {
    identity: null,
    expired: null,
    tenant: null,
    actor: null,
    format,
    endpoint: null,
    isPage: false,
    kept: null,
  });
}

/** Null before routing, where an address could not be read. */
export const seenIfAny = (request: FastifyRequest): Seen | null => seenBy.get(request.raw) ?? null;

export function seenOf(request: FastifyRequest): Seen {
  const seen = seenIfAny(request);
  if (!seen) throw new Error('A request was answered before it was seen');
  return seen;
}

// Trackers that call us: a Traccar server that forwards what it hears, and anybody who signs what they post.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { postFixes } from './fixes.ts';

export const fleetSenders = ['traccar', 'signed'] as const;

/**
 * Answered 202 whatever becomes of a row, so that nothing is sent again that will not be believed either. `traccar`:
 * its JSON forward, the token as `Authorization: Bearer`. `signed`: `positions` as an integration posts them, with
 * `X-Timestamp` in seconds and `X-Signature`.
 */
export const postFleet = endpoint({
  name: 'post positions of a fleet',
  method: 'POST',
  path: '/{tenant}/api/fleet/{provider}',
  about: ['cars'],
  who: 'public',
  from_apps: true,
  signed: true,
  status: 202,
  unaudited: true,
  room: 'list',
  per_minute: 6_000,
  params: z.object({ provider: z.enum(fleetSenders) }),
  body: z.looseObject({}),
  answer: postFixes.answer,
});

import { isProven, proofRefusals, wantsProof } from '../../shared/proof.ts';
import { refuse } from '../../shared/refusals.ts';
import type { Actor } from '../identity.ts';
import type { Served } from './serve.ts';

/**
 * A session that was left open changes no way in. Programs have no such ways; their keys open what they say. `body` is
 * given once it was read: before that only what always wants the proof is refused.
 */
export function refuseUnproven(
  { endpoint }: Served,
  { user, proven_at }: Pick<Actor, 'user' | 'proven_at'>,
  now: Date,
  body: unknown = null,
): void {
  if (user && wantsProof(endpoint, body) && !isProven(proven_at, now)) refuse(proofRefusals.needed);
}

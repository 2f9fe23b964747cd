// Who is signed in proves again who they are before they change how one signs in: a session that was left open opens
// no other door.

import type { Endpoint } from './endpoint.ts';
import { refusals } from './refusals.ts';

export const proofMinutes = 5;

export const proofRefusals = refusals('proof', {
  needed: {
    status: 403,
    field: 'proof',
    text: {
      en: 'is needed: confirm first that it is you',
      da: 'mangler: bekræft først, at det er dig',
      nb: 'mangler: bekreft først at det er deg',
      ro: 'este necesară: confirmă mai întâi că ești tu',
    },
  },
});

export function isProven(proven_at: Date | null, now: Date): boolean {
  return proven_at !== null && now.getTime() - proven_at.getTime() < proofMinutes * 60_000;
}

/** `body` is what was sent, once it has been read; before that only what always wants it is known. */
export function wantsProof({ proof }: Pick<Endpoint, 'proof'>, body: unknown): boolean {
  if (proof === null || typeof proof === 'string') return proof === 'always';
  const sent = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  return proof.some((field) => sent[field] !== undefined && sent[field] !== '');
}

// The proof of work that a subscription carries: asked for and solved in a worker once the form is touched.

import { solveChallengeWorkers, type Challenge } from 'altcha/lib';
import workerUrl from 'altcha/workers/pbkdf2?worker&url';
import { ask } from './send.ts';

/** The value to send, or null where the tenant asks for none. Throws when it cannot be had. */
export async function solvedCaptcha(slug: string): Promise<string | null> {
  const { value } = await ask<{ required: boolean; challenge: Challenge | null }>(
    'GET',
    `/${slug}/public/captcha`,
  );
  if (!value.required || !value.challenge) return null;
  const solution = await solveChallengeWorkers({
    challenge: value.challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(workerUrl, { type: 'module' }),
  });
  if (!solution) throw new Error('The proof of work has no solution');
  return btoa(JSON.stringify({ challenge: value.challenge, solution }));
}

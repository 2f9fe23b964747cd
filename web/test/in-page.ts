// The page as calls to the server find it, for what calls without drawing anything.

import { onTestFinished, vi } from 'vitest';
import type { PaletteHit, PaletteSource } from '../screens.ts';
import { setSession } from '../session.ts';
import { serve, type Answered } from './answers.ts';
import { sessionOf, type SignedIn } from './session.ts';

/** Stands in it until the end of the test. */
export function inPage(who: SignedIn = {}) {
  const session = sessionOf(who);
  const block = { session, environment: 'test', currency: 'DKK', csrf_token: 'x', language: 'en' };
  vi.stubGlobal('location', new URL('http://here/isrute/depo/1'));
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(block) }) });
  setSession(session);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return session;
}

/** A search of the top bar before a server that answers at `fetch`. */
export function search(sources: readonly PaletteSource[], answers: readonly Answered[]) {
  const session = inPage();
  const server = serve(answers, session);
  onTestFinished(server.end);
  const { signal } = new AbortController();
  return {
    ...server,
    async find(text: string, depo_id: number | null = 1): Promise<PaletteHit[]> {
      const where = { tenant: session.tenant.slug, depo_id, signal };
      return (await Promise.all(sources.map(async (source) => source.find(text, where)))).flat();
    },
  };
}

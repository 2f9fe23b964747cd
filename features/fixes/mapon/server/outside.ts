// MapOn's HTTP API: one call for the whole fleet, with a key that also opens doors and so never stands in a log or a message.

import type { Tenant } from '../../../../server/identity.ts';
import { readAnswer, type MaponUnit } from '../rules.ts';

/** It did not answer usefully; the message is one sentence for staff, without the key. */
export class MaponFailure extends Error {}

export interface Mapon {
  /** All units of the key, or one of them. */
  units(unit_id?: string): Promise<{ units: MaponUnit[]; unreadable: number }>;
}

/** Null for a tenant without a key: then nothing is asked. */
export function maponOf(tenant: Tenant): Mapon | null {
  const { mapon_key: key, mapon_url, mapon_timeout_ms } = tenant.settings;
  if (key === null) return null;
  return {
    async units(unit_id) {
      const query = new URLSearchParams({ key, ...(unit_id !== undefined && { unit_id }) });
      const body = await ask(
        new URL(`${mapon_url.replace(/\/$/, '')}/unit/list.json?${query}`),
        mapon_timeout_ms,
      );
      const answer = readAnswer(body);
      if (answer === null) throw new MaponFailure('MapOn answered in words unknown');
      if ('refused' in answer)
        throw new MaponFailure(`MapOn refused: ${answer.refused.replaceAll(key, '…').slice(0, 200)}`);
      return answer;
    },
  };
}

async function ask(url: URL, timeout_ms: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new MaponFailure(
      response.status === 401 || response.status === 403
        ? `MapOn refused the key (${response.status})`
        : `MapOn failed (${response.status})`,
    );
  } catch (error) {
    if (error instanceof MaponFailure) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new MaponFailure('MapOn did not answer in time');
    throw new MaponFailure(
      error instanceof SyntaxError ? 'MapOn answered in words unknown' : 'MapOn could not be reached',
    );
  }
}

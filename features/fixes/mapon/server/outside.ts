// MapOn's HTTP API: one call for the whole fleet, with a key that also opens doors and so never stands in a log or a message.

import type { Tenant } from '../../../../server/identity.ts';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import type { Tried } from '../../../../shared/services.ts';
import { readAnswer, type MaponUnit } from '../rules.ts';

/** It did not answer usefully; the message is one sentence for staff, without the key. */
export class MaponFailure extends Error {}

export interface Mapon {
  /** All units of the key, or one of them. */
  units(unit_id?: string): Promise<{ units: MaponUnit[]; unreadable: number }>;
  /** How many units the key knows. */
  tryIt(): Promise<Tried>;
}

/** Null for a tenant without a key: then nothing is asked. */
export function maponOf(tenant: Tenant): Mapon | null {
  const { fleet } = tenant.settings;
  if (fleet.provider !== 'mapon') return null;
  const { key, url, timeout_ms } = fleet;
  return {
    async units(unit_id) {
      const query = new URLSearchParams({ key, ...(unit_id !== undefined && { unit_id }) });
      const body = await ask(
        new URL(`${url.replace(/\/$/, '')}/unit/list.json?${query}`),
        timeout_ms,
        `mapon ${tenant.id}`,
      );
      const answer = readAnswer(body);
      if (answer === null) throw new MaponFailure('MapOn answered in words unknown');
      if ('refused' in answer)
        throw new MaponFailure(`MapOn refused: ${answer.refused.replaceAll(key, '…').slice(0, 200)}`);
      return answer;
    },
    async tryIt() {
      try {
        const { units } = await this.units();
        return { ok: true, said: `MapOn knows ${units.length} units` };
      } catch (error) {
        if (error instanceof MaponFailure) return { ok: false, said: error.message };
        throw error;
      }
    },
  };
}

const sentences: Readonly<Record<string, string>> = {
  timeout: 'MapOn did not answer in time',
  unreadable: 'MapOn answered in words unknown',
  unreachable: 'MapOn could not be reached',
  resting: 'MapOn failed several times in a row and is not asked for half a minute',
  '401': 'MapOn refused the key (401)',
  '403': 'MapOn refused the key (403)',
};

/** Each tenant has a fuse of its own: all are asked in one minute. */
async function ask(url: URL, timeout_ms: number, service: string): Promise<unknown> {
  try {
    return await askOutside({ service, url, timeout_ms });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new MaponFailure(sentences[error.status] ?? `MapOn failed (${error.status})`);
  }
}

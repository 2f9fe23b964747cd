// MapOn's HTTP API: one call for the whole fleet, with a key that also opens doors and so never stands in a log or a
// message.

import type { Tenant } from '../../../../server/identity.ts';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import { inEnglish, saidOf, type Sentence, type Tried } from '../../../../shared/services.ts';
import { texts } from '../../../../shared/texts.ts';
import { readAnswer, type MaponUnit } from '../../rules/mapon.ts';

/** It did not answer usefully; the message is one sentence for staff, without the key. */
export class MaponFailure extends Error {
  readonly said: Sentence;
  constructor(said: Sentence) {
    super(inEnglish(said));
    this.said = said;
  }
}

const saidTexts = texts({
  knows: {
    en: 'MapOn knows {count} {count|unit|units}',
    da: 'MapOn kender {count} {count|enhed|enheder}',
    nb: 'MapOn kjenner {count} {count|enhet|enheter}',
  },
  refused: {
    en: 'MapOn refused: {reason}',
    da: 'MapOn afviste: {reason}',
    nb: 'MapOn avviste: {reason}',
  },
});

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
      if (answer === null) throw new MaponFailure(saidOf('MapOn', new OutsideFailure('unreadable').said));
      if ('refused' in answer)
        throw new MaponFailure({
          text: saidTexts.refused,
          values: { reason: answer.refused.replaceAll(key, '…').slice(0, 200) },
        });
      return answer;
    },
    async tryIt() {
      try {
        const { units } = await this.units();
        return { ok: true, said: { text: saidTexts.knows, values: { count: units.length } } };
      } catch (error) {
        if (error instanceof MaponFailure) return { ok: false, said: error.said };
        throw error;
      }
    },
  };
}

/** Each tenant has a fuse of its own: all are asked in one minute. */
async function ask(url: URL, timeout_ms: number, service: string): Promise<unknown> {
  try {
    return await askOutside({ service, url, timeout_ms });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new MaponFailure(saidOf('MapOn', error.said));
  }
}

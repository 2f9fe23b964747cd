// MapOn's HTTP API: one call for the whole fleet, with a key that also opens doors and so never stands in a log or a
// message.

import type { Tenant } from '../../../../server/identity.ts';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import { inEnglish, saidOf, type Sentence, type Tried } from '../../../../shared/services.ts';
import { texts } from '../../../../shared/texts.ts';
import { readAnswer, readHistory, type MaponStand, type MaponUnit } from '../../rules/mapon.ts';

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
  /** Where a unit stood; what only touches the time asked for is told whole. MapOn takes 31 days at most. */
  stands(unit_id: string, from: Date, till: Date): Promise<MaponStand[]>;
  /** How many units the key knows. */
  tryIt(): Promise<Tried>;
}

/** Null for a tenant without a key: then nothing is asked. */
export function maponOf(tenant: Tenant): Mapon | null {
  const { fleet } = tenant.settings;
  if (fleet.provider !== 'mapon') return null;
  const { key, url, timeout_ms } = fleet;
  /** Refusals come with the status of a success, and with the key in their words. */
  const told = async <T extends object>(
    method: string,
    values: Record<string, string>,
    read: (body: unknown) => T | { refused: string } | null,
  ): Promise<T> => {
    const query = new URLSearchParams({ key, ...values });
    const body = await ask(
      new URL(`${url.replace(/\/$/, '')}/${method}?${query}`),
      timeout_ms,
      `mapon ${tenant.id}`,
    );
    const answer = read(body);
    if (answer === null) throw new MaponFailure(saidOf('MapOn', new OutsideFailure('unreadable').said));
    if ('refused' in answer)
      throw new MaponFailure({
        text: saidTexts.refused,
        values: { reason: answer.refused.replaceAll(key, '…').slice(0, 200) },
      });
    return answer;
  };
  return {
    units: (unit_id) => told('unit/list.json', unit_id === undefined ? {} : { unit_id }, readAnswer),
    async stands(unit_id, from, till) {
      const span = { from: inWholeSeconds(from), till: inWholeSeconds(till) };
      return (await told('route/list.json', { unit_id, ...span }, readHistory)).stands;
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

const inWholeSeconds = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** Each tenant has a fuse of its own: all are asked in one minute. */
async function ask(url: URL, timeout_ms: number, service: string): Promise<unknown> {
  try {
    return await askOutside({ service, url, timeout_ms });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new MaponFailure(saidOf('MapOn', error.said));
  }
}

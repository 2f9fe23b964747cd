// What one phone keeps, in place of its browser's database: it outlives the page, and a page that was killed writes
// nothing more.

import { setTimeout as wait } from 'node:timers/promises';
import type { DriverDay } from '../../features/driver/contract/drive.ts';
import type { KeptAct, KeptFix, KeptValues } from '../../features/driver/web/kept-on-phone.ts';
import type { PhoneMemory } from '../../features/driver/web/phone-store.ts';

/** One life of the page, from its opening to the moment at which it is killed. */
export interface PageLife {
  is_over: boolean;
}

/** Everything is kept as text, as a database would: no page holds a piece of it. */
export class PhoneDisk {
  readonly values = new Map<keyof KeptValues, string>();
  readonly acts = new Map<number, string>();
  readonly fixes = new Map<number, string>();
  /** Each act that was ever kept, in its order. */
  readonly ever_kept: string[] = [];
  #seq = 0;

  next(): number {
    this.#seq += 1;
    return this.#seq;
  }
}

const rowsOf = <T>(rows: ReadonlyMap<number, string>): T[] =>
  [...rows.values()].map((row) => JSON.parse(row) as T);

const slowest_ms = 4;

/** As one life of the page sees the disk. */
export function memoryOf(disk: PhoneDisk, life: PageLife): PhoneMemory {
  /** Each of them happens whole or not at all. */
  const once = async <T>(work: () => T): Promise<T> => {
    await wait(Math.random() * slowest_ms);
    return life.is_over ? new Promise<never>(() => undefined) : work();
  };
  const drop = (rows: Map<number, string>, gone: readonly { seq?: number }[]) => {
    for (const { seq = 0 } of gone) rows.delete(seq);
  };
  const keep = (name: keyof KeptValues, value: unknown) => disk.values.set(name, JSON.stringify(value));
  return {
    unlock: () => undefined,
    read: (name) => once(() => JSON.parse(disk.values.get(name) ?? 'null') as never),
    keep: (name, value) => once(() => void keep(name, value)),
    keepDay: (day: DriverDay) => once(() => void keep('day', day)),
    forget: (name) => once(() => void disk.values.delete(name)),
    acts: () => once(() => rowsOf<KeptAct>(disk.acts)),
    countUnsentOfOthers: () => once(() => 0),
    sealClear: () => once(() => undefined),
    addAct: (act) =>
      once(() => {
        const seq = disk.next();
        disk.acts.set(seq, JSON.stringify({ ...act, seq }));
        disk.ever_kept.push(act.id);
      }),
    changeActs: (acts) =>
      once(() => {
        for (const act of acts) if (act.seq !== undefined) disk.acts.set(act.seq, JSON.stringify(act));
      }),
    dropActs: (acts) => once(() => drop(disk.acts, acts)),
    addFix: (fix) =>
      once(() => {
        const seq = disk.next();
        disk.fixes.set(seq, JSON.stringify({ ...fix, seq }));
      }),
    fixesOf: (user_id, most) =>
      once(() =>
        rowsOf<KeptFix>(disk.fixes)
          .filter((fix) => fix.user_id === user_id)
          .slice(0, most),
      ),
    dropFixes: (fixes) => once(() => drop(disk.fixes, fixes)),
  };
}

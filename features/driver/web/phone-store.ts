// What the phone keeps until it was sent, and what it needs to start without a network.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DriverDay, PhoneFix } from '../contract/drive.ts';
import type { PressedAct } from '../rules/day-with-acts.ts';
import { thinned } from '../rules/phone-fixes.ts';

export interface KeptAct extends Omit<PressedAct, 'at'> {
  seq?: number;
  id: string;
  /** Whose it is: sent after the next sign-in of the same person, never under another. */
  user_id: number;
  pressed_ms: number;
  /** Of the phone's clock to the server's, as known when it was pressed. */
  offset_ms: number | null;
  /** `sent` ones stay until the server's day holds them. */
  state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused, and what to do. */
  error: string | null;
  plate_number?: string;
}

export interface KeptFix extends PhoneFix {
  seq?: number;
  user_id: number;
  plan_event_id: number;
  offset_ms: number | null;
}

export interface KeptValues {
  person: { id: number; full_name: string; token: string | null };
  day: DriverDay;
  offset_ms: number;
  language: string;
  look: 'light' | 'dark';
  map_app: string;
}

interface PhoneSchema extends DBSchema {
  kept: { key: string; value: unknown };
  acts: { key: number; value: KeptAct };
  fixes: { key: number; value: KeptFix };
}

/** Ten hours, one every ten seconds. */
const MOST_FIXES = 3_600;
const FEWER_FIXES = 2_400;

export class PhoneStore {
  readonly #db: IDBPDatabase<PhoneSchema>;

  private constructor(db: IDBPDatabase<PhoneSchema>) {
    this.#db = db;
  }

  static async open(tenant: string): Promise<PhoneStore> {
    const db = await openDB<PhoneSchema>(`isrute-drive-${tenant}`, 1, {
      upgrade(made) {
        made.createObjectStore('kept');
        made.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
        made.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true });
      },
    });
    return new PhoneStore(db);
  }

  async read<K extends keyof KeptValues>(name: K): Promise<KeptValues[K] | null> {
    return ((await this.#db.get('kept', name)) as KeptValues[K] | undefined) ?? null;
  }

  async keep<K extends keyof KeptValues>(name: K, value: KeptValues[K]): Promise<void> {
    await this.#db.put('kept', value, name);
  }

  async forget(name: keyof KeptValues): Promise<void> {
    await this.#db.delete('kept', name);
  }

  /** In the order in which they were pressed. */
  acts(): Promise<KeptAct[]> {
    return this.#db.getAll('acts');
  }

  /** On a full phone positions give way to what was pressed. */
  async addAct(act: KeptAct): Promise<void> {
    try {
      await this.#db.add('acts', act);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await this.#db.clear('fixes');
      await this.#db.add('acts', act);
    }
  }

  async changeActs(acts: readonly KeptAct[]): Promise<void> {
    const tx = this.#db.transaction('acts', 'readwrite');
    await Promise.all([...acts.map((act) => tx.store.put(act)), tx.done]);
  }

  async dropActs(acts: readonly KeptAct[]): Promise<void> {
    const tx = this.#db.transaction('acts', 'readwrite');
    await Promise.all([...acts.map(({ seq = 0 }) => tx.store.delete(seq)), tx.done]);
  }

  async addFix(fix: KeptFix): Promise<void> {
    await this.#db.add('fixes', fix);
    if ((await this.#db.count('fixes')) <= MOST_FIXES) return;
    const all = await this.#db.getAll('fixes');
    const stay = new Set(thinned(all, FEWER_FIXES).map(({ seq }) => seq));
    await this.dropFixes(all.filter(({ seq }) => !stay.has(seq)));
  }

  /** Of a person, the oldest first. */
  async fixesOf(user_id: number): Promise<KeptFix[]> {
    return (await this.#db.getAll('fixes')).filter((fix) => fix.user_id === user_id);
  }

  async dropFixes(fixes: readonly KeptFix[]): Promise<void> {
    const tx = this.#db.transaction('fixes', 'readwrite');
    await Promise.all([...fixes.map(({ seq = 0 }) => tx.store.delete(seq)), tx.done]);
  }
}

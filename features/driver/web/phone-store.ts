// What the phone keeps until it was sent, and what it needs to start without a network.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DriverDay, PhoneFix } from '../contract/drive.ts';
import type { DayChange } from '../rules/day-changes.ts';
import type { PressedAct } from '../rules/day-with-acts.ts';
import type { Handing } from '../rules/hand-over.ts';
import { thinned } from '../rules/phone-fixes.ts';
import { isFull } from './full-phone.ts';
import type { PageLock } from './page-lock.ts';
import { openRow, sealRow, type PhoneKey, type Sealed } from './sealed-rows.ts';

export interface KeptAct extends Omit<PressedAct, 'at' | 'id'> {
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
  /** Of the order that it is about, which may have left the trip when the act is looked at. */
  order_number?: string;
}

export interface KeptFix extends PhoneFix {
  seq?: number;
  user_id: number;
  plan_event_id: number;
  offset_ms: number | null;
}

export interface KeptValues {
  person: KeptPerson;
  day: DriverDay;
  offset_ms: number;
  /** What the office changed and the driver has not looked at. */
  changes: DayChange[];
  /** Of loading lists, by the id of the line: how many were put into the car. */
  ticks: Record<number, number>;
  /** What is typed of the evening's count and not told yet, by the name of the field. */
  typed_count: Record<string, string>;
  /** What is pressed and typed of an order at the stop and not told yet, by the id of the order. */
  handing: Record<number, Handing>;
  /** What is about to be sold: pieces by the id of the product, or one sum as typed. */
  basket: { pieces: Record<number, number>; sum: string };
  /** Of the person who uses the phone, where the tenant wants one. */
  lock: PageLock;
  language: string;
  look: 'light' | 'dark';
  map_app: string;
}

export interface KeptPerson {
  id: number;
  full_name: string;
  /** Null when the sign-in has ended. */
  token: string | null;
  /** Null until the server gave it. */
  key: PhoneKey | null;
  /** Where the sign-in is ended; whoever empties the store may have to do it (`web/forget-person.ts`). */
  ends_at: string;
}

type SealedAct = Pick<KeptAct, 'seq' | 'user_id' | 'state'> & Sealed;
type SealedFix = Pick<KeptFix, 'seq' | 'user_id'> & Sealed;

interface PhoneSchema extends DBSchema {
  kept: { key: string; value: unknown };
  /** Emptied when somebody signs out of the office's pages in this browser (`web/forget-person.ts`). */
  person: { key: string; value: unknown };
  /** Sealed, except those from before the server gave a key. */
  acts: { key: number; value: SealedAct | KeptAct };
  fixes: { key: number; value: SealedFix | KeptFix };
}

const storeOf = (name: keyof KeptValues) =>
  ['person', 'day', 'changes', 'ticks', 'typed_count', 'handing', 'basket', 'lock'].includes(name)
    ? 'person'
    : 'kept';

/** What a phone asks of its store. */
export type PhoneMemory = Pick<PhoneStore, keyof PhoneStore>;

/** Ten hours, one every ten seconds. */
const MOST_FIXES = 3_600;
const FEWER_FIXES = 2_400;

export class PhoneStore {
  readonly #db: IDBPDatabase<PhoneSchema>;
  #key: PhoneKey | null = null;

  private constructor(db: IDBPDatabase<PhoneSchema>) {
    this.#db = db;
  }

  static async open(tenant: string): Promise<PhoneStore> {
    const db = await openDB<PhoneSchema>(`isrute-drive-${tenant}`, 2, {
      async upgrade(made, before, _, tx) {
        made.createObjectStore('person');
        if (before === 1) {
          const kept = tx.objectStore('kept');
          const person = (await kept.get('person')) as KeptPerson | undefined;
          if (person) await tx.objectStore('person').put({ ...person, key: null }, 'person');
          await kept.delete('person');
          await kept.delete('day');
          return;
        }
        made.createObjectStore('kept');
        made.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
        made.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true });
      },
    });
    return new PhoneStore(db);
  }

  /** From here on that person's acts can be read, and nobody else's; of nobody after `null`. */
  unlock(person: KeptPerson | null): void {
    this.#key = person?.key ?? null;
  }

  async read<K extends keyof KeptValues>(name: K): Promise<KeptValues[K] | null> {
    return ((await this.#db.get(storeOf(name), name)) as KeptValues[K] | undefined) ?? null;
  }

  async keep<K extends keyof KeptValues>(name: K, value: KeptValues[K]): Promise<void> {
    await this.#db.put(storeOf(name), value, name);
  }

  /** Only while the person whose day it is uses this phone: they may have signed out in another window. */
  async keepDay(day: DriverDay): Promise<void> {
    const tx = this.#db.transaction('person', 'readwrite');
    const person = (await tx.store.get('person')) as KeptPerson | undefined;
    if (person?.id === day.user.id) await tx.store.put(day, 'day');
    await tx.done;
  }

  async forget(name: keyof KeptValues): Promise<void> {
    await this.#db.delete(storeOf(name), name);
  }

  async #sealAct(act: KeptAct): Promise<SealedAct | KeptAct> {
    if (!this.#key) return act;
    const { seq, user_id, state } = act;
    return { ...(seq !== undefined && { seq }), user_id, state, ...(await sealRow(this.#key, act)) };
  }

  async #open<T extends KeptAct | KeptFix>(row: T | (Pick<T, 'user_id'> & Sealed)): Promise<T[]> {
    if (!('sealed' in row)) return [row];
    const opened = this.#key && (await openRow<T>(this.#key, row));
    return opened ? [{ ...opened, seq: (row as { seq?: number }).seq }] : [];
  }

  /** Those that can be read, in the order in which they were pressed. */
  async acts(): Promise<KeptAct[]> {
    const rows = await this.#db.getAll('acts');
    return (await Promise.all(rows.map((row) => this.#open<KeptAct>(row)))).flat();
  }

  async countUnsentOfOthers(user_id: number | null): Promise<number> {
    const rows = await this.#db.getAll('acts');
    return rows.filter((row) => row.user_id !== user_id && row.state !== 'sent').length;
  }

  /** What was kept before the server gave the person's key. */
  async sealClear(user_id: number): Promise<void> {
    const acts = await this.#db.getAll('acts');
    const clear = acts.filter((row): row is KeptAct => !('sealed' in row) && row.user_id === user_id);
    await this.changeActs(clear);
  }

  /** On a full phone positions give way to what was pressed. */
  async addAct(act: KeptAct): Promise<void> {
    const row = await this.#sealAct(act);
    try {
      await this.#db.add('acts', row);
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.#db.clear('fixes');
      await this.#db.add('acts', row);
    }
  }

  async changeActs(acts: readonly KeptAct[]): Promise<void> {
    const rows = await Promise.all(acts.map((act) => this.#sealAct(act)));
    const tx = this.#db.transaction('acts', 'readwrite');
    await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
  }

  async dropActs(acts: readonly KeptAct[]): Promise<void> {
    const tx = this.#db.transaction('acts', 'readwrite');
    await Promise.all([...acts.map(({ seq = 0 }) => tx.store.delete(seq)), tx.done]);
  }

  async addFix(fix: KeptFix): Promise<void> {
    await this.#db.add(
      'fixes',
      this.#key ? { user_id: fix.user_id, ...(await sealRow(this.#key, fix)) } : fix,
    );
    if ((await this.#db.count('fixes')) <= MOST_FIXES) return;
    const all = await this.#db.getAllKeys('fixes');
    const stay = new Set(thinned(all, FEWER_FIXES));
    await this.#dropFixesAt(all.filter((seq) => !stay.has(seq)));
  }

  /** Of a person, the oldest first, at most `most`. */
  async fixesOf(user_id: number, most: number): Promise<KeptFix[]> {
    const rows = (await this.#db.getAll('fixes')).filter((row) => row.user_id === user_id);
    const opened = await Promise.all(rows.slice(0, most).map((row) => this.#open<KeptFix>(row)));
    return opened.flat();
  }

  async dropFixes(fixes: readonly KeptFix[]): Promise<void> {
    await this.#dropFixesAt(fixes.map(({ seq = 0 }) => seq));
  }

  async #dropFixesAt(keys: readonly number[]): Promise<void> {
    const tx = this.#db.transaction('fixes', 'readwrite');
    await Promise.all([...keys.map((seq) => tx.store.delete(seq)), tx.done]);
  }
}

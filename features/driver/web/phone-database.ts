// The database of the browser, which may go away while the page lives: iOS ends it behind a page that was long out of
// sight, and a newer page of this phone wants it closed.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptAct, KeptFix, KeptPerson } from './kept-on-phone.ts';
import type { Sealed } from './sealed-rows.ts';

export type SealedAct = Pick<KeptAct, 'seq' | 'user_id' | 'state'> & Sealed;
export type SealedFix = Pick<KeptFix, 'seq' | 'user_id'> & Sealed;

export interface PhoneSchema extends DBSchema {
  kept: { key: string; value: unknown };
  /** Emptied when somebody signs out of the office's pages in this browser (`web/forget-person.ts`). */
  person: { key: string; value: unknown };
  /** Sealed, except those from before the server gave a key. */
  acts: { key: number; value: SealedAct | KeptAct };
  fixes: { key: number; value: SealedFix | KeptFix };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;

export const openPhoneDatabase = (tenant: string): Promise<PhoneDatabase> =>
  openDB<PhoneSchema>(`isrute-drive-${tenant}`, 2, {
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
    // Else the page of the next release waits for this one without end.
    blocking: (_, __, event) => (event.target as unknown as { close(): void }).close(),
  });

/** The connection is gone, not what lies behind it. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);

/** Opened again where it went away; what is done twice by that has its own id. */
export class LastingDatabase {
  readonly #open: () => Promise<PhoneDatabase>;
  #db: Promise<PhoneDatabase>;

  private constructor(open: () => Promise<PhoneDatabase>) {
    this.#open = open;
    this.#db = open();
  }

  static async open(open: () => Promise<PhoneDatabase>): Promise<LastingDatabase> {
    const lasting = new LastingDatabase(open);
    await lasting.#db;
    return lasting;
  }

  async run<T>(work: (db: PhoneDatabase) => Promise<T>): Promise<T> {
    const used = this.#db;
    const db = await used.catch(() => null);
    try {
      if (db) return await work(db);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    // Whoever comes first opens it for all.
    if (this.#db === used) this.#db = this.#open();
    return work(await this.#db);
  }
}

// What the phone keeps until it was sent, and what it needs to start without a network.

import type { DriverDay } from '../contract/drive.ts';
import { thinned } from '../rules/phone-fixes.ts';
import { isFull } from './full-phone.ts';
import type { KeptAct, KeptFix, KeptPerson, KeptValues } from './kept-on-phone.ts';
import { LastingDatabase, openPhoneDatabase, type SealedAct } from './phone-database.ts';
import { openRow, sealRow, type PhoneKey, type Sealed } from './sealed-rows.ts';

const ofPerson: readonly (keyof KeptValues)[] = [
  'person',
  'day',
  'changes',
  'ticks',
  'stock_count',
  'asked_goods',
  'typed_count',
  'handing',
  'basket',
  'lock',
  'push',
];
const storeOf = (name: keyof KeptValues) => (ofPerson.includes(name) ? 'person' : 'kept');

/** What a phone asks of its store. */
export type PhoneMemory = Pick<PhoneStore, keyof PhoneStore>;

/** Ten hours, one every ten seconds. */
const MOST_FIXES = 3_600;
const FEWER_FIXES = 2_400;

export class PhoneStore {
  readonly #db: LastingDatabase;
  readonly #makeRoom: () => Promise<unknown>;
  #key: PhoneKey | null = null;
  #user_id: number | null = null;

  private constructor(db: LastingDatabase, makeRoom: () => Promise<unknown>) {
    this.#db = db;
    this.#makeRoom = makeRoom;
  }

  /** `makeRoom`: what else lies on the phone and is worth less than a press. */
  static async open(
    tenant: string,
    open = () => openPhoneDatabase(tenant),
    makeRoom: () => Promise<unknown> = async () => undefined,
  ): Promise<PhoneStore> {
    return new PhoneStore(await LastingDatabase.open(open), makeRoom);
  }

  /** From here on that person's acts can be read, and nobody else's; of nobody after `null`. */
  unlock(person: KeptPerson | null): void {
    this.#key = person?.key ?? null;
    this.#user_id = person?.id ?? null;
  }

  async read<K extends keyof KeptValues>(name: K): Promise<KeptValues[K] | null> {
    return ((await this.#db.run((db) => db.get(storeOf(name), name))) as KeptValues[K] | undefined) ?? null;
  }

  async keep<K extends keyof KeptValues>(name: K, value: KeptValues[K]): Promise<void> {
    await this.#db.run((db) => db.put(storeOf(name), value, name));
  }

  /** Only while the person whose day it is uses this phone: they may have signed out in another window. */
  async keepDay(day: DriverDay): Promise<void> {
    await this.#db.run(async (db) => {
      const tx = db.transaction('person', 'readwrite');
      const person = (await tx.store.get('person')) as KeptPerson | undefined;
      if (person?.id === day.user.id) await tx.store.put(day, 'day');
      await tx.done;
    });
  }

  async forget(name: keyof KeptValues): Promise<void> {
    await this.#db.run((db) => db.delete(storeOf(name), name));
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
    const rows = await this.#db.run((db) => db.getAll('acts'));
    return (await Promise.all(rows.map((row) => this.#open<KeptAct>(row)))).flat();
  }

  async countUnsentOfOthers(user_id: number | null): Promise<number> {
    const rows = await this.#db.run((db) => db.getAll('acts'));
    return rows.filter((row) => row.user_id !== user_id && row.state !== 'sent').length;
  }

  /** What was kept before the server gave the person's key. */
  async sealClear(user_id: number): Promise<void> {
    const acts = await this.#db.run((db) => db.getAll('acts'));
    const clear = acts.filter((row): row is KeptAct => !('sealed' in row) && row.user_id === user_id);
    await this.changeActs(clear);
  }

  /** On a full phone the map gives way to what was pressed, and then the positions. */
  async addAct(act: KeptAct): Promise<void> {
    const row = await this.#sealAct(act);
    const add = () => this.#db.run((db) => db.add('acts', row));
    const makeRoom = [this.#makeRoom, () => this.#db.run((db) => db.clear('fixes'))];
    for (const make of makeRoom)
      try {
        return void (await add());
      } catch (error) {
        if (!isFull(error)) throw error;
        await make();
      }
    await add();
  }

  /**
   * Only those of the person who uses this phone: an answer may come after they signed out, and is asked for again once
   * they are back.
   */
  async changeActs(acts: readonly KeptAct[]): Promise<void> {
    const own = acts.filter(({ user_id }) => user_id === this.#user_id);
    const rows = await Promise.all(own.map((act) => this.#sealAct(act)));
    await this.#db.run(async (db) => {
      const tx = db.transaction('acts', 'readwrite');
      await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
    });
  }

  async dropActs(acts: readonly KeptAct[]): Promise<void> {
    await this.#dropAt(
      'acts',
      acts.map(({ seq = 0 }) => seq),
    );
  }

  async addFix(fix: KeptFix): Promise<void> {
    const row = this.#key ? { user_id: fix.user_id, ...(await sealRow(this.#key, fix)) } : fix;
    await this.#db.run((db) => db.add('fixes', row));
    if ((await this.#db.run((db) => db.count('fixes'))) <= MOST_FIXES) return;
    const all = await this.#db.run((db) => db.getAllKeys('fixes'));
    const stay = new Set(thinned(all, FEWER_FIXES));
    await this.#dropAt(
      'fixes',
      all.filter((seq) => !stay.has(seq)),
    );
  }

  /** Of a person, the oldest first, at most `most`. */
  async fixesOf(user_id: number, most: number): Promise<KeptFix[]> {
    const rows = (await this.#db.run((db) => db.getAll('fixes'))).filter((row) => row.user_id === user_id);
    const opened = await Promise.all(rows.slice(0, most).map((row) => this.#open<KeptFix>(row)));
    return opened.flat();
  }

  async dropFixes(fixes: readonly KeptFix[]): Promise<void> {
    await this.#dropAt(
      'fixes',
      fixes.map(({ seq = 0 }) => seq),
    );
  }

  async #dropAt(name: 'acts' | 'fixes', keys: readonly number[]): Promise<void> {
    await this.#db.run(async (db) => {
      const tx = db.transaction(name, 'readwrite');
      await Promise.all([...keys.map((seq) => tx.store.delete(seq)), tx.done]);
    });
  }
}

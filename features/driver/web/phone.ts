// The driver's page on one phone: what it shows, what was pressed, and when that is sent. Nothing that is pressed waits
// for the network.

import type { AnswerOf } from '../../../shared/endpoint.ts';
import type { apiSignIn } from '../../people/contract/sign-in.ts';
import { ask } from '../../public-pages/web/send.ts';
import type { DriverDay, givePhoneKey } from '../contract/drive.ts';
import { dayWithActs, type PressedAct } from '../rules/day-with-acts.ts';
import { onServersClock } from '../rules/phone-clock.ts';
import { DayNews } from './day-news.ts';
import { isFull } from './full-phone.ts';
import type { KeptAct, KeptFix, KeptPerson, KeptValues } from './kept-on-phone.ts';
import { forgetDrafts, lastDay } from './last-day.ts';
import { emptyDrafts, type Drafts, type PhoneState, type Pressed, type Words } from './phone-state.ts';
import type { PhoneMemory } from './phone-store.ts';
import type { Battery } from './read-battery.ts';
import { phoneKeyOf, type PhoneKey } from './sealed-rows.ts';
import { failureOf, fetchDay, sendKept, type Sender, type Sent } from './send-kept.ts';
import { Taps } from './taps.ts';
import { tellPhone } from './tell-phone.ts';

const retry_ms = [5_000, 15_000, 30_000, 60_000] as const;
/** What the office changes is here by then. */
const look_again_ms = 30_000;
const noBattery: Battery = { battery_percent: null, is_charging: null };
/** What is measured of a clock differs by seconds where the network is slow. */
const follows_ms = 10_000;

export class Phone {
  readonly #tenant: string;
  readonly #store: PhoneMemory;
  readonly #listeners = new Set<() => void>();
  readonly #words: Words;
  readonly #news: DayNews;
  #told: DriverDay | null = null;
  #acts: KeptAct[] = [];
  #others = 0;
  #offset_ms: number | null = null;
  #pressed: Pick<KeptAct, 'pressed_ms' | 'offset_ms'> | null = null;
  readonly #taps = new Taps();
  #running: Promise<void> | null = null;
  #again = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: PhoneState = {
    person: null,
    day: null,
    unsent: [],
    unsent_of_others: 0,
    changes: [],
    is_sending: false,
    has_network: true,
    is_full: false,
    has_room: true,
  };

  private constructor(tenant: string, store: PhoneMemory, words: Words) {
    this.#tenant = tenant;
    this.#store = store;
    this.#words = words;
    this.#news = new DayNews(store);
  }

  /** What is kept, at once; the network is asked afterwards. */
  static async open(tenant: string, store: PhoneMemory, words: Words): Promise<Phone> {
    const phone = new Phone(tenant, store, words);
    phone.#offset_ms = await store.read('offset_ms');
    phone.#told = await phone.#lastDay();
    await phone.#news.open();
    await phone.#become(await phone.#keptPerson());
    return phone;
  }

  /** Sign-ins of before did not say where they are ended. */
  async #keptPerson(): Promise<KeptPerson | null> {
    const person = await this.#store.read('person');
    if (person === null || person.ends_at !== undefined) return person;
    const whole = { ...person, ends_at: this.#endsAt };
    await this.#store.keep('person', whole).catch(() => undefined);
    return whole;
  }

  get #endsAt(): string {
    return `/${this.#tenant}/api/auth`;
  }

  readonly #lastDay = () => lastDay(this.#store, this.now());

  /** What was said of orders that are not on this person's trips any more. */
  async #forgetHandings(): Promise<void> {
    const kept = (await this.#store.read('handing')) ?? {};
    const orders = new Set(this.#told?.trips.flatMap((trip) => trip.orders.map(({ id }) => id)));
    const still = Object.entries(kept).filter(([id]) => orders.has(Number(id)));
    if (still.length < Object.keys(kept).length) await this.keepDraft('handing', Object.fromEntries(still));
  }

  readonly state = (): PhoneState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(some: Partial<PhoneState>): void {
    const person = some.person === undefined ? this.#state.person : some.person;
    const own = this.#acts.filter(({ user_id }) => user_id === person?.id);
    const counted = own.filter(({ state }) => state !== 'refused');
    const told = this.#told?.user.id === person?.id ? this.#told : null;
    const pressed: PressedAct[] = counted.map((act) => ({
      ...act,
      at: onServersClock(act, this.#offset_ms),
    }));
    this.#state = {
      ...this.#state,
      ...some,
      day: told && dayWithActs(told, pressed),
      unsent: own.filter(({ state }) => state !== 'sent'),
      unsent_of_others: this.#others,
      changes: told ? this.#news.changes : [],
    };
    for (const listener of this.#listeners) listener();
  }

  /** What the person pressed can be read from here on, and nobody else's. */
  async #become(person: KeptPerson | null): Promise<void> {
    this.#store.unlock(person);
    this.#acts = await this.#store.acts();
    this.#others = await this.#store.countUnsentOfOthers(person?.id ?? null);
    this.#change({ person });
  }

  /** By the server's clock, as far as the phone knows it. */
  now(): Date {
    return new Date(Date.now() + (this.#offset_ms ?? 0));
  }

  /** Presses that follow each other keep their order, whatever is learned of the clock between them. */
  #pressedNow(): Pick<KeptAct, 'pressed_ms' | 'offset_ms'> {
    const pressed_ms = Date.now();
    const before = this.#pressed;
    const follows =
      before !== null && pressed_ms >= before.pressed_ms && pressed_ms < before.pressed_ms + follows_ms;
    this.#pressed = { pressed_ms, offset_ms: (follows ? before.offset_ms : null) ?? this.#offset_ms };
    return this.#pressed;
  }

  /** Kept before it is shown as done; sent when there is a network. Answers whether it is kept: a phone may be full. */
  press(pressed: Pressed): Promise<boolean> {
    const { person } = this.#state;
    if (!person) return Promise.resolve(false);
    return this.#taps.once(pressed, () => this.#keepAct(pressed, person));
  }

  async #keepAct(pressed: Pressed, person: KeptPerson): Promise<boolean> {
    const act: KeptAct = {
      ...pressed,
      id: crypto.randomUUID(),
      user_id: person.id,
      ...this.#pressedNow(),
      state: 'waiting',
      error: null,
    };
    try {
      await this.#store.addAct(act);
    } catch (error) {
      if (!isFull(error)) console.error(error);
      this.#taps.forget();
      this.#change({ is_full: true });
      return false;
    }
    // It is kept, whatever happens from here on: who were told otherwise would press again.
    this.#acts = await this.#store.acts().catch(() => [...this.#acts, act]);
    this.#change({ is_full: false });
    this.sync();
    return true;
  }

  /** What is ticked or typed, and not told yet, outlives the page. */
  readDraft = async <K extends Drafts>(name: K): Promise<KeptValues[K]> =>
    (await this.#store.read(name)) ?? (emptyDrafts[name] as KeptValues[K]);
  keepDraft = async <K extends Drafts>(name: K, draft: KeptValues[K]): Promise<void> => {
    try {
      await this.#store.keep(name, draft);
    } catch {
      this.#change({ has_room: false });
    }
  };

  async noteFix(fix: Omit<KeptFix, 'user_id' | 'offset_ms'>): Promise<void> {
    const { person } = this.#state;
    if (person) await this.#store.addFix({ ...fix, user_id: person.id, offset_ms: this.#offset_ms });
  }

  /** A refused act is sent once more, or given up when the driver has told the depot. */
  async sendAgain(act: KeptAct): Promise<void> {
    await this.#store.changeActs([{ ...act, state: 'waiting', error: null }]);
    await this.#readActs();
    this.sync();
  }

  async giveUp(act: KeptAct): Promise<void> {
    await this.#store.dropActs([act]);
    await this.#readActs();
  }

  async #readActs(): Promise<void> {
    this.#acts = await this.#store.acts();
    this.#change({});
  }

  /** Sends what waits and looks at the day; called as often as one likes. */
  sync(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#syncOnce()
      .catch((error: unknown) => console.error(error))
      .then((wait_ms) => {
        this.#running = null;
        if (this.#again) {
          this.#again = false;
          this.sync();
        } else if (this.#state.person?.token) {
          this.#timer = setTimeout(() => this.sync(), wait_ms ?? look_again_ms);
        }
      });
  }

  /** Answers after how long to look again. */
  async #syncOnce(): Promise<number> {
    await this.#followOtherWindows();
    const sender = this.#sender();
    if (!sender) return look_again_ms;
    this.#change({ is_sending: true });
    await this.#sealFormer(sender);
    let told = this.#told;
    const look = async (): Promise<Sent> => {
      try {
        told = await fetchDay(sender);
        return 'all';
      } catch (error) {
        return failureOf(error);
      }
    };
    // Until it has heard the server's clock the phone cannot say when something was pressed.
    let sent: Sent = this.#offset_ms === null ? await look() : 'all';
    const isStillHere = () => this.#state.person?.token === sender.token;
    if (!isStillHere()) return this.#dropAnswer();
    if (sent === 'all') sent = await sendKept(sender);
    if (sent === 'all') sent = await look();
    const pressed = this.#acts;
    this.#acts = await this.#store.acts();
    if (!isStillHere()) return this.#dropAnswer();
    // Those that the new day holds lie on the phone no more.
    const refused = new Set(this.#acts.flatMap(({ id, state }) => (state === 'refused' ? [id] : [])));
    await this.#news.note(
      this.#told,
      told,
      pressed.filter(({ id }) => !refused.has(id)),
    );
    this.#told = told;
    if (sent === 'all') await this.#forgetHandings();
    if (sent !== 'no_network' && sent !== 'signed_out') void this.#tell(sender);
    if (sent === 'signed_out') await this.#endSession();
    this.#change({ is_sending: false, has_network: sent !== 'no_network', has_room: sent !== 'full' });
    this.#tries = sent === 'all' ? 0 : this.#tries + 1;
    return sent === 'all' ? look_again_ms : (retry_ms[Math.min(this.#tries, retry_ms.length) - 1] ?? 5_000);
  }

  /** Signed in before the server gave keys: what was kept in clear until now is sealed. */
  async #sealFormer({ token, user_id }: Sender): Promise<void> {
    const { person } = this.#state;
    if (!person || person.key) return;
    const key = await this.#fetchKey(token).catch(() => null);
    if (!key || this.#state.person?.token !== token) return;
    await this.#store.keep('person', { ...person, key });
    await this.#become({ ...person, key });
    await this.#store.sealClear(user_id);
  }

  /** Somebody has signed in or out in another window of this browser. */
  async #followOtherWindows(): Promise<void> {
    const kept = await this.#store.read('person');
    if (kept?.token === this.#state.person?.token) return;
    this.#told = await this.#lastDay();
    await this.#become(kept);
  }

  /** Throws without a network, or a sign-in. */
  async askNow<T>(asked: (sender: Sender) => Promise<T>): Promise<T> {
    const sender = this.#sender();
    if (!sender) throw new Error('Nobody is signed in');
    return asked(sender);
  }

  /** Who asked has signed out meanwhile: it is not for the next one's eyes, and ends nobody else's sign-in. */
  async #dropAnswer(): Promise<number> {
    await this.#store.forget('day');
    this.#change({ is_sending: false });
    return 0;
  }

  seeChanges = async (): Promise<void> => {
    await this.#news.forget();
    this.#change({});
  };

  async #tell(sender: Sender): Promise<void> {
    const battery = (await this.#words.battery?.()) ?? noBattery;
    await tellPhone(sender, { day: this.#told, waiting_count: this.#state.unsent.length, battery });
  }

  #sender(): Sender | null {
    const { person } = this.#state;
    if (!person?.token) return null;
    return {
      tenant: this.#tenant,
      token: person.token,
      user_id: person.id,
      language: this.#words.language(),
      store: this.#store,
      cannot_take: this.#words.cannot_take(),
      offset: () => this.#offset_ms,
      learnOffset: async (offset_ms) => {
        this.#offset_ms = offset_ms;
        // On a full phone it is known until the page is closed, and what was answered still counts.
        await this.#store.keep('offset_ms', offset_ms).catch(() => undefined);
      },
    };
  }

  /** The office has ended it, or its time is over: the person stays, with all that was pressed. */
  async #endSession(): Promise<void> {
    const { person } = this.#state;
    if (!person) return;
    const ended = { ...person, token: null };
    await this.#store.keep('person', ended);
    this.#change({ person: ended });
  }

  /** Throws what the server says. Answers false for somebody who is no driver. */
  async signIn(email: string, password: string): Promise<boolean> {
    const headers = { 'x-language': this.#words.language() };
    const path = this.#endsAt;
    const { value } = await ask<AnswerOf<typeof apiSignIn>>('POST', path, { email, password }, headers);
    const { token, user } = value;
    if (user.role !== 'driver') {
      await this.#end(token);
      return false;
    }
    const full_name = `${user.first_name} ${user.last_name}`;
    const person: KeptPerson = { id: user.id, full_name, token, key: null, ends_at: path };
    const before = await this.#store.read('person');
    try {
      person.key = await this.#fetchKey(token);
      await this.#store.keep('person', person);
    } catch (error) {
      // What this phone cannot keep nobody shall use.
      await this.#end(token);
      throw error;
    }
    if (this.#told?.user.id !== person.id) {
      this.#told = null;
      await this.#news.forget();
      await this.#store.forget('day');
    }
    if (before?.id !== person.id) await forgetDrafts(this.#store);
    await this.#become(person);
    this.sync();
    return true;
  }

  async #fetchKey(token: string): Promise<PhoneKey> {
    const headers = { authorization: `Bearer ${token}` };
    const path = `/${this.#tenant}/drive/key`;
    const { value } = await ask<AnswerOf<typeof givePhoneKey>>('POST', path, {}, headers);
    return phoneKeyOf(value.key);
  }

  /** What is unsent stays on the phone for the same person. */
  async signOut(): Promise<void> {
    const { person } = this.#state;
    this.#told = null;
    await this.#store.forget('person');
    await this.#store.forget('day');
    await this.#news.forget();
    await forgetDrafts(this.#store);
    await this.#store.forget('lock');
    await this.#become(null);
    if (person?.token) await this.#end(person.token);
  }

  /** Without a network nobody has the token any more, and the server forgets it after its time. */
  async #end(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    await ask('DELETE', this.#endsAt, undefined, headers).catch(() => undefined);
  }
}

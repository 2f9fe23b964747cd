// Phones that are pressed at random, lose the network, are killed and started again. Each knows what it kept.

import { setTimeout as wait } from 'node:timers/promises';
import { Phone } from '../../features/driver/web/phone.ts';
import { double_tap_ms } from '../../features/driver/web/taps.ts';
import type { Truck } from './drive-ground.ts';
import { memoryOf, PhoneDisk, type PageLife } from './drive-memory.ts';
import { onPhone, trueNow, type PhoneNetwork } from './drive-network.ts';

type Pressed = Parameters<Phone['press']>[0];

/** An act that the page showed as done. */
export interface ShownAct {
  said: Pressed;
  /** By the true clock: pressed between them. */
  from_ms: number;
  until_ms: number;
}

export interface ShownFix {
  lat: number;
  at_ms: number;
}

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const HOUR_MS = 3_600_000;
const skews = [0, HOUR_MS, -HOUR_MS, 10 * 60_000];
/** Far from every stop: nothing is seen of them but what is pressed. */
const AWAY = { lat: 55.1, lng: 10.1 };
const STEP = 0.00001;

export class TorturedPhone {
  readonly truck: Truck;
  readonly disk = new PhoneDisk();
  readonly network: PhoneNetwork;
  readonly skew_ms: number;
  readonly acts: ShownAct[] = [];
  readonly fixes: ShownFix[] = [];
  kills = 0;
  /** A double tap is one. */
  presses = 0;
  readonly #slug: string;
  #life: PageLife = { is_over: true };
  #page: Phone | null = null;
  #serial = 0;
  #last = '';

  constructor(slug: string, truck: Truck, nth: number) {
    this.#slug = slug;
    this.truck = truck;
    this.skew_ms = skews[nth % skews.length] ?? 0;
    this.network = { has_signal: true, address: `10.7.${nth >> 8}.${nth & 255}` };
    const { user_id: id, full_name, token } = truck;
    this.disk.values.set('person', JSON.stringify({ id, full_name, token, key: null }));
  }

  #on<T>(work: () => T): T {
    return onPhone({ life: this.#life, network: this.network, skew_ms: this.skew_ms }, work);
  }

  async open(): Promise<void> {
    this.#life = { is_over: false };
    const memory = memoryOf(this.disk, this.#life);
    const words = { language: () => 'en', cannot_take: () => 'The server could not take this.' };
    this.#page = await this.#on(() => Phone.open(this.#slug, memory, words));
    this.sync();
  }

  /** Without a goodbye: what is under way comes to nothing, what is kept stays. */
  async kill(): Promise<void> {
    this.#life.is_over = true;
    this.kills += 1;
    await wait(Math.random() * 500);
    await this.open();
  }

  sync(): void {
    this.#on(() => this.#page?.sync());
  }

  /** How much lies on the phone that is not at the server, or not known to be. */
  waiting(): number {
    const acts = [...this.disk.acts.values()].map((row) => JSON.parse(row) as { state: string });
    return acts.filter(({ state }) => state === 'waiting').length + this.disk.fixes.size;
  }

  refused(): string[] {
    return [...this.disk.acts.values()]
      .map((row) => JSON.parse(row) as { state: string; kind: string; error: string | null })
      .filter(({ state }) => state === 'refused')
      .map(({ kind, error }) => `${kind}: ${error}`);
  }

  /** `is_killed`: the battery dies while it is being kept. */
  async #press(said: Pressed, is_killed = false): Promise<void> {
    const isSame = JSON.stringify(said) === this.#last;
    this.#last = JSON.stringify(said);
    // Sooner it would be a double tap.
    if (isSame) await wait(2 * double_tap_ms);
    this.presses += 1;
    const from_ms = trueNow();
    const life = this.#life;
    const shown = this.#on(async () => this.#page?.press(said)).then((isKept) => {
      if (isKept && !life.is_over) this.acts.push({ said, from_ms, until_ms: trueNow() });
    });
    if (Math.random() < 0.2) void this.#on(async () => this.#page?.press(said));
    if (!is_killed) return shown;
    await wait(Math.random() * 8);
    return this.kill();
  }

  async #note(): Promise<void> {
    this.#serial += 1;
    const lat = AWAY.lat + this.#serial * STEP;
    const at_ms = trueNow();
    const { plan_event_id } = this.truck;
    const fix = { lat, lng: AWAY.lng, at: at_ms + this.skew_ms, accuracy_m: some([0, 8, 30]), plan_event_id };
    await this.#on(() => this.#page?.noteFix({ ...fix, speed_kmh: some([null, -1, 30]), heading: -1 }));
    this.fixes.push({ lat, at_ms });
  }

  #anAct(): Pressed {
    const { plan_event_id, stop_ids } = this.truck;
    this.#serial += 1;
    const reason = `Nr. ${this.#serial}`;
    const at = { plan_event_id, stop_id: some(stop_ids) };
    return some<Pressed>([
      { ...at, kind: 'serve' },
      { ...at, kind: 'serve' },
      { ...at, kind: 'skip', reason },
      { ...at, kind: 'unmark' },
      { plan_event_id, kind: 'late', minutes: this.#serial % 120 },
      { plan_event_id, kind: 'break_down', reason },
      { plan_event_id, kind: 'drive_on' },
    ]);
  }

  /** Pressed by mistake and taken back at once, or the other way round. */
  async #change(): Promise<void> {
    const { plan_event_id, stop_ids } = this.truck;
    const at = { plan_event_id, stop_id: some(stop_ids) };
    const kinds = ['serve', 'unmark', 'serve'] as const;
    for (const kind of kinds.slice(0, some([2, 3]))) {
      await this.#press({ ...at, kind });
      await wait(Math.random() * 1_500);
    }
  }

  /** A day: started, driven until `until` with everything that befalls a phone, and ended. */
  async drive(until: number, slowest_ms: number): Promise<void> {
    const { plan_event_id } = this.truck;
    await this.open();
    await this.#press({ kind: 'start', plan_event_id });
    while (trueNow() < until) {
      await wait(Math.random() * slowest_ms);
      const dice = Math.random();
      if (dice < 0.08) this.network.has_signal = !this.network.has_signal;
      else if (dice < 0.11) await this.kill();
      else if (dice < 0.35) await this.#note();
      else if (dice < 0.4) this.sync();
      else await this.#press(this.#anAct(), dice > 0.96);
      if (dice > 0.88 && dice < 0.95) await this.#change();
    }
    await this.#press({ kind: 'end', plan_event_id });
  }

  /** Until everything is sent; the network is there again. */
  async bringHome(longest_ms: number): Promise<void> {
    this.network.has_signal = true;
    for (const until = trueNow() + longest_ms; this.waiting() > 0 && trueNow() < until;) {
      this.sync();
      await wait(200);
    }
    this.#life.is_over = true;
  }
}

// Keeps the map of today's trips on the phone: in the background, after everything that was pressed, and not where the
// phone is told to save data, unless the driver asks for it.

import { createContext } from 'react';
import type { DriverDay } from '../contract/drive.ts';
import { placesOf, tripsToKeep } from '../rules/trip-tiles.ts';
import { isFull } from './full-phone.ts';
import { forgetMap, MapCaches } from './map-caches.ts';
import type { PhoneMemory } from './phone-store.ts';
import type { Phone } from './phone.ts';

/** The start of the page is the driver's. */
const WAIT_MS = 4_000;
/** A phone that has less room than this keeps it for what is pressed. */
const LEAST_ROOM_BYTES = 60_000_000;

/** A server that has lost its streets is not asked all day. */
const MOST_TRIES = 5;

/** What the driver said; null: nothing yet. */
export type MapWish = 'yes' | 'no' | null;

export interface KeptMap {
  wish: MapWish;
  is_fetching: boolean;
  saves_data: boolean;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Chrome alone tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

async function hasRoom(): Promise<boolean> {
  const { quota, usage = 0 }: StorageEstimate = await navigator.storage.estimate();
  return quota === undefined || quota - usage > LEAST_ROOM_BYTES;
}

/** What the kept tiles depend on. */
const askedBy = (day: DriverDay): string =>
  JSON.stringify([day.maps, tripsToKeep(day.trips).map((trip) => [placesOf(trip), trip.lines?.length])]);

export class MapKeeper {
  readonly caches: MapCaches;
  readonly #phone: Phone;
  readonly #store: Pick<PhoneMemory, 'read' | 'keep'>;
  readonly #tenant: string;
  readonly #listeners = new Set<() => void>();
  #kept: KeptMap = { wish: null, is_fetching: false, saves_data: savesData() };
  #day: DriverDay | null = null;
  /** What is on the phone already, or cannot come there before the page is opened again. */
  #done = '';
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(phone: Phone, store: Pick<PhoneMemory, 'read' | 'keep'>, tenant: string) {
    this.#phone = phone;
    this.#store = store;
    this.#tenant = tenant;
    this.caches = new MapCaches(tenant);
  }

  async start(): Promise<void> {
    if (!this.caches.canKeep) return;
    this.#change({ wish: (await this.#store.read('map_wish')) ?? null });
    this.#phone.subscribe(() => this.#look());
    this.#look();
  }

  readonly state = (): KeptMap => this.#kept;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(some: Partial<KeptMap>): void {
    this.#kept = { ...this.#kept, ...some };
    for (const listener of this.#listeners) listener();
  }

  async wish(wish: 'yes' | 'no'): Promise<void> {
    this.#change({ wish });
    // On a full phone it holds until the page is closed.
    await this.#store.keep('map_wish', wish).catch(() => undefined);
    this.#done = '';
    this.#tries = 0;
    if (wish === 'no') await this.caches.forget();
    else this.#look(true);
    this.#change({});
  }

  readonly #isWanted = () =>
    this.#kept.wish === 'yes' || (this.#kept.wish === null && !this.#kept.saves_data);

  #look(isAsked = false): void {
    const { day, has_network } = this.#phone.state();
    if (!day?.maps || (day === this.#day && !isAsked)) return;
    this.#day = day;
    if (!has_network || this.#kept.is_fetching || !this.#isWanted()) return;
    if (tripsToKeep(day.trips).length === 0 || askedBy(day) === this.#done) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keepMap(day), isAsked ? 0 : WAIT_MS);
  }

  /** Waits while something pressed waits; false once there is no network, or nobody wants it any more. */
  readonly #mayGoOn = async (): Promise<boolean> => {
    for (;;) {
      const { unsent, has_network, is_full } = this.#phone.state();
      if (!has_network || is_full || !this.#isWanted()) return false;
      if (!unsent.some(({ state }) => state === 'waiting')) return true;
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
    }
  };

  async #keepMap(day: DriverDay): Promise<void> {
    if (this.#kept.is_fetching || !(await this.#mayGoOn()) || !(await hasRoom().catch(() => true))) return;
    this.#change({ is_fetching: true });
    const asked = askedBy(day);
    try {
      const { keepMapOfDay } = await import('./keep-map-of-day.ts');
      if (await keepMapOfDay(this.caches, day, this.#mayGoOn)) this.#done = asked;
    } catch (error) {
      this.#tries += 1;
      if (this.#tries >= MOST_TRIES) this.#done = asked;
      // What was kept until now is of use; on a full phone it goes, and is asked for when the page is opened again.
      if (isFull(error)) {
        this.#done = asked;
        await forgetMap(this.#tenant);
      }
    }
    this.#change({ is_fetching: false });
  }
}

export const MapKeeperContext = createContext<MapKeeper | null>(null);

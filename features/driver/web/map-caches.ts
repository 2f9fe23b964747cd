// What the phone keeps of maps, apart from everything that was pressed: it makes way for that.

import { browsersOwn } from '../../../web/public/map-source.ts';
import { LOOKED_BYTES, MOST_MAP_BYTES } from '../rules/trip-tiles.ts';

type Part = 'trip' | 'looked';
const parts: readonly Part[] = ['trip', 'looked'];
const cacheName = (tenant: string, part: Part) => `isrute-drive-map-${tenant}-${part}`;

/** A browser without: an old one, or one that was told to keep nothing. */
const cachesOfBrowser = (): CacheStorage | null => {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
};

/** Answers whether there was anything. */
export async function forgetMap(tenant: string, stores = cachesOfBrowser()): Promise<boolean> {
  if (!stores) return false;
  const gone = await Promise.all(
    parts.map((part) => stores.delete(cacheName(tenant, part)).catch(() => false)),
  );
  return gone.includes(true);
}

const BYTES = 'x-kept-bytes';
const bytesOf = (answer: Response): number => Number(answer.headers.get(BYTES) ?? 0);

/** As it is kept: unpacked, with its size. */
async function keptForm(answer: Response): Promise<{ kept: Response; bytes: number }> {
  const content = await answer.arrayBuffer();
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    [BYTES]: `${content.byteLength}`,
  };
  // An answer that says there is nothing has no content, not an empty one.
  const body = answer.status === 204 ? null : content;
  return { kept: new Response(body, { status: answer.status, headers }), bytes: content.byteLength };
}

export class MapCaches {
  readonly #tenant: string;
  readonly #stores: CacheStorage | null;
  #looked_bytes: number | null = null;
  /** Where no trip is kept, what was looked at has all the room. */
  most_looked_bytes = LOOKED_BYTES;

  constructor(tenant: string, stores = cachesOfBrowser()) {
    this.#tenant = tenant;
    this.#stores = stores;
  }

  get canKeep(): boolean {
    return this.#stores !== null;
  }

  #open(part: Part): Promise<Cache> {
    if (!this.#stores) throw new Error('This browser keeps nothing');
    return this.#stores.open(cacheName(this.#tenant, part));
  }

  async #find(url: string): Promise<Response | null> {
    for (const part of parts) {
      const found = await (await this.#open(part)).match(url);
      if (found) return found;
    }
    return null;
  }

  /** What is kept, else from the network: then it is kept as something that was looked at. */
  ask = async (url: string): Promise<Response> => {
    const found = this.canKeep ? await this.#find(url).catch(() => null) : null;
    if (found) return found;
    const answer = await browsersOwn.ask(url);
    if (this.canKeep && answer.ok) void this.#keepLooked(url, answer.clone()).catch(() => undefined);
    return answer;
  };

  async #bytesIn(part: Part): Promise<number> {
    const cache = await this.#open(part);
    let bytes = 0;
    for (const { url } of await cache.keys()) {
      const found = await cache.match(url);
      if (found) bytes += bytesOf(found);
    }
    return bytes;
  }

  async #keepLooked(url: string, answer: Response): Promise<void> {
    const { kept, bytes } = await keptForm(answer);
    const cache = await this.#open('looked');
    this.#looked_bytes ??= await this.#bytesIn('looked');
    await cache.put(url, kept);
    this.#looked_bytes += bytes;
    if (this.#looked_bytes <= this.most_looked_bytes) return;
    // The first ones are the oldest.
    for (const former of await cache.keys()) {
      if (this.#looked_bytes <= this.most_looked_bytes) break;
      const found = await cache.match(former);
      await cache.delete(former);
      this.#looked_bytes -= found ? bytesOf(found) : 0;
    }
  }

  async bytes(): Promise<number> {
    if (!this.canKeep) return 0;
    const all = await Promise.all(parts.map((part) => this.#bytesIn(part)));
    return all.reduce((sum, one) => sum + one, 0);
  }

  async forget(): Promise<void> {
    this.#looked_bytes = null;
    await forgetMap(this.#tenant, this.#stores);
  }

  /** Fresh where the network has it, else what is kept. */
  async renew(url: string): Promise<Response> {
    const answer = await browsersOwn.ask(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const { kept } = await keptForm(answer.clone());
    await (await this.#open('trip')).put(url, kept);
    return answer;
  }

  /**
   * Keeps these and no others, the first ones first, as far as there is room; throws where the phone is full or the
   * network goes. `mayGoOn` is asked before each fetch. Answers whether all came that has room.
   */
  async keepForTrip(urls: readonly string[], mayGoOn: () => Promise<boolean>): Promise<boolean> {
    const most = MOST_MAP_BYTES - LOOKED_BYTES;
    const cache = await this.#open('trip');
    const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
    for (const former of await cache.keys()) if (!wanted.has(former.url)) await cache.delete(former);
    let bytes = 0;
    let isFilled = false;
    for (const url of wanted) {
      if (isFilled) {
        await cache.delete(url);
        continue;
      }
      const found = await cache.match(url);
      if (found) {
        bytes += bytesOf(found);
        continue;
      }
      if (!(await mayGoOn())) return false;
      const answer = await browsersOwn.ask(url);
      if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
      if (!answer.ok) continue;
      const form = await keptForm(answer);
      isFilled = bytes + form.bytes > most;
      if (isFilled) continue;
      await cache.put(url, form.kept);
      bytes += form.bytes;
    }
    return true;
  }
}

// Browsers that watch a truck, as the public page and ActionCable's client do it: who is sent away, or hears nothing
// for six seconds, comes back a while later.

import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { subprotocol } from '../../server/live/live-frames.ts';
import { nextAddress } from '../torture/send.ts';

const stale_ms = 6_000;
const comesBackAfter_ms = { least: 4_000, more: 4_000 };
const openedAtOnce = 50;

interface Heard {
  type?: string;
  message?: { at?: string };
}

export interface WatcherPlan {
  port: number;
  slug: string;
  car_id: number;
  /** Told of each place as it arrives, with the moment by the watcher's own stopwatch. */
  heard?: (at: string, now_ms: number) => void;
}

class Watcher {
  readonly plan: WatcherPlan;
  /** The `at` of the place that it shows. */
  last: string | null = null;
  opened = 0;
  /** How often it heard nothing for too long. */
  stale = 0;
  rejected = 0;
  isWatching = false;
  #ws: WebSocket | null = null;
  #heard_ms = 0;
  #gone = false;
  readonly #from = nextAddress();

  constructor(plan: WatcherPlan) {
    this.plan = plan;
  }

  open(): void {
    const { port, slug, car_id } = this.plan;
    const identifier = JSON.stringify({ channel: 'CarLocationChannel', car_id, tenant: slug });
    const ws = new WebSocket(`ws://127.0.0.1:${port}/${slug}/cable`, [subprotocol], {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': this.#from },
    });
    this.#ws = ws;
    this.#heard_ms = performance.now();
    ws.on('error', () => undefined);
    ws.on('open', () => {
      this.opened += 1;
      ws.send(JSON.stringify({ command: 'subscribe', identifier }));
    });
    ws.on('message', (bytes: Buffer) => this.#hear(JSON.parse(bytes.toString()) as Heard));
    ws.on('close', () => {
      this.isWatching = false;
      const after_ms = comesBackAfter_ms.least + Math.random() * comesBackAfter_ms.more;
      if (!this.#gone) setTimeout(() => this.#gone || this.open(), after_ms);
    });
  }

  #hear({ type, message }: Heard): void {
    this.#heard_ms = performance.now();
    if (type === 'confirm_subscription') this.isWatching = true;
    else if (type === 'reject_subscription') this.rejected += 1;
    else if (type === undefined && message?.at !== undefined) {
      this.last = message.at;
      this.plan.heard?.(message.at, this.#heard_ms);
    }
  }

  look(now_ms: number): void {
    if (this.#ws?.readyState !== WebSocket.OPEN || now_ms - this.#heard_ms < stale_ms) return;
    this.stale += 1;
    this.#ws.terminate();
  }

  leave(): void {
    this.#gone = true;
    this.#ws?.terminate();
  }
}

export interface Watchers {
  all: readonly Watcher[];
  /** Until each shows this place of its truck; answers those that do not after `longest_ms`. */
  untilAllShow(last: ReadonlyMap<number, string>, longest_ms: number): Promise<number>;
  leave(): void;
}

export async function openWatchers(plans: readonly WatcherPlan[]): Promise<Watchers> {
  const all = plans.map((plan) => new Watcher(plan));
  for (let n = 0; n < all.length; n += openedAtOnce) {
    const some = all.slice(n, n + openedAtOnce);
    for (const watcher of some) watcher.open();
    while (!some.every(({ isWatching, rejected }) => isWatching || rejected > 0)) await wait(10);
  }
  const looking = setInterval(() => all.forEach((watcher) => watcher.look(performance.now())), 1_000);
  return {
    all,
    async untilAllShow(last, longest_ms) {
      const behind = () => all.filter(({ last: shown, plan }) => shown !== last.get(plan.car_id)).length;
      for (const until = performance.now() + longest_ms; behind() > 0 && performance.now() < until;)
        await wait(50);
      return behind();
    },
    leave() {
      clearInterval(looking);
      for (const watcher of all) watcher.leave();
    },
  };
}

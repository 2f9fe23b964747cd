// One browser on the push channel: its commands, its subscriptions, and how far behind it is.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { LiveBus } from './live-bus.ts';
import type { Channel, Guard, Page, Visit } from './live-channel.ts';
import {
  confirmFrame,
  disconnectFrame,
  messageFrame,
  rejectFrame,
  type DisconnectReason,
} from './live-frames.ts';
import type { LiveWatchers, Watcher } from './live-watchers.ts';

export interface ClientLimits {
  /** Bytes waiting in the server for one client; above it, messages for this client are skipped. */
  most_pending_bytes: number;
  most_subscriptions: number;
  commands_per_10s: number;
}

export interface ClientWorld<C> {
  channels: ReadonlyMap<string, Channel<C>>;
  ctx: C;
  bus: LiveBus;
  watchers: LiveWatchers;
  limits: ClientLimits;
  warn: (text: string, error?: unknown) => void;
}

const commandShape = z.object({ command: z.string(), identifier: z.string().max(1_000) });
const identifierShape = z.looseObject({ channel: z.string() });
const opening = Symbol('opening');

export class LiveClient<C> implements Watcher {
  /** Whether the client has answered since the last look; see `attachLive`. */
  alive = true;
  skipped = 0;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #visit: Visit;
  readonly #world: ClientWorld<C>;
  readonly #subscriptions = new Map<string, typeof opening | (() => void)>();
  readonly #guards = new Map<string, Guard>();
  #commands = 0;
  #counting_since = 0;

  constructor(ws: WebSocket, socket: Duplex, visit: Visit, world: ClientWorld<C>) {
    this.#ws = ws;
    this.#socket = socket;
    this.#visit = visit;
    this.#world = world;
    ws.on('pong', () => (this.alive = true));
    ws.on('message', (bytes: Buffer) => this.#hear(bytes));
    ws.on('close', () => this.#forgetAll());
    // Too large a message, broken UTF-8 and the like: ws closes the connection itself after telling.
    ws.on('error', () => {});
  }

  get behind(): boolean {
    return this.#socket.writableLength > this.#world.limits.most_pending_bytes;
  }

  offer(frame: Buffer) {
    if (this.behind) this.skipped += 1;
    else this.tell(frame);
  }

  tell(frame: Buffer) {
    if (this.#ws.readyState === this.#ws.OPEN) this.#socket.write(frame);
  }

  /** Asks for a sign of life on the level of the transport, which browsers answer by themselves. */
  probe() {
    this.alive = false;
    this.#ws.ping();
  }

  disconnect(reason: DisconnectReason, reconnect: boolean) {
    this.tell(disconnectFrame(reason, reconnect));
    this.#ws.close(reconnect ? 1012 : 1008);
  }

  terminate() {
    this.#ws.terminate();
  }

  /** Ends what may not be watched any longer, of one tenant or of all. */
  async askAgain(tenant_id?: number) {
    for (const [identifier, guard] of this.#guards) {
      if (tenant_id !== undefined && guard.tenant_id !== tenant_id) continue;
      // A database that is away for a moment sends nobody away.
      const isAllowed = await guard.isStillAllowed().catch(() => true);
      if (isAllowed || this.#guards.get(identifier) !== guard) continue;
      this.#forget(identifier);
      this.tell(rejectFrame(identifier));
    }
  }

  #hear(bytes: Buffer) {
    const command = commandShape.safeParse(parseJson(bytes.toString()));
    if (!command.success || this.#tooMany()) {
      this.disconnect('invalid_request', false);
      return;
    }
    const { identifier } = command.data;
    switch (command.data.command) {
      case 'subscribe':
        void this.#subscribe(identifier);
        break;
      case 'unsubscribe':
        this.#forget(identifier);
        break;
      default:
        // 'message' performs an action; no channel here has any, and the protocol has no answer for that.
        break;
    }
  }

  #tooMany(): boolean {
    const now_ms = performance.now();
    if (now_ms - this.#counting_since > 10_000) {
      this.#counting_since = now_ms;
      this.#commands = 0;
    }
    this.#commands += 1;
    return this.#commands > this.#world.limits.commands_per_10s;
  }

  async #subscribe(identifier: string) {
    if (this.#subscriptions.has(identifier)) return;
    if (this.#subscriptions.size >= this.#world.limits.most_subscriptions) {
      this.tell(rejectFrame(identifier));
      return;
    }
    this.#subscriptions.set(identifier, opening);
    try {
      await this.#open(identifier);
    } catch (error) {
      // A rejection would be final for the client; being sent away makes it come back and ask again.
      this.#world.warn('A live subscription could not be judged', error);
      this.disconnect('server_restart', true);
    }
  }

  async #open(identifier: string) {
    const { channels, ctx, bus, watchers } = this.#world;
    const given = identifierShape.safeParse(parseJson(identifier));
    const channel = given.success ? channels.get(given.data.channel) : undefined;
    const watch = channel && given.success ? await channel.watch(ctx, given.data, this.#visit) : null;
    if (this.#subscriptions.get(identifier) !== opening) return;
    if (watch === null) {
      this.#subscriptions.delete(identifier);
      this.tell(rejectFrame(identifier));
      return;
    }
    if (watch.guard) this.#guards.set(identifier, watch.guard);
    // What is published while the last message is being read is newer than it, and must not be lost between the two.
    let newest: unknown = null;
    const stopListening = bus.subscribe(watch.topic, (payload) => (newest = payload));
    const last = await watch.current().finally(stopListening);
    if (this.#subscriptions.get(identifier) !== opening) return;
    const leave = watchers.add(watch.topic, identifier, this);
    this.#subscriptions.set(identifier, leave);
    this.tell(confirmFrame(identifier));
    const first = newest ?? last;
    if (first !== null) this.tell(messageFrame(identifier, JSON.stringify(first)));
    const part = watch.join?.(this.#pageOf(identifier));
    if (part === undefined) return;
    this.#subscriptions.set(identifier, () => {
      leave();
      part();
    });
  }

  #pageOf(identifier: string): Page {
    return {
      tell: (message) => this.offer(messageFrame(identifier, JSON.stringify(message))),
    };
  }

  #forget(identifier: string) {
    const leave = this.#subscriptions.get(identifier);
    this.#subscriptions.delete(identifier);
    this.#guards.delete(identifier);
    if (typeof leave === 'function') leave();
  }

  #forgetAll() {
    for (const identifier of this.#subscriptions.keys()) this.#forget(identifier);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Push to browsers: the public ActionCable JSON protocol at /cable and /{tenant}/cable (routes-decisions RG97).

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { z } from 'zod';
import { limitedAddress, visitorAddress, type TrustedProxies } from '../http/visitor-address.ts';
import { onSessionsChange } from '../known-sessions.ts';
import type { LiveBus } from './live-bus.ts';
import type { Channel, Followed, Visit } from './live-channel.ts';
import { LiveClient, type ClientLimits } from './live-client.ts';
import { pingFrame, subprotocol, welcomeFrame } from './live-frames.ts';
import { liveWatchers } from './live-watchers.ts';

interface GivenChannel<C, S extends z.ZodType> {
  /** The name clients ask for: 'CarLocationChannel'. */
  name: string;
  /**
   * Shape of the identifier's other members. At `/{tenant}/cable` a missing `tenant` is filled in, and one that
   * differs is rejected. Rejected too is what does not parse.
   */
  params: S;
  /**
   * The topic to follow, with what else begins then, or null to reject. Asked once, when the subscription begins:
   * publish on the topic only what every watcher may see at that moment. Pages of any origin may connect, so a
   * channel that trusts the session's cookie must check `visit.headers.origin`, and answer a `guard`, since the
   * session may end before the page closes.
   */
  mayWatch(
    ctx: C,
    params: z.output<S>,
    visit: Visit,
  ): Promise<Followed | string | null> | Followed | string | null;
  /** The last message, sent right after confirming; null when there is none. */
  current(ctx: C, params: z.output<S>): Promise<unknown>;
}

export function channel<C, S extends z.ZodType>(given: GivenChannel<C, S>): Channel<C> {
  return {
    name: given.name,
    async watch(ctx, identifier, visit) {
      if (visit.tenant !== null && (identifier.tenant ?? visit.tenant) !== visit.tenant) return null;
      const params = given.params.safeParse(
        visit.tenant === null ? identifier : { ...identifier, tenant: visit.tenant },
      );
      if (!params.success) return null;
      const followed = await given.mayWatch(ctx, params.data, visit);
      if (followed === null) return null;
      const current = async () => (await given.current(ctx, params.data)) ?? null;
      return typeof followed === 'string' ? { topic: followed, current } : { ...followed, current };
    },
  };
}

export interface LiveLimits extends ClientLimits {
  open_per_address: number;
  opens_per_minute_per_address: number;
  most_message_bytes: number;
}

/** A whole office, or the customers of one mobile operator, may share an address. */
const common_limits: LiveLimits = {
  open_per_address: 500,
  opens_per_minute_per_address: 1_000,
  most_message_bytes: 4_096,
  most_pending_bytes: 65_536,
  most_subscriptions: 20,
  commands_per_10s: 100,
};

interface LiveOptions<C> {
  channels: readonly Channel<C>[];
  bus: LiveBus;
  /** Handed to every channel as it is. */
  ctx: C;
  limits?: Partial<LiveLimits>;
  /** As in the settings; without it every visitor behind a proxy has the proxy's address, and its limits. */
  trust_proxy?: TrustedProxies;
  warn?: (text: string, error?: unknown) => void;
}

export interface Live {
  counts(): { clients: number; topics: number };
  /**
   * Sends everybody away with the advice to come back. Call it before closing the HTTP server, which waits for open
   * connections.
   */
  stop(): Promise<void>;
}

const ping_ms = 3_000;
const probe_ms = 30_000;
const ask_again_ms = 60_000;
const goodbye_ms = 1_000;

export function attachLive<C>(
  server: Server,
  { channels, bus, ctx, limits: given, trust_proxy = false, warn = () => {} }: LiveOptions<C>,
): Live {
  const limits = { ...common_limits, ...given };
  const watchers = liveWatchers(bus);
  const world = {
    channels: new Map(channels.map((each) => [each.name, each])),
    ctx,
    bus,
    watchers,
    limits,
    warn,
  };
  const clients = new Set<LiveClient<C>>();
  const doors = addressDoors(limits);
  const addressOf = visitorAddress(trust_proxy);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.most_message_bytes,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const path = /^\/(?:([\w-]+)\/)?cable(?:\?|$)/.exec(request.url ?? '');
    if (path === null) {
      if (server.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found');
      return;
    }
    const address = addressOf(request);
    const counted = limitedAddress(address);
    if (!doors.enter(counted)) {
      turnAway(socket, '429 Too Many Requests', 'Retry-After: 60\r\n');
      return;
    }
    socket.once('close', () => doors.leave(counted));
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const client = new LiveClient(
        ws,
        socket,
        { tenant: path[1] ?? null, address, headers: request.headers },
        world,
      );
      clients.add(client);
      ws.once('close', () => clients.delete(client));
      client.tell(welcomeFrame);
    });
  }

  server.on('upgrade', upgrade);
  const stopPulse = pulse(clients, doors);
  const stopGuards = guarding(clients, bus);
  return {
    counts: () => ({ clients: clients.size, topics: watchers.topicCount() }),
    async stop() {
      server.off('upgrade', upgrade);
      stopPulse();
      stopGuards();
      for (const client of clients) client.disconnect('server_restart', true);
      for (const end = performance.now() + goodbye_ms; clients.size > 0 && performance.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const client of clients) client.terminate();
    },
  };
}

/**
 * Greets everybody so that browsers know the line is there, and ends the connections that answer no more. Answers
 * what stops it.
 */
function pulse<C>(clients: ReadonlySet<LiveClient<C>>, doors: ReturnType<typeof addressDoors>): () => void {
  const ping = setInterval(() => {
    const frame = pingFrame(new Date());
    for (const client of clients) client.offer(frame);
  }, ping_ms);
  const probe = setInterval(() => {
    // A phone that left the network neither answers nor closes; a reader that never catches up holds its bytes for
    // ever.
    for (const client of clients) {
      if (client.alive) client.probe();
      else client.terminate();
    }
    doors.forgetMinute();
  }, probe_ms);
  return () => {
    clearInterval(ping);
    clearInterval(probe);
  };
}

/** Has every page asked whether it may still watch, at once where sessions or rights changed. Answers what stops it. */
function guarding<C>(clients: ReadonlySet<LiveClient<C>>, bus: LiveBus): () => void {
  // One after the other: a sign-out shall not take all connections to the database at once.
  const ask = async (tenant_id?: number) => {
    for (const client of clients) await client.askAgain(tenant_id);
  };
  const leave = onSessionsChange(bus, (tenant_id) => void ask(tenant_id));
  const timer = setInterval(() => void ask(), ask_again_ms);
  return () => {
    leave();
    clearInterval(timer);
  };
}

function turnAway(socket: Duplex, status: string, headers = '') {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** How many connections an address has open, and how many it opened lately. */
function addressDoors({ open_per_address, opens_per_minute_per_address }: LiveLimits) {
  const open = new Map<string, number>();
  const opened = new Map<string, number>();
  let countingSince = performance.now();
  return {
    enter(address: string): boolean {
      const nowOpen = open.get(address) ?? 0;
      const nowOpened = opened.get(address) ?? 0;
      if (nowOpen >= open_per_address || nowOpened >= opens_per_minute_per_address) return false;
      open.set(address, nowOpen + 1);
      opened.set(address, nowOpened + 1);
      return true;
    },
    leave(address: string) {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    },
    forgetMinute() {
      if (performance.now() - countingSince < 60_000) return;
      countingSince = performance.now();
      opened.clear();
    },
  };
}

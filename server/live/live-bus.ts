// Carries a live message from the process that learned it to every process that has somebody watching.

import { connect as connectNats } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

export interface LiveBus {
  /**
   * Tells everyone who subscribed to the topic, in this process at once, in the others a moment later. Never throws
   * and never waits. Call it after the transaction has committed. A message may be lost while the connection between
   * processes is down: whoever watches must be able to read the present state elsewhere.
   */
  publish(topic: string, payload: unknown): void;
  /** Answers a function that ends the subscription. */
  subscribe(topic: string, fn: (payload: unknown) => void): () => void;
  stop(): Promise<void>;
}

export interface LiveBusSettings {
  /** Several servers on NATS. Wins over the database. */
  nats_url?: string | null;
  /** What this installation's subject on NATS begins with, since one NATS may serve several. */
  nats_prefix?: string | null;
  /** Several servers on one PostgreSQL: a connection of its own that LISTENs. */
  database_url?: string | null;
  /** Told about a lost connection or a message that is too large to travel. */
  warn?: (text: string, error?: unknown) => void;
}

/** Text between processes; `send` may be called while the connection is down. */
interface Carrier {
  send(text: string): void;
  stop(): Promise<void>;
}

const entryShape = z.tuple([z.string(), z.unknown()]);
const envelopeShape = z.object({ origin: z.string(), entries: z.array(entryShape) });
type Entry = z.infer<typeof entryShape>;

/** PostgreSQL refuses a NOTIFY payload of 8,000 bytes or more. */
const most_bytes = 7_900;
const mostWaiting = 1_000;
const gather_ms = 10;
const first_retry_ms = 250;
const last_retry_ms = 5_000;
const channelName = 'isrute_live';

function localBus() {
  const topics = new Map<string, Set<(payload: unknown) => void>>();
  return {
    deliver(topic: string, payload: unknown) {
      for (const fn of topics.get(topic) ?? []) fn(payload);
    },
    subscribe(topic: string, fn: (payload: unknown) => void) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(fn));
      return () => {
        listeners.delete(fn);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}

/**
 * Alone when neither address is set. Throws when the first connection fails, so that a wrong address shows at the
 * start; a connection lost later comes back by itself.
 */
export async function openLiveBus({
  nats_url,
  nats_prefix,
  database_url,
  warn = () => {},
}: LiveBusSettings = {}): Promise<LiveBus> {
  const local = localBus();
  if (!nats_url && !database_url) {
    return { publish: local.deliver, subscribe: local.subscribe, stop: () => Promise.resolve() };
  }

  const origin = randomUUID();
  const receive = (text: string) => {
    const envelope = readEnvelope(text);
    if (envelope === null) warn('A live message from elsewhere could not be read');
    else if (envelope.origin !== origin)
      for (const [topic, payload] of envelope.entries) local.deliver(topic, payload);
  };
  const carrier = nats_url
    ? await natsCarrier(nats_url, natsSubject(nats_prefix ?? null), receive, warn)
    : await postgresCarrier(database_url as string, receive, warn);

  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const entries of batches(gathered)) carrier.send(`{"origin":"${origin}","entries":[${entries}]}`);
    gathered = [];
  };
  return {
    publish(topic, payload) {
      local.deliver(topic, payload);
      const entry = JSON.stringify([topic, payload] satisfies Entry);
      if (Buffer.byteLength(entry) > most_bytes - 100) {
        warn(`A live message on ${topic} is too large to reach the other servers`);
        return;
      }
      gathered.push(entry);
      timer ??= setTimeout(flush, gather_ms);
    },
    subscribe: local.subscribe,
    async stop() {
      flush();
      await carrier.stop();
    },
  };
}

/** Null for what is not ours: any login of the database may send on the channel. */
function readEnvelope(text: string): { origin: string; entries: Entry[] } | null {
  try {
    return envelopeShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Joins entries into as few texts as fit the limit, in their order. */
function batches(entries: readonly string[]): string[] {
  const joined: string[] = [];
  let size = Infinity;
  for (const entry of entries) {
    const bytes = Buffer.byteLength(entry) + 1;
    if (size + bytes > most_bytes - 100) {
      joined.push(entry);
      size = bytes;
    } else {
      joined.push(`${joined.pop()},${entry}`);
      size += bytes;
    }
  }
  return joined;
}

/**
 * A connection that listens on the channel. `lost` is told once, when it breaks or ends; throws when it cannot be made.
 */
async function openListener(
  url: string,
  receive: (text: string) => void,
  lost: (gone: pg.Client, error?: unknown) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'isrute live' });
  let isLost = false;
  const lose = (error?: unknown) => {
    if (isLost) return;
    isLost = true;
    lost(client, error);
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => receive(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channelName}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

async function postgresCarrier(
  url: string,
  receive: (text: string) => void,
  warn: (text: string, error?: unknown) => void,
): Promise<Carrier> {
  const waiting: string[] = [];
  let client: pg.Client | null = null;
  let draining = Promise.resolve();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  function lose(gone: pg.Client, error?: unknown) {
    if (client !== gone) return;
    client = null;
    void gone.end().catch(() => {});
    if (stopped) return;
    warn('The live connection to the database was lost', error);
    reopenIn(first_retry_ms);
  }
  async function open() {
    client = await openListener(url, receive, lose);
  }
  const reopenIn = (ms: number) => (retry = setTimeout(() => void reopen(ms), ms));
  async function reopen(after_ms: number) {
    try {
      await open();
    } catch {
      const next_ms = Math.min(after_ms * 2, last_retry_ms);
      if (!stopped) reopenIn(next_ms);
      return;
    }
    if (stopped) await client?.end();
    else await drain();
  }
  // One statement at a time keeps the order; what could not be sent goes out after the connection is back.
  async function sendWaiting() {
    while (client !== null && waiting.length > 0) {
      const text = waiting.shift() as string;
      await client.query('select pg_notify($1, $2)', [channelName, text]).catch((error: unknown) => {
        warn('A live message did not reach the other servers', error);
      });
    }
  }
  const drain = () => (draining = draining.then(sendWaiting));

  await open();
  return {
    send(text) {
      waiting.push(text);
      if (waiting.length > mostWaiting) waiting.shift();
      void drain();
    },
    async stop() {
      await drain();
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

const natsSubject = (prefix: string | null) => (prefix === null ? channelName : `${prefix}.${channelName}`);

async function natsCarrier(
  url: string,
  subject: string,
  receive: (text: string) => void,
  warn: (text: string, error?: unknown) => void,
): Promise<Carrier> {
  const connection = await connectNats({
    servers: url.split(','),
    name: 'isrute live',
    maxReconnectAttempts: -1,
    reconnectTimeWait: first_retry_ms,
  });
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) warn('The live connection to NATS reports a fault', error);
      else receive(message.string());
    },
  });
  return {
    // While NATS is away its client keeps what was published and sends it on return.
    send: (text) => connection.publish(subject, text),
    stop: () => connection.drain(),
  };
}

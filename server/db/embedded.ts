// The embedded PostgreSQL: for trying, developing and testing. It never waits for the disk (no fsync), so a power cut can lose data.
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker.ts';

export type Embedded = {
  /** A new connection, for the `stream` option of `pg`. */
  stream(): Duplex;
  /** A TCP port of the loopback address (0 = any free one) at which ordinary clients find the same database. Resolves to the port. */
  listen(port: number): Promise<number>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** How long a connection may stay silent inside a transaction, while all others wait for it. */
  idle_limit_ms?: number;
  /** The database broke and was opened again (false: in memory, so it is gone). Work in flight failed, committed data is kept. */
  onBroken?(reason: string, reopened: boolean): void;
};

/** @param dataDir undefined keeps everything in memory. Hold the folder's lock (folder-lock.ts): two processes on one folder destroy it. */
export async function openEmbedded(dataDir: string | undefined, options: EmbeddedOptions = {}): Promise<Embedded> {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const workerData: EmbeddedWorkerData = { dataDir, idle_limit_ms: options.idle_limit_ms ?? 30_000 };
  const streams = new Map<number, ConnectionStream>();
  const fronts: Server[] = [];
  let worker = await startWorker();
  let connections = 0;
  let stopping = false;

  /** Resolves when the database is open. What is posted to a worker before that waits for it. */
  async function startWorker(): Promise<Worker> {
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
    let reason = 'its thread ended';
    started.on('error', (error) => { reason = error.message; });
    const opened = new Promise<void>((resolve, reject) => {
      started.on('message', (message: FromWorker) => {
        if ('ready' in message) resolve();
        else if ('broken' in message) reason = message.broken;
        else if (message.bytes) streams.get(message.id)?.push(message.bytes);
        else streams.get(message.id)?.push(null);
      });
      started.once('exit', () => reject(new Error(`the embedded database does not open: ${reason}`)));
    });
    await opened;
    started.once('exit', () => replaceWorker(reason));
    return started;
  }

  function replaceWorker(reason: string): void {
    for (const stream of streams.values()) stream.destroy(stopping ? undefined : new Error(`the embedded database broke: ${reason}`));
    if (stopping) return;
    if (dataDir === undefined) options.onBroken?.(reason, false);
    else startWorker().then((next) => { worker = next; options.onBroken?.(reason, true); }, (error: Error) => options.onBroken?.(error.message, false));
  }

  function stream(): Duplex {
    const id = ++connections;
    const connection = new ConnectionStream({
      send: (bytes) => worker.postMessage({ id, bytes } satisfies ToWorker, [bytes.buffer]),
      closed: () => {
        streams.delete(id);
        worker.postMessage({ id, close: true } satisfies ToWorker);
      },
    });
    streams.set(id, connection);
    return connection;
  }

  return {
    stream,
    async listen(port) {
      const front = createServer((socket) => {
        const connection = stream();
        socket.setNoDelay(true);
        socket.on('error', () => connection.destroy()).on('close', () => connection.destroy());
        connection.on('error', () => socket.destroy()).on('close', () => socket.end());
        socket.pipe(connection).pipe(socket);
      });
      fronts.push(front);
      await new Promise<void>((resolve, reject) => { front.once('error', reject).listen(port, '127.0.0.1', resolve); });
      const address = front.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async stop() {
      stopping = true;
      for (const front of fronts) front.close();
      for (const connection of streams.values()) connection.destroy();
      const ended = new Promise((resolve) => { worker.once('exit', resolve); });
      worker.postMessage({ stop: true } satisfies ToWorker);
      await ended;
    },
  };
}

type ConnectionParts = { send(bytes: Uint8Array<ArrayBuffer>): void; closed(): void };

/** One connection as the socket that `pg` expects. */
class ConnectionStream extends Duplex {
  readonly #parts: ConnectionParts;

  constructor(parts: ConnectionParts) {
    super();
    this.#parts = parts;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // The rest of a socket's manners mean nothing here.
  setNoDelay(): this { return this; }
  setKeepAlive(): this { return this; }
  setTimeout(): this { return this; }
  ref(): this { return this; }
  unref(): this { return this; }

  override _read(): void { /* bytes are pushed when the worker sends them */ }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.send(new Uint8Array(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#parts.closed();
    done(error);
  }
}

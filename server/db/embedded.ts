// The embedded PostgreSQL: for trying, developing and testing. It never waits for the disk (no fsync), so a power cut
// can lose data.

import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker.ts';

export type Embedded = {
  /** A new connection, for the `stream` option of `pg`. */
  stream(): Duplex;
  /**
   * A TCP port of the loopback address (0 = any free one) at which ordinary clients find the same database. Resolves
   * to the port.
   */
  listen(port: number): Promise<number>;
  /**
   * Closes and opens it again, which gives back the memory it grew to; ends all connections. In memory it does nothing.
   */
  reopen(): Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** How long a connection may stay silent inside a transaction, while all others wait for it. */
  idle_limit_ms?: number;
  /**
   * The database broke and was opened again (false: in memory, so it is gone). Work in flight failed, committed data
   * is kept.
   */
  onBroken?(reason: string, reopened: boolean): void;
};

/**
 * @param dataDir undefined keeps everything in memory. Hold the folder's lock (folder-lock.ts): two processes on one
 * folder destroy it.
 */
export async function openEmbedded(
  dataDir: string | undefined,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const isNew = dataDir !== undefined && !existsSync(join(dataDir, 'PG_VERSION'));
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const streams = new Map<number, ConnectionStream>();
  const fronts: Server[] = [];
  let connections = 0;
  /** Messages wait for it, so that a connection may begin while the database opens again. */
  let opening = openWorker();

  async function openWorker(): Promise<Worker> {
    const workerData: EmbeddedWorkerData = { dataDir, idle_limit_ms: options.idle_limit_ms ?? 30_000 };
    return startWorker(workerData, (id, bytes) => streams.get(id)?.push(bytes), takeOver);
  }

  /** A worker ended that nobody had told to. */
  function takeOver(reason: string): void {
    const broke = new Error(`the embedded database broke: ${reason}`);
    opening = dataDir === undefined ? Promise.reject(broke) : openWorker();
    endStreams(broke);
    opening.then(
      () => options.onBroken?.(reason, true),
      (error: Error) => options.onBroken?.(error === broke ? reason : error.message, false),
    );
  }

  function endStreams(error?: Error): void {
    for (const stream of streams.values()) stream.destroy(error);
  }

  function post(id: number, message: ToWorker): void {
    opening.then(
      (worker) => worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []),
      (error: Error) => streams.get(id)?.destroy(error),
    );
  }

  function stream(): Duplex {
    const id = ++connections;
    const connection = new ConnectionStream({
      send: (bytes) => post(id, { id, bytes }),
      closed: () => {
        streams.delete(id);
        post(id, { id, close: true });
      },
    });
    streams.set(id, connection);
    return connection;
  }

  async function reopen(): Promise<void> {
    if (dataDir === undefined) return;
    endStreams();
    const before = await opening;
    opening = stopWorker(before).then(openWorker);
    await opening;
  }

  await opening;
  // Making a database takes several times the memory of having one.
  if (isNew) await reopen();
  return {
    stream,
    reopen,
    async listen(port) {
      const front = createServer((socket) => connectSocket(socket, stream()));
      fronts.push(front);
      return listenAt(front, port);
    },
    async stop() {
      for (const front of fronts) front.close();
      endStreams();
      const worker = await opening.catch(() => null);
      if (worker) await stopWorker(worker);
    },
  };
}

/** Resolves when the database is open. `onLost` is told when the thread ends by itself later. */
async function startWorker(
  workerData: EmbeddedWorkerData,
  onBytes: (id: number, bytes: Uint8Array | null) => void,
  onLost: (reason: string) => void,
): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  let reason = 'its thread ended';
  worker.on('error', (error) => {
    reason = error.message;
  });
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) resolve();
      else if ('broken' in message) reason = message.broken;
      else onBytes(message.id, message.bytes);
    });
    worker.once('exit', () => reject(new Error(`the embedded database does not open: ${reason}`)));
  });
  worker.once('exit', (code) => {
    if (code !== 0) onLost(reason);
  });
  return worker;
}

const goodbye_ms = 10_000;

/** A thread that does not close its database in time is ended as it is: what was committed is in the folder. */
async function stopWorker(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => {
    worker.once('exit', resolve);
  });
  worker.postMessage({ stop: true } satisfies ToWorker);
  const impatience = setTimeout(() => void worker.terminate(), goodbye_ms);
  await ended;
  clearTimeout(impatience);
}

/** On the loopback address; resolves to the port that it got. */
async function listenAt(front: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = front.address();
  return typeof address === 'object' && address ? address.port : port;
}

function connectSocket(socket: Socket, connection: Duplex): void {
  socket.setNoDelay(true);
  socket.on('error', () => connection.destroy()).on('close', () => connection.destroy());
  connection.on('error', () => socket.destroy()).on('close', () => socket.end());
  socket.pipe(connection).pipe(socket);
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
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    /* bytes are pushed when the worker sends them */
  }

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

// Lets many connections share one database session: whoever begins a unit of work keeps the session until the server
// says that no transaction is open. The others wait in turn.

import { fatalError, isSwallowed, readAnswer, RequestReader } from './wire.ts';

export type SharedSessionParts = {
  /**
   * Gives the bytes to the database and answers with all it said. A refused statement is an answer; throwing is for a
   * broken database.
   */
  run(bytes: Buffer): Promise<Buffer>;
  /** Ends the transaction that a vanished connection left open. */
  rollBack(): Promise<void>;
  /** Bytes to one connection; null closes it. */
  send(connection: number, bytes: Buffer | null): void;
  /** After this long without a word inside a transaction its connection is closed: everybody else is waiting for it. */
  idle_limit_ms: number;
};

type Connection = { id: number; reader: RequestReader; started: boolean; closed: boolean };

export class SharedSession {
  readonly #parts: SharedSessionParts;
  /** In the order of their turn: who was served goes to the end. */
  readonly #connections = new Map<number, Connection>();
  #owner: Connection | null = null;
  #working: Promise<void> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(parts: SharedSessionParts) {
    this.#parts = parts;
  }

  receive(id: number, bytes: Uint8Array): void {
    let connection = this.#connections.get(id);
    if (!connection) {
      connection = { id, reader: new RequestReader(), started: false, closed: false };
      this.#connections.set(id, connection);
    }
    connection.reader.push(bytes);
    this.#wake();
  }

  close(id: number): void {
    const connection = this.#connections.get(id);
    if (!connection) return;
    connection.closed = true;
    this.#wake();
  }

  /** Resolves when nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  #wake(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  async #work(): Promise<void> {
    clearTimeout(this.#idleTimer);
    while (await this.#serveOne());
    if (this.#owner) this.#watchIdleOwner(this.#owner);
  }

  /** Serves the next request in turn; false when there is none. */
  async #serveOne(): Promise<boolean> {
    const candidates = this.#owner ? [this.#owner] : [...this.#connections.values()];
    for (const connection of candidates) {
      if (connection.closed) {
        await this.#forget(connection);
        return true;
      }
      const request = connection.reader.next();
      if (!request) continue;
      this.#connections.delete(connection.id);
      this.#connections.set(connection.id, connection);
      if (request.kind === 'no_encryption') this.#parts.send(connection.id, Buffer.from('N'));
      else if (request.kind === 'startup' || request.kind === 'unit')
        await this.#run(connection, request.bytes);
      else {
        this.#parts.send(connection.id, null);
        await this.#forget(connection);
      }
      return true;
    }
    return false;
  }

  async #run(connection: Connection, bytes: Buffer): Promise<void> {
    this.#owner = connection;
    connection.started = true;
    const answer = await this.#parts.run(bytes);
    if (isSwallowed(bytes, answer)) {
      // Some statements that overrun its stack, such as JSON nested 30,000 deep, it drops without a word and stays
      // usable.
      this.#parts.send(connection.id, fatalError('XX000', 'the embedded database gave up on this statement'));
      this.#parts.send(connection.id, null);
      await this.#forget(connection);
      return;
    }
    const { state, notifications } = readAnswer(answer);
    this.#parts.send(connection.id, answer);
    for (const notification of notifications) this.#tellOthers(connection, notification);
    if (state === 'idle') this.#owner = null;
  }

  /** LISTEN belongs to the session, and so to everybody: a connection that does not listen ignores what it is told. */
  #tellOthers(speaker: Connection, notification: Buffer): void {
    for (const other of this.#connections.values()) {
      if (other !== speaker && other.started && !other.closed) this.#parts.send(other.id, notification);
    }
  }

  async #forget(connection: Connection): Promise<void> {
    this.#connections.delete(connection.id);
    if (this.#owner !== connection) return;
    await this.#parts.rollBack();
    this.#owner = null;
  }

  #watchIdleOwner(owner: Connection): void {
    this.#idleTimer = setTimeout(() => {
      const text =
        'closed: idle inside a transaction while the embedded database has one session for everybody';
      this.#parts.send(owner.id, fatalError('25P03', text));
      this.#parts.send(owner.id, null);
      this.close(owner.id);
    }, this.#parts.idle_limit_ms);
  }
}

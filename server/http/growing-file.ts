// A file without a name that is read while it is written, each as fast as it can. It is gone with its last reader,
// also when the process is killed.

import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const portion = 65_536;

export class GrowingFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly #handle: FileHandle;
  #bytes = 0;
  #isWhole = false;
  #failure: { reason: unknown } | null = null;
  #change = Promise.withResolvers<void>();

  private constructor(headers: Readonly<Record<string, string>>, handle: FileHandle) {
    this.headers = headers;
    this.#handle = handle;
  }

  static async open(headers: Readonly<Record<string, string>>): Promise<GrowingFile> {
    const path = join(tmpdir(), `isrute-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new GrowingFile(headers, handle);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  async append(chunk: Buffer): Promise<void> {
    await this.#handle.appendFile(chunk);
    this.#bytes += chunk.length;
    this.#tell();
  }

  /** Nothing more comes. */
  end(): void {
    this.#isWhole = true;
    this.#tell();
  }

  /** What is missing never comes: whoever reads ends with this error. */
  async giveUp(reason: unknown): Promise<void> {
    this.#failure = { reason };
    this.#tell();
    await this.forget();
  }

  async forget(): Promise<void> {
    await this.#handle.close();
  }

  /** From its first byte, waiting for what is still to come. */
  read(): Readable {
    return Readable.from(this.#portions(), { objectMode: false });
  }

  async *#portions(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const change = this.#change.promise;
      if (this.#failure) throw this.#failure.reason;
      if (at < this.#bytes) {
        const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(portion), 0, portion, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (this.#isWhole) return;
      else await change;
    }
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}

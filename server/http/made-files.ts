// A list as a file is made first, on the disk, and sent when its transaction is over: who reads slowly holds a file and nothing else.
// Making has few places, apart from the database's connections, and no tenant has them all.

import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { FileAnswer } from '../calls/serve.ts';

export interface FileLimits {
  /** Made at the same time by this server; each has one of the database's connections meanwhile. */
  at_once: number;
  at_once_of_tenant: number;
  /** Of one tenant: waiting, being made, or on their way. */
  of_tenant: number;
  most_waiting_ms: number;
  most_making_ms: number;
  /** Who takes nothing for so long, or has not taken all after so long, loses the file. */
  most_stalling_ms: number;
  most_sending_ms: number;
}

const usual: FileLimits = {
  at_once: 2,
  at_once_of_tenant: 1,
  of_tenant: 10,
  most_waiting_ms: 30_000,
  most_making_ms: 120_000,
  most_stalling_ms: 30_000,
  most_sending_ms: 900_000,
};

export interface MadeFile {
  headers: Readonly<Record<string, string>>;
  bytes: number;
  read(): Readable;
  forget(): Promise<void>;
}

/** Writes the stream to a file without a name, which is gone with its last reader, also when the process is killed. */
async function makeFile(file: FileAnswer, signal: AbortSignal): Promise<MadeFile> {
  const path = join(tmpdir(), `isrute-${randomUUID()}`);
  const handle: FileHandle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const source = Buffer.isBuffer(file.bytes) ? Readable.from([file.bytes]) : file.bytes;
    await pipeline(
      source,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await handle.appendFile(chunk);
      },
      { signal },
    );
    const { size } = await handle.stat();
    return {
      headers: file.headers,
      bytes: size,
      read: () => handle.createReadStream({ start: 0 }),
      forget: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** PostgreSQL's word for a statement that took longer than it may (`rowsOf`). */
const queryCanceled = '57014';

type Counts = Map<number, number>;

function add(counts: Counts, tenant_id: number, more: number): void {
  const now = (counts.get(tenant_id) ?? 0) + more;
  if (now > 0) counts.set(tenant_id, now);
  else counts.delete(tenant_id);
}

interface Waiting {
  tenant_id: number;
  begin(): void;
}

/** Who comes first goes first, but for a tenant that has all it may have. */
function placesFor({ at_once, at_once_of_tenant, most_waiting_ms }: FileLimits) {
  const making: Counts = new Map();
  let waiting: Waiting[] = [];
  const mayBegin = (tenant_id: number) => {
    const all = [...making.values()].reduce((sum, count) => sum + count, 0);
    return all < at_once && (making.get(tenant_id) ?? 0) < at_once_of_tenant;
  };
  const forget = (one: Waiting) => {
    waiting = waiting.filter((each) => each !== one);
  };
  return {
    /** Rejects when none was free in time, or `gone` came before. */
    async take(tenant_id: number, gone: AbortSignal): Promise<void> {
      if (mayBegin(tenant_id)) {
        add(making, tenant_id, 1);
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const mine: Waiting = { tenant_id, begin: resolve };
        waiting.push(mine);
        AbortSignal.any([gone, AbortSignal.timeout(most_waiting_ms)]).addEventListener(
          'abort',
          () => {
            forget(mine);
            reject(new Error('No place was free in time'));
          },
          { once: true },
        );
      });
    },
    leave(tenant_id: number): void {
      add(making, tenant_id, -1);
      const next = waiting.find((one) => mayBegin(one.tenant_id));
      if (!next) return;
      forget(next);
      add(making, next.tenant_id, 1);
      next.begin();
    },
  };
}

/** Gives the one file that it makes to `keep`, in the transaction whose rows it is made of. */
type Work = (keep: (file: FileAnswer) => Promise<void>) => Promise<unknown>;

/** Refused: file_too_long. */
async function makeWithin(most_ms: number, gone: AbortSignal, work: Work): Promise<MadeFile> {
  const late = AbortSignal.timeout(most_ms);
  let kept: MadeFile | undefined;
  try {
    await work(async (file) => {
      kept = await makeFile(file, AbortSignal.any([gone, late]));
    });
    if (!kept) throw new Error('A call that answers a file made none');
    return kept;
  } catch (error) {
    await kept?.forget();
    if (late.aborted || (error as { code?: string }).code === queryCanceled)
      refuse(commonRefusals.file_too_long);
    throw error;
  }
}

function sendMade(
  reply: FastifyReply,
  file: MadeFile,
  { most_stalling_ms, most_sending_ms }: FileLimits,
): FastifyReply {
  const cut = () => reply.raw.destroy(new Error('The reader of a file is too slow'));
  const late = setTimeout(cut, most_sending_ms);
  finished(reply.raw, () => clearTimeout(late));
  reply.raw.setTimeout(most_stalling_ms, cut);
  return reply
    .code(200)
    .headers({ ...file.headers, 'content-length': String(file.bytes) })
    .send(file.read());
}

export interface MadeFiles {
  /** Waits for a place, lets `work` make one file in it, and sends it. Refused: too_many, unavailable, file_too_long. */
  answer(reply: FastifyReply, tenant_id: number, work: Work): Promise<FastifyReply>;
}

export function madeFiles(given: Partial<FileLimits> = {}): MadeFiles {
  const limits = { ...usual, ...given };
  const places = placesFor(limits);
  const held: Counts = new Map();

  async function make(tenant_id: number, gone: AbortSignal, work: Work): Promise<MadeFile> {
    await places.take(tenant_id, gone).catch(() => refuse(commonRefusals.unavailable));
    try {
      return await makeWithin(limits.most_making_ms, gone, work);
    } finally {
      places.leave(tenant_id);
    }
  }

  return {
    async answer(reply, tenant_id, work) {
      if ((held.get(tenant_id) ?? 0) >= limits.of_tenant) refuse(commonRefusals.too_many);
      add(held, tenant_id, 1);
      const gone = new AbortController();
      finished(reply.raw, () => {
        add(held, tenant_id, -1);
        gone.abort();
      });
      const file = await make(tenant_id, gone.signal, work);
      if (!gone.signal.aborted) return sendMade(reply, file, limits);
      await file.forget();
      return reply;
    },
  };
}

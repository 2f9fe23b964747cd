// A list as a file is made on the disk, as fast as its rows come, and read from there: who reads slowly holds a file
// and nothing else. Making has few places, apart from the database's connections, and no tenant has them all.

import type { FastifyReply } from 'fastify';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { FileAnswer } from '../calls/serve.ts';
import { GrowingFile } from './growing-file.ts';

export interface FileLimits {
  /** Made at the same time by this server; each has one of the database's connections meanwhile. */
  at_once: number;
  at_once_of_tenant: number;
  /** Of one tenant: waiting, being made, or on their way. */
  of_tenant: number;
  most_waiting_ms: number;
  most_making_ms: number;
  /** What is made sooner is sent whole: with its length, or with the reason why there is none. */
  whole_within_ms: number;
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
  whole_within_ms: 100,
  most_stalling_ms: 30_000,
  most_sending_ms: 900_000,
};

/**
 * Takes the stream into a file as fast as it comes; `late` is told with each portion that comes later than somebody
 * should wait for the first.
 */
async function makeFile(
  file: FileAnswer,
  whole_within_ms: number,
  signal: AbortSignal,
  late: (growing: GrowingFile) => void,
): Promise<GrowingFile> {
  const until = performance.now() + whole_within_ms;
  const growing = await GrowingFile.open(file.headers);
  try {
    const source = Buffer.isBuffer(file.bytes) ? Readable.from([file.bytes]) : file.bytes;
    await pipeline(
      source,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          await growing.append(chunk);
          if (performance.now() > until) late(growing);
        }
      },
      { signal },
    );
    growing.end();
    return growing;
  } catch (error) {
    await growing.giveUp(error);
    throw error;
  }
}

/** PostgreSQL's word for a statement that took longer than it may (`portionsOf`). */
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
async function makeWithin(
  { most_making_ms, whole_within_ms }: FileLimits,
  gone: AbortSignal,
  work: Work,
  late: (growing: GrowingFile) => void,
): Promise<GrowingFile> {
  const over = AbortSignal.timeout(most_making_ms);
  let kept: GrowingFile | undefined;
  try {
    await work(async (file) => {
      // Of a try on a replica that was given up.
      await kept?.forget();
      kept = await makeFile(file, whole_within_ms, AbortSignal.any([gone, over]), late);
    });
    if (!kept) throw new Error('A call that answers a file made none');
    return kept;
  } catch (error) {
    await kept?.giveUp(error);
    if (over.aborted || (error as { code?: string }).code === queryCanceled)
      refuse(commonRefusals.file_too_long);
    throw error;
  }
}

function sendMade(
  reply: FastifyReply,
  file: GrowingFile,
  { most_stalling_ms, most_sending_ms }: FileLimits,
): FastifyReply {
  const cut = () => reply.raw.destroy(new Error('The reader of a file is too slow'));
  const late = setTimeout(cut, most_sending_ms);
  finished(reply.raw, () => clearTimeout(late));
  reply.raw.setTimeout(most_stalling_ms, cut);
  void reply.code(200).headers(file.headers);
  if (file.isWhole) void reply.header('content-length', String(file.bytes));
  return reply.send(file.read());
}

export interface MadeFiles {
  /**
   * Waits for a place, lets `work` make one file in it, and sends it: after the work, or while it is being made when
   * the work changes nothing and takes its time. Refused: too_many, unavailable, file_too_long; once bytes are on
   * their way, the connection is cut instead.
   */
  answer(reply: FastifyReply, made: { of: number; changes: boolean }, work: Work): Promise<FastifyReply>;
}

export function madeFiles(given: Partial<FileLimits> = {}): MadeFiles {
  const limits = { ...usual, ...given };
  const places = placesFor(limits);
  const held: Counts = new Map();

  return {
    async answer(reply, { of: tenant_id, changes }, work) {
      if ((held.get(tenant_id) ?? 0) >= limits.of_tenant) refuse(commonRefusals.too_many);
      add(held, tenant_id, 1);
      const gone = new AbortController();
      const begun = Promise.withResolvers<GrowingFile>();
      const make = async () => {
        await places.take(tenant_id, gone.signal).catch(() => refuse(commonRefusals.unavailable));
        try {
          return await makeWithin(limits, gone.signal, work, begun.resolve);
        } finally {
          places.leave(tenant_id);
        }
      };
      const made = make();
      finished(reply.raw, () => {
        add(held, tenant_id, -1);
        gone.abort();
        made.then((file) => file.forget()).catch(() => undefined);
      });
      const file = await (changes ? made : Promise.race([made, begun.promise]));
      return gone.signal.aborted ? reply : sendMade(reply, file, limits);
    },
  };
}

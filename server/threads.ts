// Work that would keep everybody waiting runs on a thread of its own. There are few of them, and no tenant has them
// all.

import { Worker } from 'node:worker_threads';
import { commonRefusals, refuse } from '../shared/refusals.ts';

export interface ThreadWork {
  /** Its module: reads `workerData` and posts one message, the answer. */
  module: URL;
  data: unknown;
  /** Ends the work: nobody waits for it any more. */
  gone?: AbortSignal;
  most_ms: number;
}

/** What the module posts. Rejects with the reason of `gone`, or a TimeoutError when it takes too long. */
export async function onThread(work: ThreadWork): Promise<unknown> {
  const tooLong = AbortSignal.timeout(work.most_ms);
  const ended = work.gone ? AbortSignal.any([work.gone, tooLong]) : tooLong;
  ended.throwIfAborted();
  const worker = new Worker(work.module, { workerData: work.data });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('A thread ended without an answer')));
      ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}

/** Places for work that takes a whole thread. */
export class Turns {
  readonly #at_once: number;
  readonly #of_tenant: number;
  readonly #taken = new Map<number, number>();

  constructor(limits: { at_once: number; of_tenant: number }) {
    this.#at_once = limits.at_once;
    this.#of_tenant = limits.of_tenant;
  }

  /** Refused: too_many while the tenant has all that it may have, unavailable while all are taken. */
  async take<T>(tenant_id: number, work: () => Promise<T>): Promise<T> {
    const mine = this.#taken.get(tenant_id) ?? 0;
    if (mine >= this.#of_tenant) refuse(commonRefusals.too_many);
    if ([...this.#taken.values()].reduce((sum, one) => sum + one, 0) >= this.#at_once)
      refuse(commonRefusals.unavailable);
    this.#taken.set(tenant_id, mine + 1);
    try {
      return await work();
    } finally {
      const left = (this.#taken.get(tenant_id) ?? 1) - 1;
      if (left > 0) this.#taken.set(tenant_id, left);
      else this.#taken.delete(tenant_id);
    }
  }
}

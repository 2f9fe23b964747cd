// The database ends as in a crash and starts again, under load.

import { setTimeout as wait } from 'node:timers/promises';
import { Book } from '../book.ts';
import { ask, insist, signIn } from '../clients.ts';
import type { Installation } from '../installation.ts';
import { beginLoad } from '../load.ts';
import { queueSms, untilSettled } from '../messages.ts';
import { counted, type Found, type Size, type Step } from '../step.ts';

const recoversWithin_ms = 5_000;
const calm_ms = 1_500;

/** Until each server reads and writes again by itself. */
async function untilAllWork(at: Installation, book: Book, headers: Record<string, string>): Promise<void> {
  const { world, servers } = at;
  const path = `/${world.slug}/depo/${world.depo_id}/routes`;
  const work = async (port: number) => {
    while ((await ask({ port, path, headers }).catch(() => null))?.status !== 200) await wait(20);
    const answer = await insist(book.receipt(port, headers), () => undefined);
    if (answer.status === 201) book.note(answer);
  };
  await Promise.all(servers.map(({ port }) => work(port)));
}

async function run(at: Installation, { crashes, people, judges_times }: Size): Promise<Found> {
  const { headers } = await signIn(at, at.proxy.port, 0);
  const book = await Book.open(at);
  const load = await beginLoad(at, book, { staff: people, visitors: 2, breath_ms: 20, insists: true });
  const away: number[] = [];
  const recovered: number[] = [];
  const left: number[] = [];
  const faults: string[] = [];
  for (let n = 0; n < crashes; n += 1) {
    await wait(calm_ms);
    const began = performance.now();
    await at.postgres.restartImmediately();
    const back = performance.now();
    away.push(back - began);
    await untilAllWork(at, book, headers);
    recovered.push(performance.now() - back);
    const states = await untilSettled(at, await queueSms(at, 1));
    left.push(performance.now() - back);
    if (!states.has('sent')) faults.push(`a message was not sent: ${counted(states).join(', ')}`);
  }
  await load.stop();
  const longest = Math.max(...recovered);
  if (judges_times && longest > recoversWithin_ms)
    faults.push(`${longest.toFixed(0)} ms until all servers worked again`);
  faults.push(...counted(load.failures), ...(await book.faults()));
  const ms = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  return {
    figures: [
      `${load.answered()} requests (${book.acknowledged} writes), ${load.repeats()} sent again with their keys`,
      `the database was away for ${ms(away)} ms; all servers read and wrote again after ${ms(recovered)} ms`,
      `a message left ${ms(left)} ms after the database was back`,
    ],
    faults,
  };
}

export const database: Step = {
  name: 'database',
  proves:
    'PostgreSQL that is restarted at once under load: all work again within 5 s, nothing acknowledged is lost',
  run,
};

// Servers and workers are replaced one after the other while people ask and watch: nobody may notice.

import { setTimeout as wait } from 'node:timers/promises';
import { Book } from '../book.ts';
import { sendPlaces, nextPlace } from '../clients.ts';
import { untilServing, type Installation } from '../installation.ts';
import { beginLoad } from '../load.ts';
import type { Member } from '../member.ts';
import { counted, type Found, type Size, type Step } from '../step.ts';
import { openWatchers } from '../watchers.ts';

const catchesUpWithin_ms = 20_000;

/** Tells it to stop; what was wrong with its end is added to `faults`. */
async function stop(member: Member, faults: string[]): Promise<void> {
  member.errors.clear();
  const code = await member.stop();
  if (code !== 0) faults.push(`${member.plan.name} ended with ${code}`);
  for (const words of counted(member.errors)) faults.push(`${member.plan.name} logged: ${words}`);
}

async function run(at: Installation, { requests, sockets, restarts }: Size): Promise<Found> {
  const { world, proxy, servers, workers } = at;
  await sendPlaces(at, proxy.port, world.car_ids.map(nextPlace));
  const car = (n: number) => world.car_ids[n % world.car_ids.length] as number;
  const plans = Array.from({ length: sockets }, (_, n) => ({
    port: proxy.port,
    slug: world.slug,
    car_id: car(n),
  }));
  const watchers = await openWatchers(plans);
  const book = await Book.open(at);
  const began = performance.now();
  const load = await beginLoad(at, book, { staff: 8, visitors: 6, breath_ms: 60, insists: false });
  const faults: string[] = [];
  const gone = { elsewhere: proxy.elsewhere(), broken: proxy.broken() };
  for (let n = 1; n <= restarts; n += 1) {
    const server = servers[n % servers.length] as Member;
    const worker = workers[n % workers.length] as Member;
    if (n === restarts) while (load.answered() < requests) await wait(50);
    await Promise.all([stop(server, faults), stop(worker, faults)]);
    // The last places come while the watchers of this server are away: they hear of them when they are back.
    if (n === restarts) await load.stop();
    await Promise.all([server.start(), worker.start()]);
    await untilServing(proxy, servers);
  }
  const behind = await watchers.untilAllShow(load.places, catchesUpWithin_ms);
  const took_s = (performance.now() - began) / 1_000;
  watchers.leave();
  const rejected = watchers.all.filter((watcher) => watcher.rejected > 0).length;
  const opened = watchers.all.reduce((sum, watcher) => sum + watcher.opened, 0);
  const stale = watchers.all.reduce((sum, watcher) => sum + watcher.stale, 0);
  if (behind > 0) faults.push(`${behind} watchers do not show the last place`);
  if (rejected > 0) faults.push(`${rejected} watchers were rejected`);
  faults.push(...counted(load.failures), ...(await book.faults()));
  return {
    figures: [
      `${load.answered()} requests (${book.acknowledged} writes), ${[...load.failures.values()].reduce((a, b) => a + b, 0)} failed`,
      `${restarts} servers and as many workers replaced in ${took_s.toFixed(0)} s`,
      `${sockets} sockets came back ${opened - sockets} times, ${stale} of them since they heard nothing; ${behind} behind at the end`,
      `the proxy found a closed port ${proxy.elsewhere() - gone.elsewhere} times, lost ${proxy.broken() - gone.broken} answers`,
    ],
    faults,
  };
}

export const rolling: Step = {
  name: 'rolling',
  proves: 'servers and workers are replaced one after the other and nobody notices',
  run,
};

// A truck's place that one server learns reaches the watchers of the others.

import { setTimeout as wait } from 'node:timers/promises';
import { nextPlace, sendPlaces } from '../clients.ts';
import type { Installation } from '../installation.ts';
import type { Member } from '../member.ts';
import { percentile, type Found, type Size, type Step } from '../step.ts';
import { openWatchers, type WatcherPlan } from '../watchers.ts';

const longest_ms = 300;
const every_ms = 100;
const arrivesWithin_ms = 10_000;

async function run(at: Installation, { positions, watchers: count, judges_times }: Size): Promise<Found> {
  const { servers, world } = at;
  // Each has taken some before it is measured.
  for (const { port } of servers) await sendPlaces(at, port, world.car_ids.map(nextPlace));
  const sent = new Map<string, { server: Member; at_ms: number }>();
  const delays = { same: [] as number[], other: [] as number[] };
  const plans: WatcherPlan[] = Array.from({ length: count }, (_, n) => {
    const server = servers[n % servers.length] as Member;
    const heard = (moment: string, now_ms: number) => {
      const from = sent.get(moment);
      if (from) delays[from.server === server ? 'same' : 'other'].push(now_ms - from.at_ms);
    };
    const car_id = world.car_ids[Math.floor(n / servers.length) % world.car_ids.length] as number;
    return { port: server.port, slug: world.slug, car_id, heard };
  });
  const watchers = await openWatchers(plans);
  const last = new Map<number, string>();
  const faults: string[] = [];
  for (let n = 0; n < positions; n += 1) {
    const server = servers[n % servers.length] as Member;
    const place = nextPlace(world.car_ids[n % world.car_ids.length] as number);
    sent.set(place.at, { server, at_ms: performance.now() });
    const { status, body } = await sendPlaces(at, server.port, [place]);
    if (body.accepted === 1) last.set(place.car_id, place.at);
    else faults.push(`${server.plan.name} answered ${status} ${JSON.stringify(body)}`);
    await wait(every_ms);
  }
  const shown = new Map([...watchers.all].map(({ plan, last: moment }) => [plan.car_id, moment ?? '']));
  const behind = await watchers.untilAllShow(new Map([...shown, ...last]), arrivesWithin_ms);
  watchers.leave();
  const p99 = percentile(delays.other, 0.99);
  if (behind > 0) faults.push(`${behind} watchers do not show the last place`);
  if (judges_times && !(p99 <= longest_ms)) faults.push(`p99 is ${p99.toFixed(0)} ms, ${longest_ms} wanted`);
  const told = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${p99Of(values)} ms, longest ${Math.max(...values).toFixed(0)} ms of ${values.length}`;
  return {
    figures: [
      `${positions} positions to ${count} watchers by ${at.bus}`,
      `watchers of other servers: ${told(delays.other)}`,
      `watchers of the same server: ${told(delays.same)}`,
    ],
    faults,
  };
}

const p99Of = (values: readonly number[]) => percentile(values, 0.99).toFixed(0);

export const live: Step = {
  name: 'live',
  proves: 'a position that one server learns reaches the watchers of the others within 300 ms (p99)',
  run,
};

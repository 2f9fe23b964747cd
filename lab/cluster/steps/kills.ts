// Servers and workers die without a goodbye while people write and messages leave.

import { setTimeout as wait } from 'node:timers/promises';
import { Book } from '../book.ts';
import { untilServing, type Installation } from '../installation.ts';
import { beginLoad } from '../load.ts';
import type { Member } from '../member.ts';
import { queueSms, untilSettled } from '../messages.ts';
import { counted, type Found, type Size, type Step } from '../step.ts';
import { messagesUnderWay } from '../world.ts';

const shortestLife_ms = 500;
const messagesAtOnce = 20;

/** Messages that are queued as long as members die; answers their numbers. */
async function keepQueueing(at: Installation, isOver: () => boolean): Promise<number[]> {
  const ids: number[] = [];
  while (!isOver()) {
    ids.push(...(await queueSms(at, messagesAtOnce)));
    await wait(200);
  }
  return ids;
}

/**
 * `cutOff` workers died: what each had at the gateway just then is held for a person, since nobody knows whether it
 * left.
 */
async function judgeMessages(at: Installation, ids: readonly number[], cutOff: number): Promise<Found> {
  const states = await untilSettled(at, ids, 'some');
  const taken = ids.map((id) => at.gateway.taken.get(id) ?? 0);
  const doubled = taken.filter((times) => times > 1).length;
  const once = taken.filter((times) => times === 1).length;
  const sent = states.get('sent') ?? 0;
  const held = (states.get('sending') ?? 0) + (states.get('flagged') ?? 0);
  const faults: string[] = [];
  if (doubled > 0) faults.push(`${doubled} messages were handed over twice`);
  if (sent + held !== ids.length || sent > once || held > cutOff * messagesUnderWay)
    faults.push(`of ${ids.length} messages: ${counted(states).join(', ')}; ${once} handed over`);
  return {
    figures: [
      `${ids.length} messages: ${sent} sent, ${held} held since nobody knows whether they left, ${doubled} handed over twice`,
    ],
    faults,
  };
}

/** Each in turn, at moments that nobody knows; answers how often each died. */
async function killInTurn(members: readonly Member[], times: number, until: number): Promise<string[]> {
  const killed = new Map<string, number>();
  for (let n = 0; n < times; n += 1) {
    const pause_ms = Math.max(shortestLife_ms, (until - Date.now()) / (times - n + 1));
    await wait(pause_ms * (0.5 + Math.random()));
    const member = members[n % members.length] as Member;
    killed.set(member.plan.name, (killed.get(member.plan.name) ?? 0) + 1);
    await member.kill();
    await member.start();
  }
  return [...killed].map(([name, deaths]) => `${name} ${deaths} times`);
}

async function run(at: Installation, { seconds, kills: times, people }: Size): Promise<Found> {
  const book = await Book.open(at);
  const load = await beginLoad(at, book, { staff: people, visitors: 2, breath_ms: 20, insists: true });
  let isOver = false;
  const queueing = keepQueueing(at, () => isOver);
  const until = Date.now() + seconds * 1_000;
  const killed = await Promise.all([
    killInTurn(at.servers, Math.ceil(times / 2), until),
    killInTurn(at.workers, Math.floor(times / 2), until),
  ]);
  isOver = true;
  const ids = await queueing;
  await load.stop();
  await untilServing(at.proxy, at.servers);
  const messages = await judgeMessages(at, ids, Math.floor(times / 2));
  return {
    figures: [
      `${load.answered()} requests (${book.acknowledged} writes), ${load.repeats()} sent again with their keys`,
      `killed: ${killed.flat().join(', ')}`,
      ...messages.figures,
    ],
    faults: [...counted(load.failures), ...(await book.faults()), ...messages.faults],
  };
}

export const kills: Step = {
  name: 'kills',
  proves: 'a server or worker that is killed at any moment loses and doubles nothing',
  run,
};

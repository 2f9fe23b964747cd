// What all servers and workers count, keep and do together: tries, sessions, keys, jobs.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mostFailuresOfAddress } from '../../../features/people/rules/sign-in.ts';
import { rememberedMs } from '../../../server/known-sessions.ts';
import { Book } from '../book.ts';
import { ask, signIn, trySignIn } from '../clients.ts';
import type { Member } from '../member.ts';
import { queueSms, untilSettled } from '../messages.ts';
import { counted, type Found, type Size, type Step } from '../step.ts';

const tooMany = 10;

export const limits: Step = {
  name: 'limits',
  proves: 'tries to sign in are counted over all servers',
  async run(at): Promise<Found> {
    const tries = Array.from({ length: mostFailuresOfAddress + tooMany }, async (_, n) => {
      const server = at.servers[n % at.servers.length] as Member;
      const wrong = { email: `nobody-${n}@torture.invalid`, password: 'never this one' };
      return (await trySignIn(at, server.port, wrong, '198.51.100.7')).answer.status;
    });
    const statuses = await Promise.all(tries);
    const turnedAway = statuses.filter((status) => status === 429).length;
    const judged = statuses.length - turnedAway;
    return {
      figures: [
        `of ${statuses.length} wrong tries at three servers at once ${judged} were judged, ${turnedAway} turned away`,
      ],
      faults: judged === mostFailuresOfAddress ? [] : [`${mostFailuresOfAddress} should have been judged`],
    };
  },
};

/** How long after the sign-out the server still knows the session. */
async function outlives(server: Member, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  while ((await ask({ port: server.port, path, headers })).status === 200) await wait(5);
  return performance.now() - began;
}

export const sessions: Step = {
  name: 'sessions',
  proves: 'who signs in at one server is known to all, and known to none after signing out at one',
  async run(at, { judges_times }: Size): Promise<Found> {
    const { world, servers } = at;
    const path = `/${world.slug}/depo/${world.depo_id}/routes`;
    const faults: string[] = [];
    const outlived: number[] = [];
    for (const [n, server] of servers.entries()) {
      const { headers } = await signIn(at, server.port, n);
      for (const other of servers) {
        const { status } = await ask({ port: other.port, path, headers });
        if (status !== 200)
          faults.push(`signed in at ${server.plan.name}, ${other.plan.name} answered ${status}`);
      }
      await ask({ port: server.port, method: 'DELETE', path: `/${world.slug}/users/sign_out`, headers });
      outlived.push(...(await Promise.all(servers.map((other) => outlives(other, path, headers)))));
    }
    const longest = Math.max(...outlived);
    if (judges_times && longest > rememberedMs)
      faults.push(`a session that had ended was known ${longest.toFixed(0)} ms later`);
    return {
      figures: [
        `signed out at each of ${servers.length}: known nowhere after ${longest.toFixed(0)} ms at most`,
      ],
      faults,
    };
  },
};

export const keys: Step = {
  name: 'keys',
  proves: 'one Idempotency-Key sent to all servers at once acts once',
  async run(at, { keys: count }: Size): Promise<Found> {
    const { servers } = at;
    const { headers } = await signIn(at, at.proxy.port, 0);
    const book = await Book.open(at);
    const faults: string[] = [];
    let replayed = 0;
    for (let n = 0; n < count; n += 1) {
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      const receipt = book.receipt(0, keyed);
      const answers = await Promise.all(servers.map(({ port }) => ask({ ...receipt, port })));
      const ids = new Set(answers.map(({ status, body }) => (status === 201 ? body.id : `status ${status}`)));
      if (ids.size > 1) faults.push(`one key was answered ${[...ids].join(', ')}`);
      replayed += answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true').length;
      if (answers[0]) book.note(answers[0]);
    }
    faults.push(...(await book.faults()));
    return {
      figures: [
        `${count} keys sent ${count * servers.length} times: ${book.acknowledged} receipts, ${replayed} answers replayed`,
      ],
      faults,
    };
  },
};

export const jobs: Step = {
  name: 'jobs',
  proves: 'each job runs once, and each message leaves once, with two workers',
  async run(at, { messages }: Size): Promise<Found> {
    const { workers, gateway } = at;
    for (const { jobs_done } of workers) jobs_done.clear();
    const began = performance.now();
    const ids = await queueSms(at, messages);
    const states = await untilSettled(at, ids);
    const took_s = (performance.now() - began) / 1_000;
    const runs = new Map<string, number>();
    for (const { jobs_done } of workers)
      for (const [id, times] of jobs_done) runs.set(id, (runs.get(id) ?? 0) + times);
    const again = [...runs.values()].filter((times) => times > 1).length;
    const handedOver = ids.map((id) => gateway.taken.get(id) ?? 0);
    const faults = [
      again > 0 ? `${again} jobs ran more than once` : null,
      handedOver.some((times) => times !== 1) ? 'a message was not handed over exactly once' : null,
      states.get('sent') === ids.length ? null : `not all were sent: ${counted(states).join(', ')}`,
      workers.some(({ jobs_done }) => jobs_done.size === 0) ? 'one worker did nothing' : null,
    ].filter((fault) => fault !== null);
    return {
      figures: [
        `${ids.length} messages, ${handedOver.reduce((sum, times) => sum + times, 0)} handed over in ${took_s.toFixed(1)} s`,
        `${runs.size} jobs, ${again} ran more than once; by worker: ${workers.map(({ jobs_done }) => jobs_done.size).join(' and ')}`,
      ],
      faults,
    };
  },
};

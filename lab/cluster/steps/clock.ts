// One server's clock is five minutes fast, another's five minutes slow, and so are the workers': the database's
// decides.

import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mostFailuresOfAddress } from '../../../features/people/rules/sign-in.ts';
import { inTenant } from '../../../server/tenant.ts';
import { Book } from '../book.ts';
import { ask, nextPlace, sendPlaces, signIn, trySignIn, type Staff } from '../clients.ts';
import { setClocksWrong, untilServing, type Installation } from '../installation.ts';
import type { Member } from '../member.ts';
import { untilSettled } from '../messages.ts';
import { type Found, type Size, type Step } from '../step.ts';
import { jobs } from './shared.ts';

/** A moment that is stored may differ so much from the database's at which it is read. */
const tolerated_s = 5;

const statusAt = async ({ world }: Installation, { port }: Member, { headers }: Staff) =>
  (await ask({ port, path: `/${world.slug}/depo/${world.depo_id}/routes`, headers })).status;

/** A minute's tries are used up at the first server: the others know. */
async function tries(at: Installation): Promise<string[]> {
  const [right, ...others] = at.servers as [Member, ...Member[]];
  const guess = async ({ port }: Member) => {
    const wrong = { email: `nobody-${randomUUID()}@torture.invalid`, password: 'never this one' };
    return (await trySignIn(at, port, wrong, '198.51.100.8')).answer.status;
  };
  await Promise.all(Array.from({ length: mostFailuresOfAddress }, () => guess(right)));
  const statuses = await Promise.all(others.map(guess));
  return others.flatMap(({ plan }, n) =>
    statuses[n] === 429 ? [] : [`${plan.name} answered ${statuses[n]} to one try too many`],
  );
}

/** Sessions with three minutes to go live everywhere, those that ended three minutes ago nowhere. */
async function sessionEnds(at: Installation): Promise<string[]> {
  const faults: string[] = [];
  for (const [n, server] of at.servers.entries())
    for (const [minutes, wanted] of [
      [3, 200],
      [-3, 401],
    ] as const) {
      const staff = await signIn(at, server.port, n);
      await inTenant(at.database, at.world.tenant_id, async (tx) => {
        await sql`
          update sessions set expires_at = now() + ${minutes} * interval '1 minute'
          where tenant_id = current_tenant()
            and id = (select max(id) from sessions where tenant_id = current_tenant())`.execute(tx);
      });
      for (const other of at.servers) {
        const status = await statusAt(at, other, staff);
        if (status !== wanted)
          faults.push(
            `a session of ${server.plan.name} that ends in ${minutes} minutes: ${other.plan.name} answered ${status}`,
          );
      }
    }
  return faults;
}

/** What a server writes has the database's moment, in seconds off. */
async function momentsOff(at: Installation, book: Book): Promise<number[]> {
  const off: number[] = [];
  for (const { port } of at.servers) {
    const { headers } = await signIn(at, port, 0);
    const key = randomUUID();
    const answer = await ask(book.receipt(port, { ...headers, 'idempotency-key': key }));
    if (answer.status === 201) book.note(answer);
    const [row] = await inTenant(at.database, at.world.tenant_id, (tx) =>
      tx.selectFrom('idempotency_keys').select('created_at').where('key', 'like', `%${key}`).execute(),
    );
    const { rows } = await at.database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    off.push(Math.abs((rows[0]?.now.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 1_000);
  }
  return off;
}

async function positions(at: Installation): Promise<string[]> {
  const faults: string[] = [];
  for (const { plan, port } of at.servers as (Member & { port: number })[]) {
    const { status, body } = await sendPlaces(at, port, [nextPlace(at.world.car_ids[0] as number)]);
    if (body.accepted !== 1)
      faults.push(`${plan.name} answered a position with ${status} ${JSON.stringify(body)}`);
  }
  return faults;
}

/** Sent through each server, to leave at once. */
async function messages(at: Installation): Promise<{ took_ms: number; faults: string[] }> {
  const began = performance.now();
  const ids: number[] = [];
  for (const [n, { port }] of at.servers.entries()) {
    const answer = await ask({
      port,
      method: 'POST',
      path: `/${at.world.slug}/api/norwegian_sms`,
      headers: { authorization: `Bearer ${at.world.key}` },
      body: { sms: { phone: `+453012345${n}`, text: 'Isbilen kommer' } },
    });
    if (answer.status < 300) ids.push(answer.body.id as number);
  }
  const states = await untilSettled(at, ids);
  const sent = states.get('sent') ?? 0;
  return {
    took_ms: performance.now() - began,
    faults: sent === at.servers.length ? [] : [`of ${at.servers.length} messages ${sent} left`],
  };
}

async function run(at: Installation, size: Size): Promise<Found> {
  await Promise.all(
    setClocksWrong(at).map(async (member) => {
      await member.stop();
      await member.start();
    }),
  );
  await untilServing(at.proxy, at.servers);
  const book = await Book.open(at);
  const faults = [...(await tries(at)), ...(await sessionEnds(at)), ...(await positions(at))];
  const off = await momentsOff(at, book);
  const furthest = Math.max(...off);
  if (furthest > tolerated_s) faults.push(`a stored moment is ${furthest.toFixed(0)} s off`);
  const left = await messages(at);
  const ran = await jobs.run(at, size);
  return {
    figures: [
      `stored moments differ from the database's by ${furthest.toFixed(2)} s at most`,
      `messages through each server left after ${left.took_ms.toFixed(0)} ms`,
      ...ran.figures,
    ],
    faults: [...faults, ...left.faults, ...ran.faults, ...(await book.faults())],
  };
}

export const clock: Step = {
  name: 'clock',
  proves: 'servers and workers whose clocks are five minutes off do no harm',
  run,
};

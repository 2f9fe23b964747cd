import { describe, expect, test, vi } from 'vitest';
import { listDepos } from '../features/depos/contract.ts';
import { sessionCookie } from '../features/people/server/sessions/identify.ts';
import { KnownSessions, knownSessionsOf, rememberedMs, shareKnownSessions } from './known-sessions.ts';
import { openLiveBus } from './live/live-bus.ts';
import { digestOf } from './secret-tokens.ts';
import { inTenant } from './tenant.ts';
import { testApp } from './test/harness.ts';

const app = await testApp();

const lookUp = (digest: string, now_ms = 0) => ({ look_up: 'actor_by_session', digest, now_ms });

/** A look-up that answers one row, and how often it was asked. */
function asking(tenant_id = 1) {
  const asked = { times: 0, row: { tenant_id, role: 'admin' } as { tenant_id: number; role: string } | null };
  const read = async () => {
    asked.times += 1;
    return asked.row ?? undefined;
  };
  return { asked, read };
}

describe('what is remembered of a session', () => {
  test('is asked for once in five seconds, and again when the clock was turned back', async () => {
    const sessions = new KnownSessions();
    const { asked, read } = asking();
    for (const now_ms of [10_000, 10_001, 10_000 + rememberedMs - 1])
      await sessions.find(lookUp('a', now_ms), read);
    expect(asked.times).toBe(1);
    await sessions.find(lookUp('a', 10_000 + rememberedMs), read);
    expect(asked.times).toBe(2);
    await sessions.find(lookUp('a', 9_000), read);
    expect(asked.times).toBe(3);
  });

  test('is nothing of a digest that nobody has: it may be given to somebody in the next moment', async () => {
    const sessions = new KnownSessions();
    const { asked, read } = asking();
    asked.row = null;
    expect(await sessions.find(lookUp('a'), read)).toBeUndefined();
    asked.row = { tenant_id: 1, role: 'admin' };
    expect(await sessions.find(lookUp('a'), read)).toEqual({ tenant_id: 1, role: 'admin' });
  });

  test('of a cookie is no answer for a token of the same digest', async () => {
    const sessions = new KnownSessions();
    await sessions.find(lookUp('a'), asking().read);
    const other = asking();
    other.asked.row = null;
    expect(await sessions.find({ ...lookUp('a'), look_up: 'actor_by_token' }, other.read)).toBeUndefined();
  });

  test('is forgotten with its tenant, and not by another', async () => {
    const sessions = new KnownSessions();
    const { asked, read } = asking(1);
    await sessions.find(lookUp('a'), read);
    sessions.forget(2);
    await sessions.find(lookUp('a'), read);
    expect(asked.times).toBe(1);
    sessions.forget(1);
    await sessions.find(lookUp('a'), read);
    expect(asked.times).toBe(2);
  });

  test('is not what was read before a change and came after it', async () => {
    const sessions = new KnownSessions();
    const slow = sessions.find(lookUp('a'), async () => {
      sessions.forget(1);
      return { tenant_id: 1 };
    });
    expect(await slow).toEqual({ tenant_id: 1 });
    const { asked, read } = asking();
    await sessions.find(lookUp('a'), read);
    expect(asked.times).toBe(1);
  });

  test('has an end: five thousand, the oldest go', async () => {
    const sessions = new KnownSessions();
    const first = asking();
    await sessions.find(lookUp('first'), first.read);
    const { read } = asking();
    for (let n = 0; n < 5_000; n += 1) await sessions.find(lookUp(`n${n}`), read);
    await sessions.find(lookUp('first'), first.read);
    expect(first.asked.times).toBe(2);
  });

  test('is forgotten on every server that the bus reaches, and nothing else is heard from it', async () => {
    const bus = await openLiveBus();
    const [here, there] = [new KnownSessions(), new KnownSessions()];
    shareKnownSessions(there, bus);
    shareKnownSessions(here, bus);
    const { asked, read } = asking(7);
    await there.find(lookUp('a'), read);
    for (const noise of [null, 'x', { tenant_id: '7' }, {}]) bus.publish('sessions', noise);
    await there.find(lookUp('a'), read);
    expect(asked.times).toBe(1);
    here.tell({ tenant_id: 7 });
    await there.find(lookUp('a'), read);
    expect(asked.times).toBe(2);
  });
});

describe('a session on two servers', () => {
  /** Another server ends it: nobody tells this one. */
  async function endedElsewhere() {
    const tenant = await app.makeTenant();
    const person = await tenant.signIn('admin');
    expect((await person.call(listDepos)).status).toBe(200);
    const token_digest = digestOf(person.cookies.get(sessionCookie) as string);
    await inTenant(app.database, tenant.id, (tx) =>
      tx
        .updateTable('sessions')
        .set({ ended_at: app.clock() })
        .where('token_digest', '=', token_digest)
        .execute(),
    );
    return { tenant, person };
  }

  test('ends here within five seconds when no message comes', async () => {
    const { person } = await endedElsewhere();
    app.clock.advance(rememberedMs / 1_000);
    expect((await person.call(listDepos)).status).toBe(401);
  });

  test('ends here with the message', async () => {
    const { tenant, person } = await endedElsewhere();
    knownSessionsOf(app.database).forget(tenant.id);
    expect((await person.call(listDepos)).status).toBe(401);
  });
});

test('the second call of a person asks nothing about who they are', async () => {
  const tenant = await app.makeTenant();
  const person = await tenant.signIn('admin');
  await person.call(listDepos);
  const ask = vi.spyOn(app.database.pool, 'query');
  const asked = () =>
    ask.mock.calls.map(([one]: [string | { text: string }, ...unknown[]]) =>
      typeof one === 'string' ? one : one.text,
    );
  expect((await person.call(listDepos)).status).toBe(200);
  expect(asked()).toEqual([]);
  knownSessionsOf(app.database).forget(tenant.id);
  await person.call(listDepos);
  expect(asked()).toEqual([
    'select tenant_id, remember, last_seen_at, expires_at, ended_at, user_row, depo_ids from actor_by_session($1)',
  ]);
});

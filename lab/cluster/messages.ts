// SMS that wait for the workers, each with a job of its own, and what became of them.

import { setTimeout as wait } from 'node:timers/promises';
import { queueMessages } from '../../features/notices/server/queue-messages.ts';
import { inTenant } from '../../server/tenant.ts';
import { tenantsOf } from '../../server/tenants.ts';
import type { Installation } from './installation.ts';

const longest_ms = 120_000;
let made = 0;

/** Answers their numbers. */
export async function queueSms({ database, world }: Installation, count: number): Promise<number[]> {
  const tenant = await tenantsOf(database).byId(world.tenant_id);
  if (!tenant) throw new Error('The tenant is gone');
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    made += 1;
    const message = {
      kind: 'integration' as const,
      phone: `+45201${String(made).padStart(5, '0')}`,
      text: 'Isbilen kommer',
      dedupe_key: `cluster ${made}`,
      send_at: new Date(0),
    };
    const queued = await inTenant(database, world.tenant_id, (tx) => queueMessages(tx, tenant, [message]));
    ids.push(...queued.values());
  }
  return ids;
}

/** So many looks in a row without a change: nobody is at it any more. */
const calmLooks = 10;

/**
 * Counted by state once none waits any more and none is under way; with `held` some may stay on their way, since
 * their worker died.
 */
export async function untilSettled(
  { database, world }: Installation,
  ids: readonly number[],
  held: 'none' | 'some' = 'none',
): Promise<Map<string, number>> {
  let before = -1;
  let calm = 0;
  for (const until = Date.now() + longest_ms; ;) {
    const rows = await inTenant(database, world.tenant_id, (tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
        .where('id', 'in', [...ids])
        .groupBy('status')
        .execute(),
    );
    const states = new Map(rows.map((row) => [row.status as string, row.count]));
    const sending = states.get('sending') ?? 0;
    calm = sending === before ? calm + 1 : 0;
    before = sending;
    const isOver = !states.has('queued') && (sending === 0 || (held === 'some' && calm >= calmLooks));
    if (isOver || Date.now() > until) return states;
    await wait(100);
  }
}

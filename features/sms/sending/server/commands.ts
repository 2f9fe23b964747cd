// Sending what is due: a claim, a call and a verdict. Several messages of a tenant are at the gateway at once, each in a lane of its own.

import type { AppContext } from '../../../../server/context.ts';
import type { Tenant } from '../../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../../server/tenant.ts';
import { receivesSms } from '../../../../shared/phone.ts';
import { noteSeldom } from '../../../outside-systems/server/commands.ts';
import { gatewayOf } from '../../gateways/server/outside.ts';
import { claimNext, settle, type Claimed } from '../../outbox/server/commands.ts';
import type { SmsGateway, Taken } from '../../outbox/server/outside.ts';

/** Then the rest waits for the next turn: a turn ends before its job counts as failed. */
const longest_turn_ms = 200_000;

/** What a tenant has under way in this process. */
interface Traffic {
  lanes: number;
  lastAtDesk: Promise<unknown>;
}
const traffics = new Map<number, Traffic>();

function trafficOf(tenant: Tenant): Traffic {
  const known = traffics.get(tenant.id) ?? { lanes: 0, lastAtDesk: Promise.resolve() };
  traffics.set(tenant.id, known);
  return known;
}

/** The lanes of a tenant take turns at the database: however many messages are under way, pages keep their connections. */
function atDesk<T>(traffic: Traffic, work: () => Promise<T>): Promise<T> {
  const turn = traffic.lastAtDesk.then(work, work);
  traffic.lastAtDesk = turn.catch(() => undefined);
  return turn;
}

interface Turn {
  app: AppContext;
  tenant: Tenant;
  gateway: SmsGateway;
  traffic: Traffic;
  began: number;
  sent: number;
  stopping: AbortSignal | undefined;
}

interface Answer {
  message: Claimed;
  taken: Taken;
}

async function handOver({ gateway, tenant }: Turn, message: Claimed): Promise<Answer> {
  if (!receivesSms(message.phone))
    return { message, taken: { event: 'refused', error: 'The phone number is not that of a mobile' } };
  try {
    return { message, taken: await gateway.send(message, tenant) };
  } catch (error) {
    return {
      message,
      taken: { event: 'unclear', error: error instanceof Error ? error.message : String(error) },
    };
  }
}

async function settleAnswer(
  tx: TenantTx,
  gateway: SmsGateway,
  { message, taken }: Answer,
  now: Date,
): Promise<void> {
  await settle(tx, message.id, taken, now);
  if (gateway.shows_at_once && taken.event === 'accepted')
    await settle(tx, message.id, { event: 'reported_delivered' }, now);
}

/** What became of the last message and the claim of the next are one transaction, which waits for no row of another lane. */
function nextMessage(turn: Turn, answer: Answer | null): Promise<Claimed | null> {
  const { app, tenant, gateway, traffic, began, stopping } = turn;
  return atDesk(traffic, () =>
    inTenant(app.database, tenant.id, async (tx) => {
      const now = app.clock();
      if (answer) await settleAnswer(tx, gateway, answer, now);
      const goesOn = performance.now() - began < longest_turn_ms && stopping?.aborted !== true;
      return goesOn ? claimNext(tx, now, gateway.name) : null;
    }),
  );
}

/** How the gateway is doing, as its last word says. The outbox is nobody outside. */
async function noteGateway({ app, tenant, gateway, sent }: Turn, taken: Taken): Promise<void> {
  if (gateway.shows_at_once) return;
  await noteSeldom(
    app,
    tenant,
    'sms',
    gateway.isFailure(taken)
      ? { error: taken.error ?? 'The gateway did not take a message' }
      : { counts: { sent } },
  );
}

/** One message after the other until none is due. */
async function lane(turn: Turn): Promise<number> {
  let handed = 0;
  for (let message = await nextMessage(turn, null); message !== null;) {
    const answer = await handOver(turn, message);
    handed += 1;
    if (answer.taken.event === 'accepted') turn.sent += 1;
    message = await nextMessage(turn, answer);
    await noteGateway(turn, answer.taken);
  }
  return handed;
}

/**
 * Sends what is due; answers how many this call handed to the gateway. Two of these at once share the work and, in one process, the lanes:
 * who finds none free has nothing to do, since each lane takes whatever is due next.
 */
export async function relayOutbox(app: AppContext, tenant: Tenant, stopping?: AbortSignal): Promise<number> {
  const gateway = gatewayOf(tenant);
  const traffic = trafficOf(tenant);
  const turn: Turn = { app, tenant, gateway, traffic, began: performance.now(), sent: 0, stopping };
  const free = Math.max(0, gateway.atOnce(tenant) - traffic.lanes);
  const ended = await Promise.allSettled(
    Array.from({ length: free }, async () => {
      traffic.lanes += 1;
      try {
        return await lane(turn);
      } finally {
        traffic.lanes -= 1;
      }
    }),
  );
  // A lane that broke leaves its message in `sending`, the others go on; then it is told.
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

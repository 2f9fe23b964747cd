// Sending what is due: a claim, a call and a verdict. Several messages of a tenant are at the gateway at once, each
// in a lane of its own.

import type { AppContext } from '../../../server/context.ts';
import { Desk } from '../../../server/desk.ts';
import type { Tenant } from '../../../server/identity.ts';
import { fuse, type Fuse } from '../../../server/outside-calls.ts';
import { inTenant } from '../../../server/tenant.ts';
import { receivesSms } from '../../../shared/phone.ts';
import { noteSeldom } from '../../outside-systems/server/note-contact.ts';
import { callbackUrl } from '../rules/callback-url.ts';
import { senderFor } from '../rules/sender-name.ts';
import { gatewayOf } from './outside/gateways.ts';
import type { SmsGateway, Taken } from './outside/sms-gateway.ts';
import { claimNext, settle, type Claimed } from './queue-messages.ts';

/** Then the rest waits for the next turn: a turn ends before its job counts as failed. */
const longest_turn_ms = 200_000;

/** What a tenant has under way in this process. */
interface Traffic {
  lanes: number;
  desk: Desk;
  /** Of the gateway that the tenant has: while it is blown, messages wait where they are. */
  gateway: SmsGateway['name'];
  fuse: Fuse<Taken>;
}
const traffics = new Map<number, Traffic>();

function trafficOf(tenant: Tenant, gateway: SmsGateway): Traffic {
  const known = traffics.get(tenant.id);
  if (known?.gateway === gateway.name) return known;
  const own = { gateway: gateway.name, fuse: fuse(gateway.isFailure) };
  // Lanes that are under way go on being counted where they are.
  const traffic = Object.assign(known ?? { lanes: 0, desk: new Desk() }, own);
  traffics.set(tenant.id, traffic);
  return traffic;
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

const resting: Taken = { event: 'not_taken', error: 'The gateway failed several times in a row and rests' };

async function handOver({ app, gateway, tenant, traffic }: Turn, message: Claimed): Promise<Answer> {
  if (!receivesSms(message.phone))
    return { message, taken: { event: 'refused', error: 'The phone number is not that of a mobile' } };
  const own = { name: message.sender ?? tenant.name, number: tenant.settings.sms_number };
  const handing = {
    tenant,
    from: senderFor(message.phone, own),
    report_url: `${callbackUrl(app.settings.public_url, tenant, gateway.name, 'status')}?message=${message.id}`,
  };
  try {
    return { message, taken: await traffic.fuse.run(() => gateway.send(message, handing), resting) };
  } catch (error) {
    return {
      message,
      taken: { event: 'unclear', error: error instanceof Error ? error.message : String(error) },
    };
  }
}

/**
 * What became of the last message and the claim of the next are one transaction, which waits for no row of another
 * lane.
 */
function nextMessage(turn: Turn, answer: Answer | null): Promise<Claimed | null> {
  const { app, tenant, gateway, traffic, began, stopping } = turn;
  return traffic.desk.take(() =>
    inTenant(app.database, tenant.id, async (tx) => {
      const now = app.clock();
      if (answer) await settle(tx, answer.message.id, answer.taken, now);
      const hasTime = performance.now() - began < longest_turn_ms && stopping?.aborted !== true;
      const goesOn = hasTime && !traffic.fuse.isBlown();
      return goesOn ? claimNext(tx, now, gateway.name) : null;
    }),
  );
}

/** How the gateway is doing, as its last word says. The outbox is nobody outside. */
async function noteGateway({ app, tenant, gateway, sent }: Turn, taken: Taken): Promise<void> {
  if (gateway.shows_only) return;
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
    if (answer.taken.event === 'accepted' || answer.taken.event === 'shown') turn.sent += 1;
    message = await nextMessage(turn, answer);
    await noteGateway(turn, answer.taken);
  }
  return handed;
}

/**
 * Sends what is due; answers how many this call handed to the gateway. Two of these at once share the work and, in
 * one process, the lanes: who finds none free has nothing to do, since each lane takes whatever is due next.
 */
export async function relayOutbox(app: AppContext, tenant: Tenant, stopping?: AbortSignal): Promise<number> {
  const gateway = gatewayOf(tenant);
  const traffic = trafficOf(tenant, gateway);
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

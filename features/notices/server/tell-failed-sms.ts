// What addresses outside are told of a message that failed: whose and which by their ids, never its phone or its text.

import type { TenantTx } from '../../../server/tenant.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import type { MessageEvent, MessageState } from '../rules/outbox.ts';

/** Of the row of the message, as `settle` reads it. */
export const toldColumns = [
  'kind',
  'customer_id',
  'plan_event_id',
  'plan_event_route_point_id',
  'gateway',
] as const;

interface Message {
  id: number;
  attempts: number;
  kind: string;
  customer_id: number | null;
  plan_event_id: number | null;
  plan_event_route_point_id: number | null;
  gateway: string | null;
}

interface Settled {
  before: MessageState;
  after: MessageState;
  event: MessageEvent;
}

const reasonOf = (event: MessageEvent) =>
  event === 'not_taken' ? 'not_taken' : event === 'reported_failed' ? 'not_delivered' : 'refused';

/** That it failed, and that one of which this was said has arrived after all. */
export function tellFailure(
  tx: TenantTx,
  message: Message,
  { before, after, event }: Settled,
  now: Date,
): void {
  const { attempts, gateway } = message;
  const named = {
    sms_id: message.id,
    sms_kind: message.kind,
    plan_event_id: message.plan_event_id,
    stop_id: message.plan_event_route_point_id,
    customer_id: message.customer_id,
    gateway,
  };
  if (after === 'failed')
    tellWithCommit(tx, now, [{ kind: 'sms_failed', data: { ...named, attempts, reason: reasonOf(event) } }]);
  else if (before === 'failed' && after === 'delivered')
    tellWithCommit(tx, now, [{ kind: 'sms_delivered_after_all', data: named }]);
}

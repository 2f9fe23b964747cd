// Which receivers of a notice count as told, wherever they are counted or shown.

import { sql, type RawBuilder } from 'kysely';

const ofReceiver = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

/**
 * Of the row of `sms_receivers` under this alias: a gateway took its message, and has not said since that it failed.
 * A message that was only shown to staff was sent to nobody.
 */
export const wasTold = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${ofReceiver(alias, 'sms_sent_at')} is not null and not exists (
    select from sms_outbox message
    where message.tenant_id = ${ofReceiver(alias, 'tenant_id')}
      and message.id = ${ofReceiver(alias, 'sms_outbox_id')} and message.status not in ('sent', 'delivered')))`;

/** Of a row of `sms_outbox`: it left or may have, or is about to. What was called back or refused reached nobody. */
export const mayReach = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} in ('queued', 'sending', 'sent', 'delivered', 'flagged'))`;

/** It left, or may have: nobody knows. */
export const mayHaveLeft = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} in ('sent', 'delivered', 'flagged'))`;

/** A gateway took it, or is about to: it is billed, whatever it says of it later. */
export const isBilled = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} in ('sending', 'sent', 'delivered', 'flagged')
    or ${sql.ref(`${alias}.status`)} = 'failed' and ${sql.ref(`${alias}.sent_at`)} is not null)`;

/** There was no gateway: what stands as sent was shown to staff alone. */
export const wasShownOnly = (alias: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from sms_outbox message
  where message.tenant_id = ${ofReceiver(alias, 'tenant_id')}
    and message.id = ${ofReceiver(alias, 'sms_outbox_id')} and message.status = 'shown')`;

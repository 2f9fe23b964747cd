// Somebody who was told at 9:45 (UTC) that a truck comes at 10:00, on Friday, 12 June 2026.

import type { MessageEvent } from '../../features/notices/rules/outbox.ts';
import { queueDueNotices } from '../../features/notices/server/queue-due-notices.ts';
import { queueFurtherNotices } from '../../features/notices/server/queue-further-notices.ts';
import { settle } from '../../features/notices/server/queue-messages.ts';
import { withdrawNoticesOf } from '../../features/notices/server/withdraw-notices.ts';
import { recordFixes } from '../../features/tracking/server/record-fixes.ts';
import type { TenantSettings } from '../../shared/tenant-settings.ts';
import type { TestApp } from './harness.ts';
import { noticesWorld } from './notices-world.ts';

export const at = (clock: string) => new Date(`2026-06-12T${clock}:00Z`);
export const everything = { delay_notice_minutes: 10, tells_not_coming: true, corrects_notices: true };
let phones = 0;

export async function toldWorld(app: TestApp, settings: Partial<TenantSettings> = everything) {
  const world = await noticesWorld(app, { settings: { quiet_hours: null, ...settings } });
  const { tenant, id, first_stop, known } = world;
  const stop = (change: Record<string, unknown>) =>
    tenant.tx((tx) =>
      tx.updateTable('plan_event_route_points').set(change).where('id', '=', first_stop.id).execute(),
    );
  const trip = (change: Record<string, unknown>) =>
    tenant.tx((tx) => tx.updateTable('plan_events').set(change).where('id', '=', id).execute());
  await trip({ started_at: at('08:00'), departs_at: at('08:00'), returns_at: at('16:00') });
  await stop({ google_estimate_time: at('10:00') });
  app.clock.set(at('09:45'));
  phones += 1;
  const [receiver] = await world.awaitedBy([`+4520${300_000 + phones}`], at('09:45'));
  /** What waits is handed to a gateway, which says so. */
  const handOver = (event: MessageEvent = 'accepted') =>
    tenant.tx(async (tx) => {
      const rows = await tx.selectFrom('sms_outbox').select('id').where('status', '=', 'queued').execute();
      for (const row of rows) {
        await tx.updateTable('sms_outbox').set({ status: 'sending' }).where('id', '=', row.id).execute();
        await settle(tx, row.id, { event }, app.clock());
      }
    });
  const waiting = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['kind', 'text', 'segments'])
        .where('status', '=', 'queued')
        .orderBy('id')
        .execute(),
    );
  /** A turn of judging; the messages that wait for the gateway then. */
  const judgeAt = async (clock: string) => {
    app.clock.set(at(clock));
    await withdrawNoticesOf(app.context, known);
    await queueDueNotices(app.context, known);
    await queueFurtherNotices(app.context, known);
    return waiting();
  };
  await queueDueNotices(app.context, known);
  await handOver();
  /** The messages that leave at an instant. */
  const saidAt = async (clock: string) => {
    const queued = await judgeAt(clock);
    await handOver();
    return queued;
  };
  /** A turn a minute from then to then; the messages that left. */
  const saidFrom = async (from: string, until: string) => {
    const said: { at: string; kind: string; text: string }[] = [];
    for (let now = at(from); now <= at(until); now = new Date(now.getTime() + 60_000)) {
      const clock = now.toISOString().slice(11, 16);
      for (const { kind, text } of await saidAt(clock)) said.push({ at: clock, kind, text });
    }
    return said;
  };
  const further = () =>
    tenant.tx((tx) => tx.selectFrom('further_notices').select(['kind', 'skip_code']).orderBy('id').execute());
  /** The truck is seen then. */
  const seenAt = (clock: string) =>
    tenant.tx(async (tx) => {
      const { car_id } = await tx
        .selectFrom('plan_events')
        .select('car_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // A kilometre a minute.
      const [hours, minutes] = clock.split(':').map(Number) as [number, number];
      const fix = { car_id, at: at(clock), lat: 55 + (hours * 60 + minutes - 570) / 100, lng: 10 };
      app.clock.set(at(clock));
      await recordFixes(tx, known, [{ ...fix, source: 'provider' }], at(clock));
    });
  return { ...world, receiver, stop, trip, judgeAt, handOver, saidAt, saidFrom, further, waiting, seenAt };
}

export const kinds = (messages: readonly { kind: string }[]) => messages.map(({ kind }) => kind);

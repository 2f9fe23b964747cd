import { sql } from 'kysely';
import type { Act, Tenant } from '../../../server/identity.ts';
import { pageChosen, type Listed, type Page } from '../../../server/list-page.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { isBilled } from '../../../server/told-by-sms.ts';
import { addDays, instant, type Day } from '../../../shared/calendar.ts';
import type { OutboxMessage } from '../contract/outbox.ts';

const DAY_MS = 86_400_000;

export interface OutboxWish extends Page {
  status?: OutboxMessage['status'] | undefined;
  q?: string | undefined;
  depo_id?: number | undefined;
  start_date?: Day | undefined;
  end_date?: Day | undefined;
  left: boolean;
}

/** Newest first. */
export async function readOutbox(
  tx: TenantTx,
  zone: string,
  wish: OutboxWish,
): Promise<Listed<OutboxMessage>> {
  const digits = wish.q?.replace(/\D/g, '') ?? '';
  const chosen = tx
    .selectFrom('sms_outbox')
    .$if(wish.status !== undefined, (query) => query.where('status', '=', wish.status as string))
    .$if(digits !== '', (query) => query.where('phone', 'like', `%${digits}%`))
    .$if(wish.left, (query) => query.where(isBilled('sms_outbox')))
    .$if(wish.start_date !== undefined, (query) =>
      query.where('created_at', '>=', instant(wish.start_date as Day, '00:00:00', zone)),
    )
    .$if(wish.end_date !== undefined, (query) =>
      query.where('created_at', '<', instant(addDays(wish.end_date as Day, 1), '00:00:00', zone)),
    )
    .$if(wish.depo_id !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('plan_events')
            .select('plan_events.id')
            .whereRef('plan_events.id', '=', 'sms_outbox.plan_event_id')
            .where('plan_events.depo_id', '=', wish.depo_id as number),
        ),
      ),
    );
  const shown = chosen
    .select([
      'id',
      'kind',
      'phone',
      'text',
      'encoding',
      'segments',
      'status',
      'plan_event_id',
      'send_at',
      'sent_at',
      'delivered_at',
      'attempts',
      'gateway',
      'last_error',
      'flagged_reason',
      'created_at',
    ])
    .orderBy('id', 'desc');
  const { rows, total } = await pageChosen(chosen, shown, wish);
  return { rows: rows as unknown as OutboxMessage[], total };
}

export async function messageCounts(tx: TenantTx): Promise<Record<OutboxMessage['status'], number>> {
  const rows = await tx
    .selectFrom('sms_outbox')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = {
    queued: 0,
    sending: 0,
    sent: 0,
    delivered: 0,
    shown: 0,
    failed: 0,
    flagged: 0,
    cancelled: 0,
  };
  return { ...counts, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/** Messages sent or waiting since then; what is only shown, or no gateway took, goes to nobody. */
async function messagesSince(tx: TenantTx, since: Date): Promise<number> {
  const { rows } = await shaped<{ count: number }>(
    { count: sql`count(*)` },
    (columns) => sql`
    select ${columns}
    from sms_outbox
    where tenant_id = current_tenant() and created_at >= ${since} and status not in ('cancelled', 'shown')
      and (status <> 'failed' or sent_at is not null)`,
  ).execute(tx);
  return rows[0]?.count ?? 0;
}

/** So many SMS may leave within 24 hours (README 11), and how many have or wait to; without a limit null. */
async function readSmsCap(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
): Promise<{ cap: number; used: number } | null> {
  const cap = tenant.settings.daily_sms_cap;
  return cap !== null ? { cap, used: await messagesSince(tx, new Date(now.getTime() - DAY_MS)) } : null;
}

const NEAR_THE_CAP = 0.8;

/** As staff see it, in time to ask for more. */
export async function capShown(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
): Promise<{ cap: number | null; used: number; is_near: boolean }> {
  const day = await readSmsCap(tx, tenant, now);
  return day
    ? { ...day, is_near: day.used >= day.cap * NEAR_THE_CAP }
    : { cap: null, used: 0, is_near: false };
}

/** How many may still be queued. */
export async function roomUnderCap(tx: TenantTx, tenant: Tenant, now: Date): Promise<number> {
  const day = await readSmsCap(tx, tenant, now);
  return day ? Math.max(0, day.cap - day.used) : Number.POSITIVE_INFINITY;
}

export async function isCapped(tx: TenantTx, by: Act): Promise<boolean> {
  return (await roomUnderCap(tx, by.actor.tenant, by.now)) === 0;
}

import { sql } from 'kysely';
import type { StaffRequest } from '../../../server/http/staff-audit.ts';
import { shaped } from '../../../server/shaped.ts';
import { perDatabase, withCommit, type TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { addressWithoutSecrets, keptDays, operationOf, withoutSecrets } from '../rules.ts';

function rowOf({ actor, at, ...request }: StaffRequest) {
  const { user } = actor;
  return {
    user_id: user?.id ?? null,
    user_email: user?.email ?? null,
    user_first_name: user?.first_name ?? null,
    user_last_name: user?.last_name ?? null,
    role: user?.role ?? null,
    request_method: request.method,
    url: addressWithoutSecrets(request.url),
    referer: request.referer === null ? null : addressWithoutSecrets(request.referer),
    ...operationOf(request, actor.tenant.slug),
    // A screen without a call of its own shows no single row.
    ...(request.endpoint.startsWith('open ') && { action: 'open' }),
    format: request.format,
    status: request.status,
    params: withoutSecrets(request.params),
    remote_ip: actor.ip,
    user_agent: request.user_agent.toWellFormed().slice(0, 500),
    request_id: actor.request_id,
    duration_ms: request.duration_ms,
    performed_at: at,
  };
}

const preparedMonths = perDatabase(() => new Set<string>());
const monthOf = (day: string) => day.slice(0, 7).replace('-', '');

/** Only what stood before is remembered: a month made by a transaction is gone again when that is rolled back. */
async function areThere(tx: TenantTx, months: readonly string[]): Promise<boolean> {
  const { rows } = await shaped<{ month: string }>(
    { month: 'month' },
    (columns) => sql`
    select ${columns}
    from unnest(${[...months]}::text[]) as month
    where to_regclass('public.user_http_requests_' || month) is not null`,
  ).execute(tx);
  for (const { month } of rows) preparedMonths(tx).add(month);
  return rows.length === months.length;
}

/**
 * A month to write into must be there before its first row; the nightly job makes them ahead, a clock may be elsewhere.
 */
export async function prepareMonths(tx: TenantTx, days: readonly string[]): Promise<void> {
  const wanted = days.filter((day) => !preparedMonths(tx).has(monthOf(day))).sort();
  const [first] = wanted;
  if (first === undefined) return;
  const months = [...new Set(wanted.map(monthOf))];
  if (!(await areThere(tx, months)))
    await sql`call keep_user_http_request_months(${first}::date, ${wanted.at(-1)}::date)`.execute(tx);
}

/** A connection counts in one part of a day: writes of others, in their own parts, need not wait until it commits. */
const PARTS = 16;

/** How many came on each day: the list shows the number of all without counting them. */
export const countDays = (tx: Pick<TenantTx, 'insertInto'>, days: readonly string[]) =>
  tx
    .insertInto('user_http_request_counts')
    .values(
      [...Map.groupBy(days, (day) => day)]
        .map(([day, of]) => ({
          day,
          part: sql<number>`pg_backend_pid() % ${sql.lit(PARTS)}`,
          count: of.length,
        }))
        .sort((a, b) => a.day.localeCompare(b.day)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'part'])
        .doUpdateSet({ count: sql`user_http_request_counts.count + excluded.count` }),
    );

/** The person's name and role are copied, as they were at the time (G57). */
async function writeRequests(
  tx: TenantTx,
  requests: readonly StaffRequest[],
  days: readonly string[],
): Promise<void> {
  await tx
    .with('counted', (its) => countDays(its as Pick<TenantTx, 'insertInto'>, days))
    .insertInto('user_http_requests')
    .values(requests.map(rowOf).map((row) => ({ ...row, params: JSON.stringify(row.params) })))
    .execute();
}

export async function recordRequests(tx: TenantTx, requests: readonly StaffRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const days = requests.map((request) => dayIn('UTC', request.at));
  await prepareMonths(tx, days);
  await writeRequests(tx, requests, days);
}

/**
 * With the commit of what it wrote: both are there or neither. What cannot be kept does not take the write along, and
 * nobody is told that it was; to make room for a month is left to those that come behind, since it would lock the
 * whole log.
 */
export function recordWrite(tx: TenantTx, request: StaffRequest, onKept: () => void): void {
  const entry = JSON.stringify(rowOf(request));
  const query = shaped<{ kept: boolean }>(
    { kept: sql`keep_written_request(${entry}, ${PARTS})` },
    (columns) => sql`select ${columns}`,
  ).compile(tx);
  withCommit(tx, query, {
    heard([row]) {
      if (row?.kept) onKept();
    },
  });
}

/** Who did what and when stays; what the requests said of somebody who is to be forgotten goes. */
export async function eraseFromRequests(
  tx: TenantTx,
  { about, said, names }: Record<'about' | 'said' | 'names', readonly string[]>,
): Promise<void> {
  // Of addresses, as a browser writes them.
  const written = (words: readonly string[]) => [
    ...new Set(words.flatMap((word) => [word, encodeURIComponent(word), word.replaceAll(' ', '+')])),
  ];
  await sql`select erase_from_requests(
    ${[...about]}::text[], ${written(said)}::text[], ${written(names)}::text[])`.execute(tx);
}

/** Requests of the last 180 days stay, in whole UTC days as they are counted. */
export async function forgetOldRequests(tx: TenantTx, now: Date): Promise<void> {
  const oldest = addDays(dayIn('UTC', now), -keptDays);
  await tx
    .deleteFrom('user_http_requests')
    .where('performed_at', '<', new Date(`${oldest}T00:00:00Z`))
    .execute();
  await tx.deleteFrom('user_http_request_counts').where('day', '<', oldest).execute();
  await tx.deleteFrom('user_http_request_days').where('day', '<', oldest).execute();
}

/** Room for the coming months, and none for those past keeping. For all tenants at once. */
export async function turnMonths(tx: TenantTx, now: Date): Promise<void> {
  const today = dayIn('UTC', now);
  await sql`call keep_user_http_request_months(${today}::date, ${addDays(today, 62)}::date)`.execute(tx);
  await sql`call drop_user_http_request_months_before(${addDays(today, -keptDays)}::date)`.execute(tx);
}

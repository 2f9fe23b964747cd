import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, instant } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { searchPatterns } from '../../../shared/search.ts';
import {
  MOST_COUNTED,
  PER_PAGE,
  type RequestListQuery,
  type UserHttpRequest,
  type UserHttpRequestDetail,
} from '../contract.ts';

interface Row {
  id: number;
  performed_at: Date;
  user_id: number | null;
  user_first_name: string | null;
  user_last_name: string | null;
  user_email: string | null;
  role: string | null;
  url: string;
  referer: string | null;
  request_method: string;
  status: number;
  controller: string | null;
  action: string | null;
  format: string | null;
}

const sources = {
  ...fromTable('r', 'id performed_at user_id user_first_name user_last_name user_email role url'),
  ...fromTable('r', 'referer request_method status controller action format'),
};

function asRequest(
  { user_id, user_first_name, user_last_name, user_email, role, request_method, performed_at, ...row }: Row,
  tenant: Tenant,
): UserHttpRequest {
  const user =
    user_email === null
      ? null
      : {
          id: user_id,
          first_name: user_first_name ?? '',
          last_name: user_last_name ?? '',
          email: user_email,
          role: role ?? '',
        };
  return {
    ...row,
    performed_at: performed_at.toISOString(),
    user,
    method: request_method,
    tenant: tenant.slug,
  };
}

/** Every word as it stands in the address, without case. */
const addressPatterns = (phrase: string) =>
  phrase
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** What `found_user_http_requests` is asked; null when nothing is. */
function wishOf(query: RequestListQuery, { time_zone }: Tenant): Record<string, unknown> | null {
  const { user, user_id, role, method, failed, from, to, q } = query;
  const wish = {
    ...(user !== undefined && { who: searchPatterns(user) }),
    ...(q !== undefined && { asked: addressPatterns(q) }),
    ...(user_id !== undefined && { user_id }),
    ...(role === 'unregistered' ? { unregistered: true } : role !== undefined && { role }),
    ...(method !== undefined && { method }),
    ...(failed && { failed }),
    ...(from !== undefined && { since: instant(from, '00:00:00', time_zone) }),
    ...(to !== undefined && { before: instant(addDays(to, 1), '00:00:00', time_zone) }),
  };
  return Object.keys(wish).length === 0 ? null : wish;
}

async function countRequests(
  tx: TenantTx,
  wish: Record<string, unknown> | null,
): Promise<{ count: number; is_least: boolean }> {
  if (wish === null) {
    const {
      rows: [all],
    } = await shaped<{ count: number }>(
      { count: sql`coalesce(sum(count), 0)::bigint` },
      (columns) => sql`
      select ${columns}
      from (
        select count from user_http_request_counts where tenant_id = current_tenant()
        union all select count from user_http_request_days where tenant_id = current_tenant()) counts`,
    ).execute(tx);
    return { count: all?.count ?? 0, is_least: false };
  }
  const {
    rows: [found],
  } = await shaped<{ count: number }>(
    { count: sql`count(*)` },
    (columns) => sql`
    select ${columns}
    from found_user_http_requests(
      ${JSON.stringify(wish)}::jsonb, 0, ${MOST_COUNTED + 1}::integer)`,
  ).execute(tx);
  const count = found?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), is_least: count > MOST_COUNTED };
}

/** The addresses of one page come from the index alone; only the rows of the page are read whole. */
export async function listRequests(tx: TenantTx, tenant: Tenant, query: RequestListQuery) {
  const wish = wishOf(query, tenant);
  const page = shaped<Row>(
    sources,
    (columns) => sql`
    select ${columns}
    from found_user_http_requests(
      ${JSON.stringify(wish ?? {})}::jsonb, ${(query.page - 1) * PER_PAGE}::integer, ${PER_PAGE}::integer) f
    join user_http_requests r on r.id = f.id and r.performed_at = f.performed_at
    order by r.performed_at desc, r.id desc`,
  );
  const [{ rows }, { count, is_least }] = await Promise.all([page.execute(tx), countRequests(tx, wish)]);
  return {
    user_http_requests: rows.map((row) => asRequest(row, tenant)),
    user_http_request_count: count,
    user_http_request_count_is_least: is_least,
  };
}

export async function requestById(tx: TenantTx, tenant: Tenant, id: number): Promise<UserHttpRequestDetail> {
  const {
    rows: [row],
  } = await shaped<
    Row & Pick<UserHttpRequestDetail, 'params' | 'remote_ip' | 'user_agent' | 'request_id' | 'duration_ms'>
  >(
    { ...sources, ...fromTable('r', 'params remote_ip user_agent request_id duration_ms') },
    (columns) => sql`
    select ${columns}
    from user_http_requests r where r.id = ${id}`,
  ).execute(tx);
  if (!row) notFound();
  const { params, remote_ip, user_agent, request_id, duration_ms, ...request } = row;
  return { ...asRequest(request, tenant), params, remote_ip, user_agent, request_id, duration_ms };
}

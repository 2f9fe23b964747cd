import type { StaffRequest } from '../../../server/http-server.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addressWithoutSecrets, keptDays, operationOf, withoutSecrets } from '../rules.ts';

function rowOf({ actor, at, ...request }: StaffRequest) {
  const { user } = actor;
  return {
    user_id: user?.id ?? null, user_email: user?.email ?? null, user_name: user && `${user.first_name} ${user.last_name}`, role: user?.role ?? null,
    request_method: request.method, url: addressWithoutSecrets(request.url), ...operationOf(request.endpoint), status: request.status,
    params: JSON.stringify(withoutSecrets(request.params)), remote_ip: actor.ip,
    user_agent: request.user_agent.toWellFormed().slice(0, 500), request_id: actor.request_id, duration_ms: request.duration_ms, performed_at: at,
  };
}

/** In one statement. The person's name and role are copied, as they were at the time (G57). */
export async function recordRequests(tx: TenantTx, requests: readonly StaffRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await tx.insertInto('user_http_requests').values(requests.map(rowOf)).execute();
}

export async function forgetOldRequests(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('user_http_requests').where('performed_at', '<', new Date(now.getTime() - keptDays * 86_400_000)).execute();
}

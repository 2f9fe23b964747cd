import type { TenantTx } from '../../../server/tenant.ts';
import type { NamedHost } from '../contract/hosts.ts';
import { recordOf, type HostProblem } from '../rules/hosts.ts';

/** Those that lead here first, then those that wait for their proof, in the order in which they were named. */
export async function namedHosts(tx: TenantTx, tenant_id: number): Promise<NamedHost[]> {
  const { hosts, host_token } = await tx
    .selectFrom('tenants')
    .select(['hosts', 'host_token'])
    .where('id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const claims = await tx
    .selectFrom('claimed_hosts')
    .select(['host', 'checked_at', 'problem'])
    .orderBy('id')
    .execute();
  return [
    ...hosts.map((host) => ({
      host,
      proven: true,
      record: recordOf(host, host_token),
      checked_at: null,
      problem: null,
    })),
    ...claims.map(({ host, checked_at, problem }) => ({
      host,
      proven: false,
      record: recordOf(host, host_token),
      checked_at: checked_at?.toISOString() ?? null,
      problem: problem as HostProblem | null,
    })),
  ];
}

import { sql } from 'kysely';
import type { AskOutside } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { tenantsChanged } from '../../../server/tenants.ts';
import type { TxtRecords } from '../../../server/txt-records.ts';
import { notFound } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { NamedHost } from '../contract/hosts.ts';
import { problemOf, type HostProblem, type Told } from '../rules/hosts.ts';
import { namedHosts } from './named-hosts.ts';

/** Of the hosts that are named now those that do not lead here yet. */
export async function keepClaims(tx: TenantTx, tenant_id: number, hosts: readonly string[]): Promise<void> {
  const proven = (await namedHosts(tx, tenant_id)).filter((named) => named.proven).map(({ host }) => host);
  const claimed = hosts.filter((host) => !proven.includes(host));
  const gone = tx.deleteFrom('claimed_hosts');
  await (claimed.length === 0 ? gone : gone.where('host', 'not in', claimed)).execute();
  if (claimed.length === 0) return;
  await tx
    .insertInto('claimed_hosts')
    .values(claimed.map((host) => ({ host })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'host']).doNothing())
    .execute();
}

async function hostNamed(tx: TenantTx, by: Act, host: string): Promise<NamedHost> {
  const all = await namedHosts(tx, by.actor.tenant.id);
  return all.find((named) => named.host === host) ?? notFound();
}

async function ask(records: TxtRecords, name: string): Promise<Told> {
  try {
    return { texts: await records(name) };
  } catch (error) {
    return { code: String((error as NodeJS.ErrnoException).code) };
  }
}

/** Proven, it leads here from the commit on. Somebody else may have been first, or the host been given up meanwhile. */
async function prove(tx: TenantTx, by: Act, host: string): Promise<HostProblem | null> {
  const { rows } = await shaped<{ said: string }>(
    { said: sql`prove_host(${host})` },
    (columns) => sql`select ${columns}`,
  ).execute(tx);
  if (rows[0]?.said === 'taken') return 'taken';
  if (rows[0]?.said !== 'proven') return notFound();
  const { id } = by.actor.tenant;
  recordChanges(tx, by, [{ kind: 'tenants', id, before: {}, after: { proven_host: host } }]);
  return null;
}

/** Asks the DNS between two transactions. One that leads here already is not asked again. */
export async function checkHost(
  { app, by, inTenant }: Pick<AskOutside<unknown, unknown, unknown>, 'app' | 'by' | 'inTenant'>,
  host: string,
): Promise<NamedHost> {
  const named = await inTenant((tx) => hostNamed(tx, by, host), { readonly: true });
  if (named.proven) return named;
  const asked = problemOf(await ask(app.txtRecords, named.record.name), named.record.value);
  // The own database says itself whether another of its tenants was first.
  const owner = app.homes && (await app.tenants.hosts()).get(host);
  const elsewhere = owner && owner !== by.actor.tenant.id ? 'taken' : null;
  const checked = await inTenant(async (tx) => {
    const problem = asked ?? elsewhere ?? (await prove(tx, by, host));
    if (problem !== null)
      await tx
        .updateTable('claimed_hosts')
        .set({ problem, checked_at: by.now })
        .where('host', '=', host)
        .execute();
    return hostNamed(tx, by, host);
  });
  if (checked.proven) tenantsChanged(app);
  return checked;
}

import type { AppContext } from '../context.ts';
import type { Tenant } from '../identity.ts';

/**
 * A host that a tenant has proven to be its own serves that tenant alone; the installation's own host serves them all.
 */
export async function servedAt(
  app: AppContext,
  tenant: Tenant | null,
  hostname: string,
): Promise<Tenant | null> {
  const host = hostname.toLowerCase();
  if (!tenant || tenant.hosts.includes(host) || host === new URL(app.settings.public_url).hostname)
    return tenant;
  const owner = await app.tenants.byHost(host);
  return owner?.hosts.includes(host) ? null : tenant;
}

import type { Tenant } from '../../../server/identity.ts';
import { unsealSettings } from '../../../server/sealed-secrets.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { serviceKinds } from '../../../shared/services.ts';
import { tenantSettingsFrom, type TenantSettings } from '../../../shared/tenant-settings.ts';
import type { ChosenServices } from '../contract/services.ts';
import { shownService } from '../rules/services.ts';

interface StoredSettings {
  settings: TenantSettings;
  lock_version: number;
}

/** As they stand now, not as this server remembers them. */
export async function storedSettings(tx: TenantTx, { id }: Tenant): Promise<StoredSettings> {
  const { settings, lock_version } = await tx
    .selectFrom('tenants')
    .select(['settings', 'lock_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { settings: tenantSettingsFrom(unsealSettings(settings)), lock_version };
}

export async function listServicesOfTenant(tx: TenantTx, tenant: Tenant): Promise<ChosenServices> {
  const { settings, lock_version } = await storedSettings(tx, tenant);
  return {
    tenant_id: tenant.id,
    lock_version,
    services: serviceKinds.map((kind) => shownService(kind, settings[kind])),
  };
}

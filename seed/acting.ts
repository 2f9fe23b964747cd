import { systemActor, type Actor, type Tenant } from '../server/identity.ts';
import { abilitiesFrom } from '../shared/abilities.ts';
import { tenantSettingsFrom } from '../shared/tenant-settings.ts';
import type { TenantStory } from './tenants.ts';

/** Acts for the tenant of a story that is being told. */
export function actorOf(story: TenantStory, tenant_id: number): Actor {
  const features = abilitiesFrom(Object.fromEntries(story.features.map((feature) => [feature, true])));
  const settings = tenantSettingsFrom(story.settings);
  const tenant: Tenant = {
    ...story,
    id: tenant_id,
    features,
    settings,
    geocoder_country: story.country,
    demo: true,
  };
  return systemActor(tenant);
}

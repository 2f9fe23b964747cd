import { systemActor, type Act, type Actor, type StaffUser, type Tenant } from '../server/identity.ts';
import type { TenantTx } from '../server/tenant.ts';
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

export type ActAt = (at: Date) => Act;

/** What the tenant's depo_admin does. */
export async function openActs(tx: TenantTx, story: TenantStory, tenant_id: number): Promise<ActAt> {
  const user = (await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'depo_id', 'language'])
    .where('role', '=', 'depo_admin')
    .orderBy('id')
    .executeTakeFirstOrThrow()) as StaffUser;
  const actor = { ...actorOf(story, tenant_id), user };
  return (now) => ({ actor, now, public_url: '' });
}

// The tenants, read seldom: their rows change by an admin or a command-line task and are looked at by every request.

import { abilitiesFrom } from '../shared/abilities.ts';
import { tenantSettingsFrom } from '../shared/tenant-settings.ts';
import type { Language } from '../shared/texts.ts';
import type { Database } from './db/pool.ts';
import type { Tenant } from './identity.ts';
import type { LiveBus } from './live/live-bus.ts';
import { unsealSettings } from './sealed-secrets.ts';
import { untenanted } from './tenant.ts';

const keptMs = 5_000;

export interface Tenants {
  all(): Promise<readonly Tenant[]>;
  bySlug(slug: string): Promise<Tenant | null>;
  byId(id: number): Promise<Tenant | null>;
  /**
   * The tenant a host name stands for; the first tenant answers for an unknown host, so that a fresh start shows
   * something.
   */
  byHost(host: string): Promise<Tenant | null>;
  forget(): void;
}

const topic = 'tenants';

/**
 * What was changed here counts from now on, on the other servers as soon as they hear of it; without a message after
 * seconds.
 */
export function tenantsChanged({ tenants, bus }: { tenants: Tenants; bus: LiveBus }): void {
  tenants.forget();
  bus.publish(topic, null);
}

/** Hears of what other servers changed. A false message costs one query and no more. */
export function shareTenants(tenants: Tenants, bus: LiveBus): void {
  bus.subscribe(topic, () => tenants.forget());
}

const tenantColumns = [
  'id',
  'slug',
  'name',
  'country',
  'geocoder_country',
  'brand',
  'locale',
  'time_zone',
  'currency',
  'lat',
  'lng',
  'zoom',
  'features',
  'settings',
  'hosts',
  'demo',
] as const;

async function readTenants(database: Database): Promise<Tenant[]> {
  const rows = await untenanted(database, (tx) =>
    tx.selectFrom('tenants').select(tenantColumns).orderBy('id').execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    country: row.country,
    geocoder_country: row.geocoder_country,
    brand: row.brand as Tenant['brand'],
    locale: row.locale as Language,
    time_zone: row.time_zone,
    currency: row.currency,
    lat: row.lat,
    lng: row.lng,
    zoom: Number(row.zoom),
    features: abilitiesFrom(row.features as Record<string, unknown>),
    settings: tenantSettingsFrom(unsealSettings(row.settings)),
    hosts: row.hosts,
    demo: row.demo,
  }));
}

export function tenantsOf(database: Database): Tenants {
  let kept: Promise<Tenant[]> | null = null;
  let readAt = 0;
  const all = () => {
    if (!kept || Date.now() - readAt > keptMs) {
      readAt = Date.now();
      kept = readTenants(database);
      kept.catch(() => {
        kept = null;
      });
    }
    return kept;
  };
  const find = async (wanted: (tenant: Tenant) => boolean) => {
    const known = (await all()).find(wanted);
    if (known || Date.now() - readAt < 200) return known ?? null;
    kept = null;
    return (await all()).find(wanted) ?? null;
  };
  return {
    all,
    bySlug: (slug) => find((tenant) => tenant.slug === slug.toLowerCase()),
    byId: (id) => find((tenant) => tenant.id === id),
    byHost: async (host) => {
      const tenants = await all();
      return tenants.find((tenant) => tenant.hosts.includes(host.toLowerCase())) ?? tenants[0] ?? null;
    },
    forget: () => {
      kept = null;
    },
  };
}

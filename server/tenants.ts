// The tenants, read seldom: their rows change by an admin or a command-line task and are looked at by every request.
// Each is read by itself, so that a request costs the same among ten tenants and ten thousand.

import { sql } from 'kysely';
import { abilitiesFrom } from '../shared/abilities.ts';
import { tenantSettingsFrom } from '../shared/tenant-settings.ts';
import type { Language } from '../shared/texts.ts';
import type { Database } from './db/pool.ts';
import type { Tenant } from './identity.ts';
import type { LiveBus } from './live/live-bus.ts';
import { unsealSettings } from './sealed-secrets.ts';
import { untenanted } from './tenant.ts';

const KEPT_MS = 5_000;
/** Somebody who was just made is found soon. */
const MISSING_KEPT_MS = 200;
/** Of those that were asked for; beyond that the one first read goes. */
const MOST_KEPT = 10_000;
const MOST_MISSING = 1_000;

export interface Tenants {
  all(): Promise<readonly Tenant[]>;
  bySlug(slug: string): Promise<Tenant | null>;
  byId(id: number): Promise<Tenant | null>;
  /**
   * The tenant a host name stands for; the first tenant answers for an unknown host, so that a fresh start shows
   * something.
   */
  byHost(host: string): Promise<Tenant | null>;
  /** Whose each host is; under '' who answers for an unknown one. */
  hosts(): Promise<ReadonlyMap<string, number>>;
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

type Which = { id: number } | { slug: string } | 'all';

async function readTenants(database: Database, which: Which): Promise<Tenant[]> {
  const rows = await untenanted(database, (tx) => {
    const wanted = tx.selectFrom('tenants').select(tenantColumns);
    if (which === 'all') return wanted.orderBy('id').execute();
    return 'id' in which
      ? wanted.where('id', '=', which.id).execute()
      : wanted.where('slug', '=', which.slug).execute();
  });
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

/** The one first read goes. */
export function keepAtMost<Key>(map: Map<Key, unknown>, most: number): void {
  if (map.size > most) map.delete(map.keys().next().value as Key);
}

/** Answers what was read before for a while; what is missing is looked for again sooner, and drives out nobody. */
function keptBy<Key, Value>(read: (key: Key) => Promise<Value | null>) {
  const known = new Map<Key, { value: Promise<Value | null>; until: number }>();
  const missing = new Map<Key, number>();
  return {
    of(key: Key): Promise<Value | null> {
      if (Date.now() < (missing.get(key) ?? 0)) return Promise.resolve(null);
      const before = known.get(key);
      if (before && Date.now() < before.until) return before.value;
      const one = { value: read(key), until: Date.now() + KEPT_MS };
      known.delete(key);
      known.set(key, one);
      keepAtMost(known, MOST_KEPT);
      const forget = () => {
        if (known.get(key) === one) known.delete(key);
      };
      one.value.then((value) => {
        if (value !== null) return;
        forget();
        missing.set(key, Date.now() + MISSING_KEPT_MS);
        keepAtMost(missing, MOST_MISSING);
      }, forget);
      return one.value;
    },
    forget: () => {
      known.clear();
      missing.clear();
    },
  };
}

async function readHosts(database: Database): Promise<Map<string, number>> {
  const rows = await untenanted(database, (tx) =>
    tx
      .selectFrom('tenants')
      .select(['id', 'hosts'])
      .where(sql<boolean>`cardinality(hosts) > 0 or id = (select min(first.id) from tenants first)`)
      .orderBy('id')
      .execute(),
  );
  const byHost = rows.flatMap(({ id, hosts }) => hosts.map((host): [string, number] => [host, id]));
  return new Map([...rows.slice(0, 1).map(({ id }): [string, number] => ['', id]), ...byHost]);
}

export function tenantsOf(database: Database): Tenants {
  const first = async (which: Which) => (await readTenants(database, which))[0] ?? null;
  const everyone = keptBy((_: 'all') => readTenants(database, 'all'));
  const hosts = keptBy((_: 'hosts') => readHosts(database));
  const allHosts = async () => (await hosts.of('hosts')) ?? new Map<string, number>();
  const byId = keptBy((id: number) => first({ id }));
  const bySlug = keptBy((slug: string) => first({ slug }));
  return {
    all: async () => (await everyone.of('all')) ?? [],
    bySlug: (slug) => bySlug.of(slug.toLowerCase()),
    byId: (id) => byId.of(id),
    hosts: allHosts,
    byHost: async (host) => {
      const known = await allHosts();
      const id = known.get(host.toLowerCase()) ?? known.get('');
      return id === undefined ? null : byId.of(id);
    },
    forget: () => {
      for (const kept of [everyone, hosts, byId, bySlug]) kept.forget();
    },
  };
}

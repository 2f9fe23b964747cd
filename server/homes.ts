// Several databases, each tenant whole in one of them (docs/decisions/0046-several-databases.md): which one, whether it
// answers, and how what names no tenant is found.

import { DatabaseAway } from './db/away.ts';
import type { Database } from './db/pool.ts';
import type { LiveBus } from './live/live-bus.ts';
import { keepAtMost, type Tenants } from './tenants.ts';

export interface Home {
  name: string;
  database: Database;
  /** Those that live here. */
  tenants: Tenants;
  /** It was heard of a moment ago and is of this release: whatever is asked of another one fails at once. */
  answers(): boolean;
}

export interface Homes {
  /** The first one first. */
  all: readonly Home[];
  /** @throws DatabaseAway of a database that no setting names. */
  byId(tenant_id: number): Promise<Home | null>;
  bySlug(slug: string): Promise<Home | null>;
  /**
   * Asks each of them, once for each `key`, and then only the one that knew it.
   * @throws DatabaseAway when one that might know it does not answer.
   */
  find<T>(key: string, ask: (database: Database) => Promise<T | null | undefined>): Promise<T | null>;
  /** Reads anew which tenants live where. */
  load(): Promise<void>;
}

const mostFound = 20_000;
const mostMissing = 1_000;
const missing_kept_ms = 200;

interface Place {
  id: number;
  slug: string;
  database: string;
}

/** @throws DatabaseAway */
export function whileItAnswers(home: Home): Database {
  if (!home.answers()) throw new DatabaseAway(home.name);
  return home.database;
}

/** Of all tenants, those of the first database too. */
async function readPlaces(first: Home, where: { id: number } | { slug: string } | 'all'): Promise<Place[]> {
  const [condition, values] =
    where === 'all' ? ['true', []] : 'id' in where ? ['id = $1', [where.id]] : ['slug = $1', [where.slug]];
  const { rows } = await whileItAnswers(first).pool.query<Place>(
    `select id, slug::text, database from tenant_homes where ${condition}
     union all select id, slug::text, '${first.name}' from tenants where ${condition}`,
    values,
  );
  return rows;
}

/** What nobody has is not asked for again at once. */
function missingOnes() {
  const until = new Map<string, number>();
  return {
    has: (key: string) => Date.now() < (until.get(key) ?? 0),
    add(key: string) {
      until.delete(key);
      until.set(key, Date.now() + missing_kept_ms);
      keepAtMost(until, mostMissing);
    },
    clear: () => until.clear(),
  };
}

/** The first answer; the failure of one only where no other knows. */
async function firstFound<T>(
  homes: readonly Home[],
  ask: (home: Home) => Promise<T | null | undefined>,
): Promise<{ home: Home; found: T } | null> {
  const failures: unknown[] = [];
  const asked = homes.map(async (home) => {
    try {
      const found = await ask(home);
      if (found !== null && found !== undefined) return { home, found };
    } catch (error) {
      failures.push(error);
    }
    throw new Error('not here');
  });
  try {
    return await Promise.any(asked);
  } catch {
    const [failure] = failures;
    if (failure !== undefined) throw failure as Error;
    return null;
  }
}

export function homesOf(all: readonly [Home, ...Home[]]): Homes {
  const [first] = all;
  const byName = new Map(all.map((home) => [home.name, home]));
  let places = { byId: new Map<number, string>(), bySlug: new Map<string, string>() };
  const found = new Map<string, Home>();
  const missing = missingOnes();

  function homeNamed(name: string): Home {
    const home = byName.get(name);
    if (!home) throw new DatabaseAway(`${name}, which DATABASES does not name,`);
    return home;
  }

  async function look(key: string, known: string | undefined, where: { id: number } | { slug: string }) {
    if (known !== undefined) return homeNamed(known);
    if (missing.has(key)) return null;
    const [place] = await readPlaces(first, where);
    if (!place) {
      missing.add(key);
      return null;
    }
    places.byId.set(place.id, place.database);
    places.bySlug.set(place.slug.toLowerCase(), place.database);
    return homeNamed(place.database);
  }

  const byId: Homes['byId'] = (id) => look(`id ${id}`, places.byId.get(id), { id });
  const homes: Homes = {
    all,
    byId,
    bySlug: (slug) => look(`slug ${slug}`, places.bySlug.get(slug.toLowerCase()), { slug }),
    async find(key, ask) {
      const known = found.get(key);
      if (known) return (await ask(whileItAnswers(known))) ?? null;
      if (missing.has(key)) return null;
      const one = await firstFound(all, async (home) => ask(whileItAnswers(home)));
      if (one === null) {
        missing.add(key);
        return null;
      }
      found.set(key, one.home);
      keepAtMost(found, mostFound);
      return one.found;
    },
    async load() {
      const read = await readPlaces(first, 'all');
      places = {
        byId: new Map(read.map(({ id, database }) => [id, database])),
        bySlug: new Map(read.map(({ slug, database }) => [slug.toLowerCase(), database])),
      };
      missing.clear();
    },
  };
  // A tenant that nobody knows is nowhere, which the first database says as well as any.
  const of = async (tenant_id: number) => whileItAnswers((await byId(tenant_id)) ?? first);
  for (const { database } of all) database.homes = { of };
  return homes;
}

interface Databases {
  database: Database;
  homes: Homes | null;
}

/** Every database of the installation. @throws DatabaseAway when one does not answer. */
export const databasesOf = ({ database, homes }: Databases): Database[] =>
  homes === null ? [database] : homes.all.map(whileItAnswers);

/** Of several those that answer: nobody waits for another. */
export const answeringOf = ({ database, homes }: Databases): Database[] =>
  homes === null ? [database] : homes.all.filter((home) => home.answers()).map((home) => home.database);

/** The database that holds a tenant, for what no transaction of it asks. */
export const homeOf = async (database: Database, tenant_id: number): Promise<Database> =>
  database.homes === null ? database : database.homes.of(tenant_id);

const topic = 'tenant_homes';

/** Made by a command on one server, known on the others as soon as they hear of it, or when somebody asks. */
export const homesChanged = (bus: LiveBus): void => bus.publish(topic, null);

export function shareHomes(homes: Homes, bus: LiveBus): void {
  // Where it cannot be read now, what is unknown is asked for by itself.
  bus.subscribe(topic, () => void homes.load().catch(() => undefined));
}

/** Of one database that does not answer the rest is told, unless none does. */
async function everyone(homes: Homes) {
  const told = await Promise.allSettled(
    homes.all.map(async (home) => {
      whileItAnswers(home);
      return home.tenants.all();
    }),
  );
  const read = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (read.length === 0) throw new DatabaseAway('of every tenant');
  return read.flat();
}

/** All of them, wherever they live. */
export function tenantsOfHomes(homes: Homes): Tenants {
  const lastHosts = new Map<Home, ReadonlyMap<string, number>>();
  /** As they were last, of a database that does not answer: its hosts must lead to nobody else. */
  async function hostsOf(home: Home): Promise<ReadonlyMap<string, number>> {
    const last = lastHosts.get(home);
    if (!home.answers()) {
      if (!last) throw new DatabaseAway(home.name);
      return last;
    }
    const hosts = await home.tenants.hosts();
    lastHosts.set(home, hosts);
    return hosts;
  }
  function among(home: Home | null): Tenants | null {
    if (home) whileItAnswers(home);
    return home && home.tenants;
  }
  const byId: Tenants['byId'] = async (id) => among(await homes.byId(id))?.byId(id) ?? null;
  return {
    all: () => everyone(homes),
    bySlug: async (slug) => among(await homes.bySlug(slug))?.bySlug(slug) ?? null,
    byId,
    hosts: async () =>
      new Map((await Promise.all(homes.all.map(hostsOf))).toReversed().flatMap((hosts) => [...hosts])),
    async byHost(host) {
      const named = host.toLowerCase();
      const one = await firstFound(homes.all, async (home) => (await hostsOf(home)).get(named));
      const id = one ? one.found : (await hostsOf(homes.all[0] as Home)).get('');
      return id === undefined ? null : byId(id);
    },
    forget: () => homes.all.forEach(({ tenants }) => tenants.forget()),
  };
}

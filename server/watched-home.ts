// One of several databases, looked at each second: what it does not answer nobody waits for, and what comes back is
// brought to this release before anything is asked of it.

import type pg from 'pg';
import { openPulse, type Database, type PostgresSettings } from './db/pool.ts';
import type { Home } from './homes.ts';
import { tenantsOf } from './tenants.ts';

const look_every_ms = 1_000;
/** Of one that was well: a machine that is busy for a moment has not lost it. A refusal counts at once. */
const silences = 2;

export interface WatchedHome extends Home {
  /** The first look has ended, whatever it found. */
  looked: Promise<void>;
  /** It was brought to this release; never, while it does not answer. */
  opened: Promise<void>;
  /** What keeps it from answering. */
  why(): string | null;
  stop(): Promise<void>;
}

const isSilence = (error: unknown) => error instanceof Error && /timeout/i.test(error.message);

/** What was under way on a database that has gone silent fails now, and not when the network gives it up. */
function cutting(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  return () => {
    for (const client of busy)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
}

/** `open` brings the database to this release; it is tried again until it succeeds. */
export function watchHome(
  { name, database, settings }: { name: string; database: Database; settings: PostgresSettings },
  open: () => Promise<void>,
  warn: (text: string) => void,
): WatchedHome {
  const pulse = openPulse(settings.url);
  const cut = cutting(database.pool);
  const isOpen = Promise.withResolvers<void>();
  let state: 'new' | 'well' | 'away' = 'new';
  let hasOpened = false;
  let why: string | null = null;
  let silent = 0;
  let stopped = false;
  let timer: NodeJS.Timeout;

  function beWell(): void {
    if (state === 'away') warn(`the database ${name} answers again`);
    [state, why, silent] = ['well', null, 0];
  }

  function beAway(error: unknown): void {
    silent += 1;
    if (state === 'well' && isSilence(error) && silent < silences) return;
    const said =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    if (said !== why) warn(`the database ${name} is not used: ${said}`);
    if (state === 'well') cut();
    [state, why] = ['away', said];
  }

  async function look(): Promise<void> {
    try {
      await pulse.query('select 1');
      if (!hasOpened) {
        await open();
        hasOpened = true;
        isOpen.resolve();
      }
      beWell();
    } catch (error) {
      if (!stopped) beAway(error);
    }
    if (!stopped) timer = setTimeout(() => void look(), look_every_ms);
  }

  const looked = look();
  return {
    name,
    database,
    tenants: tenantsOf(database),
    looked,
    opened: isOpen.promise,
    answers: () => state === 'well',
    why: () => why,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pulse.end();
    },
  };
}

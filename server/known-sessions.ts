// Who is signed in, remembered for a moment: the look-up of a session or a key is the first exchange of every call.

import { z } from 'zod';
import type { Database } from './db/pool.ts';
import type { LiveBus } from './live/live-bus.ts';
import { onCommit, type TenantTx } from './tenant.ts';

/** A change that no message told of (the bus is down, a command-line task made it) counts after this long. */
export const rememberedMs = 5_000;
const mostRemembered = 5_000;

interface Remembered {
  row: { tenant_id: number };
  read_at: number;
}

/** What the look-ups by digest answered, on one server. Nothing is remembered of a digest that nobody has. */
export class KnownSessions {
  readonly #found = new Map<string, Remembered>();
  /** Grows with everything forgotten: what was asked for before may be out of date when it comes. */
  #forgotten = 0;
  /** Set where other servers and open pages are to be told. */
  tell: (change: SessionsChange) => void = () => undefined;

  /** `look_up` names what is asked of the digest, `now_ms` is the app's clock, `read` asks the database. */
  async find<Row extends { tenant_id: number }>(
    { look_up, digest, now_ms }: { look_up: string; digest: string; now_ms: number },
    read: () => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    const key = `${look_up} ${digest}`;
    const known = this.#found.get(key);
    const age_ms = known ? now_ms - known.read_at : Infinity;
    if (known && age_ms >= 0 && age_ms < rememberedMs) return known.row as Row;
    const before = this.#forgotten;
    const row = await read();
    this.#found.delete(key);
    if (row && before === this.#forgotten) this.#remember(key, { row, read_at: now_ms });
    return row;
  }

  #remember(key: string, found: Remembered): void {
    this.#found.set(key, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > mostRemembered && oldest !== undefined) this.#found.delete(oldest);
  }

  /** Everybody of one tenant: such changes are rare, and a person's rights hang on several tables. */
  forget(tenant_id: number): void {
    this.#forgotten += 1;
    for (const [key, { row }] of this.#found) if (row.tenant_id === tenant_id) this.#found.delete(key);
  }
}

const known = new WeakMap<Database, KnownSessions>();

export function knownSessionsOf(database: Database): KnownSessions {
  const here = known.get(database) ?? new KnownSessions();
  known.set(database, here);
  return here;
}

/** Who is signed in, or what they may do, has changed in a tenant. */
const sessionsTopic = 'sessions';
const told = z.object({
  tenant_id: z.number(),
  /** Somebody was there, which moves the end of their session and takes nothing from anybody. */
  only_seen: z.boolean().optional(),
});
export type SessionsChange = z.output<typeof told>;

/** Hears where somebody's session may have ended or their rights may have changed. */
export function onSessionsChange(bus: LiveBus, act: (tenant_id: number) => void): () => void {
  return bus.subscribe(sessionsTopic, (message) => {
    const { data } = told.safeParse(message);
    if (data && !data.only_seen) act(data.tenant_id);
  });
}

/** What changes on one server is forgotten on all. A false message costs a look-up and no more. */
export function shareKnownSessions(sessions: KnownSessions, bus: LiveBus): void {
  sessions.tell = (change) => bus.publish(sessionsTopic, change);
  bus.subscribe(sessionsTopic, (message) => {
    const { data } = told.safeParse(message);
    if (data) sessions.forget(data.tenant_id);
  });
}

/**
 * Called by whoever writes who is signed in, what they may do or which depots there are: from the commit on it counts.
 */
export function sessionsChange(tx: TenantTx, more: Pick<SessionsChange, 'only_seen'> = {}): void {
  onCommit(tx, ({ database, tenant_id }) => {
    const sessions = knownSessionsOf(database);
    sessions.forget(tenant_id);
    sessions.tell({ tenant_id, ...more });
  });
}

// What the app has at hand while it runs. Features receive it; they never import it ready made.

import type { Clock } from './clock.ts';
import type { Database } from './db/pool.ts';
import type { Homes } from './homes.ts';
import type { LiveBus } from './live/live-bus.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';
import type { Tenants } from './tenants.ts';
import type { Traces } from './traces/traces.ts';
import type { TxtRecords } from './txt-records.ts';

export interface AppContext {
  /** The first one, where there are several; of a job the one that it was queued in. */
  database: Database;
  /** Null where there is one database. */
  homes: Homes | null;
  clock: Clock;
  bus: LiveBus;
  log: Logger;
  metrics: Metrics;
  /** Null unless the settings say where they go. */
  traces: Traces | null;
  settings: Settings;
  /** Signs cookies and one-way digests of this installation. */
  session_secret: string;
  tenants: Tenants;
  txtRecords: TxtRecords;
}

// What the app has at hand while it runs. Features receive it; they never import it ready made.

import type { Clock } from './clock.ts';
import type { Database } from './db/pool.ts';
import type { LiveBus } from './live/live-bus.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';
import type { Tenants } from './tenants.ts';

export interface AppContext {
  database: Database;
  clock: Clock;
  bus: LiveBus;
  log: Logger;
  metrics: Metrics;
  settings: Settings;
  /** Signs cookies and one-way digests of this installation. */
  session_secret: string;
  tenants: Tenants;
}

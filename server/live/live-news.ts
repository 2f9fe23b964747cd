// What a transaction did, told to whoever watches once it has committed.

import type { Database } from '../db/pool.ts';
import { onCommit, type TenantTx } from '../tenant.ts';
import type { LiveBus } from './live-bus.ts';

const buses = new WeakMap<Database, LiveBus>();

/** What is committed on the database is told on this bus; without one it is told to nobody. */
export function tellThrough(database: Database, bus: LiveBus): void {
  buses.set(database, bus);
}

/** Nothing is told of a transaction that is rolled back. */
export function tellOnCommit(tx: TenantTx, topicOf: (tenant_id: number) => string, message: object): void {
  onCommit(tx, ({ database, tenant_id }) => buses.get(database)?.publish(topicOf(tenant_id), message));
}

// Putting routes onto cars and days, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeAll } from 'vitest';
import { testApp } from './harness.ts';
import { installNeighboursQueues, planEventWorld } from './plan-event-world.ts';

export const app = await testApp();

beforeAll(() => installNeighboursQueues(app));

export const world = (overrides?: Parameters<typeof planEventWorld>[1]) => planEventWorld(app, overrides);

export const dates = (body: { date: string }[]) => body.map((event) => event.date);

// Putting routes onto cars and days, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { worldApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export const app = await worldApp();

export const world = (overrides?: Parameters<typeof planEventWorld>[1]) => planEventWorld(app, overrides);

export const dates = (body: { date: string }[]) => body.map((event) => event.date);

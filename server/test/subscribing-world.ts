// A truck that comes, for the tests of subscribing and leaving. It is Wednesday 10 June 2026, 10:00 in Copenhagen;
// the truck comes on Thursday from 09:00.

import { worldApp } from './harness.ts';
import { subscriberWorld } from './subscriber-world.ts';

export const app = await worldApp();

export const planned = (overrides?: Parameters<typeof subscriberWorld>[1]) => subscriberWorld(app, overrides);

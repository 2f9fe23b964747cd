import { type TenantOverrides, worldApp } from './harness.ts';
import { staffWorld } from './staff-world.ts';

export const app = await worldApp();

export const world = (more: TenantOverrides = {}) => staffWorld(app, more);

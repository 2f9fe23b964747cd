import { testApp, type TenantOverrides } from './harness.ts';
import { staffWorld } from './staff-world.ts';

export const app = await testApp();

export const world = (more: TenantOverrides = {}) => staffWorld(app, more);

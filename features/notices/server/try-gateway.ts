import type { Tenant } from '../../../server/identity.ts';
import type { Tried } from '../../../shared/services.ts';
import { gatewayOf } from './outside/gateways.ts';

/** Asks the tenant's gateway whether it knows the tenant; nothing is sent. */
export const tryGateway = (tenant: Tenant): Promise<Tried> => gatewayOf(tenant).tryIt(tenant);

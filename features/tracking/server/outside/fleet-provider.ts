// Where a tenant's positions come from (RG61): a provider behind one interface, chosen by the tenant's setting `fleet`.

import type { AppContext } from '../../../../server/context.ts';
import type { Tenant } from '../../../../server/identity.ts';
import { inTenant } from '../../../../server/tenant.ts';
import type { Provider } from '../../../../shared/services.ts';
import { simulatedFix } from '../../rules/simulated-fix.ts';
import { plansUnderWay } from '../plans-under-way.ts';
import type { SentFix } from '../record-fixes.ts';

export interface FleetProvider {
  /** The newest position of every car on the road, in one call. */
  positions(app: AppContext, tenant: Tenant, now: Date): Promise<SentFix[]>;
}

const simulator: FleetProvider = {
  async positions(app, tenant, now) {
    const plans = await inTenant(app.database, tenant.id, (tx) => plansUnderWay(tx, now), { readonly: true });
    return plans.flatMap(({ car_id, plan }) => {
      const fix = simulatedFix(plan, now);
      return fix ? [{ ...fix, car_id, source: 'simulator' as const }] : [];
    });
  },
};

/** Phones and integrations send by themselves: nothing is asked for. */
const none: FleetProvider = { positions: () => Promise.resolve([]) };

const providers: Readonly<Record<Provider<'fleet'>, FleetProvider>> = {
  simulator,
  driver_app: none,
  mapon: none,
  traccar: none,
  signed: none,
  none,
};

export function fleetOf(tenant: Tenant): FleetProvider {
  return providers[tenant.settings.fleet.provider];
}

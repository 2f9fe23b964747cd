import { z } from 'zod';
import { forEachTenant, job } from '../../../../server/jobs/jobs.ts';
import { inTenant } from '../../../../server/tenant.ts';
import { noteFailure } from '../../../outside-systems/server/commands.ts';
import { takeUnits } from './commands.ts';
import { maponOf, MaponFailure } from './outside.ts';

/**
 * Asks MapOn where the cars are, once a minute for every tenant with a key. A MapOn that is away is noted and no
 * failure of ours.
 */
export const pollMapon = job({
  kind: 'positions.poll_mapon',
  data: z.object({}),
  every_seconds: 60,
  most_seconds: 120,
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      const mapon = maponOf(tenant);
      if (mapon === null) return;
      try {
        const told = await mapon.units();
        const { push } = await inTenant(app.database, tenant.id, (tx) =>
          takeUnits(tx, app, tenant, told, app.clock()),
        );
        push();
      } catch (error) {
        if (!(error instanceof MaponFailure)) throw error;
        await inTenant(app.database, tenant.id, (tx) => noteFailure(tx, 'mapon', app.clock(), error.message));
      }
    });
  },
});

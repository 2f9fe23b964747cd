import { z } from 'zod';
import { job } from '../../../server/jobs/jobs.ts';
import { untenanted } from '../../../server/tenant.ts';
import { forgetOldLegs } from './commands.ts';

export const forgetOldLegsNightly = job({
  kind: 'places.forget_old_legs',
  data: z.object({}),
  cron: '50 1 * * *',
  run: (ctx) => untenanted(ctx.database, (tx) => forgetOldLegs(tx, ctx.clock())),
});

import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant, untenanted } from '../../../server/tenant.ts';
import { forgetOldLines } from './ask-lines.ts';
import { forgetOldLegs } from './drive-legs.ts';

const forgetOldLinesNightly = job({
  kind: 'places.forget_old_lines',
  data: z.object({}),
  cron: '55 1 * * *',
  run: (ctx) =>
    forEachTenant(ctx, ({ id }) => inTenant(ctx.database, id, (tx) => forgetOldLines(tx, ctx.clock()))),
});

const forgetOldLegsNightly = job({
  kind: 'places.forget_old_legs',
  data: z.object({}),
  cron: '50 1 * * *',
  run: (ctx) => untenanted(ctx.database, (tx) => forgetOldLegs(tx, ctx.clock())),
});

export const placesJobs = [forgetOldLegsNightly, forgetOldLinesNightly];

import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetOldSignIns } from './sign-in/keep-provider-sign-in.ts';
import { forgetOldChallenges } from './sign-in/note-challenge.ts';
import { cleanSignIns } from './sign-in/settle-sign-in.ts';

export const cleanSignInsNightly = job({
  kind: 'users.clean_sign_ins',
  data: z.object({}),
  cron: '20 1 * * *',
  async run(ctx) {
    await forEachTenant(ctx, (tenant) =>
      inTenant(ctx.database, tenant.id, async (tx) => {
        await cleanSignIns(tx, ctx.clock());
        await forgetOldSignIns(tx, ctx.clock());
        await forgetOldChallenges(tx, ctx.clock());
      }),
    );
  },
});

export const usersJobs = [cleanSignInsNightly];

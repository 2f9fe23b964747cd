import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { ledgerFaults } from './ledger-faults.ts';

/**
 * Nothing in the app can make a balance differ from its ledger; a restore or a hand in the database can, and then
 * somebody must hear of it (L5).
 */
export const checkLedgerNightly = job({
  kind: 'stock.check_ledger',
  data: z.object({}),
  cron: '20 3 * * *',
  async run(ctx) {
    await forEachTenant(ctx, async (tenant) => {
      const faults = await inTenant(ctx.database, tenant.id, (tx) => ledgerFaults(tx), { readonly: true });
      if (faults.length > 0)
        ctx.log.error(
          { tenant: tenant.slug, faults: faults.slice(0, 100), count: faults.length },
          'balances differ from the ledger',
        );
    });
  },
});

export const ledgerJobs = [checkLedgerNightly];

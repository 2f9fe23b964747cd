import { enqueue, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { sendMail } from '../../../shared/job-kinds.ts';
import { sendQueued } from './send-mail.ts';

const again_ms = 5_000;

/** Slots for many tenants: one whose server does not answer keeps nobody else waiting. */
export const sendMailJob = job({
  ...sendMail,
  retry: { limit: 8, delay_s: 30, backoff: true },
  most_seconds: 300,
  at_once: 8,
  async run(app, { tenant_id, mail_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    // One that was made a moment ago elsewhere is not known here yet: tried again.
    if (!tenant) throw new Error(`Tenant ${tenant_id} is not known`);
    if ((await sendQueued(app, tenant, mail_id)) === 'done') return;
    const start_after = new Date(app.clock().getTime() + again_ms);
    await inTenant(app.database, tenant_id, async (tx) =>
      enqueue(tx, sendMail, { tenant_id, mail_id }, { start_after }),
    );
  },
});

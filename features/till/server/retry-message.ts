// What could not be taken further is tried again: by itself while its reason may pass, else when somebody asks for it.

import type { AppContext } from '../../../server/context.ts';
import { systemAct, type Act, type Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { tryPosMessages } from '../../../shared/job-kinds.ts';
import { dueMessages, holdUndone, makeFailedDue, settleReplaced } from './keep-message.ts';
import { takeClosingAgain } from './take-closing.ts';
import { takeOrderAgain } from './take-orders.ts';

/**
 * One at a time tries a message; whoever comes second finds it done. `due_at`: only when its next try is due by then.
 */
export async function tryAgain(tx: TenantTx, by: Act, id: number, due_at: Date | null = null): Promise<void> {
  const message = await holdUndone(tx, id, due_at);
  if (!message || (await settleReplaced(tx, by, [message.id])).size > 0) return;
  await (message.kind === 'closing' ? takeClosingAgain : takeOrderAgain)(tx, by, message);
}

export async function retryFailed(tx: TenantTx, by: Act): Promise<{ retried: number }> {
  const retried = await makeFailedDue(tx, by);
  if (retried > 0) enqueueTries(tx, by.actor.tenant.id);
  return { retried };
}

export const enqueueTries = (tx: TenantTx, tenant_id: number): void =>
  enqueue(tx, tryPosMessages, { tenant_id }, { key: `tenant ${tenant_id}` });

const AT_ONCE = 100;

/** Each that is due, the oldest first, in a transaction of its own: what breaks one keeps no other. */
export async function tryDue(app: AppContext, tenant: Tenant, stopping?: AbortSignal): Promise<void> {
  const due_at = app.clock();
  let after_id = 0;
  for (;;) {
    const from = after_id;
    const ids = await inTenant(app.database, tenant.id, (tx) =>
      dueMessages(tx, { due_at, after_id: from, most: AT_ONCE }),
    );
    for (const id of ids) {
      if (stopping?.aborted === true) return;
      await inTenant(app.database, tenant.id, (tx) => tryAgain(tx, systemAct(app, tenant), id, due_at)).catch(
        (error: unknown) => app.log.error({ err: error, tenant: tenant.slug, id }, 'point-of-sale message'),
      );
    }
    after_id = ids.at(-1) ?? after_id;
    if (ids.length < AT_ONCE) return;
  }
}

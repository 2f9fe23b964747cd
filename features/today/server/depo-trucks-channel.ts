// The push of the board: all trucks of a depot to its staff, whether the public may see them or not.

import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Visit } from '../../../server/live/live-channel.ts';
import { channel } from '../../../server/live/live.ts';
import { mayRole } from '../../../shared/permissions.ts';
import { id } from '../../../shared/wire.ts';
import { identifyWatcher } from '../../people/server/sessions/identify.ts';
import { depoTopic } from '../../tracking/server/record-fixes.ts';

const params = z.object({ depo_id: id, tenant: z.string() });

/**
 * The tenant's id, where somebody of the depot's staff asks; without `isSign` asking does not keep the session alive.
 */
async function findTenant(
  app: AppContext,
  { depo_id, tenant }: z.output<typeof params>,
  headers: Visit['headers'],
  isSign: boolean,
): Promise<number | null> {
  const known = await app.tenants.bySlug(tenant);
  const who = known && (await identifyWatcher(app, headers, isSign));
  const may =
    who?.tenant_id === known?.id &&
    who?.user &&
    mayRole(who.user.role, 'today.read') &&
    who.depo_ids.includes(depo_id);
  return known && may ? known.id : null;
}

/** Where the trucks are and what became of their stops, as it happens. What is now, the board's call answers. */
export const depoTrucksChannel = channel<AppContext, typeof params>({
  name: 'DepoTrucksChannel',
  params,
  async mayWatch(app, wanted, { headers }) {
    const tenant_id = await findTenant(app, wanted, headers, true);
    if (tenant_id === null) return null;
    const isStillAllowed = async () => (await findTenant(app, wanted, headers, false)) !== null;
    return { topic: depoTopic(tenant_id, wanted.depo_id), guard: { tenant_id, isStillAllowed } };
  },
  current: () => Promise.resolve(null),
});

// The push of the board: all trucks of a depot to its staff, whether the public may see them or not.

import { z } from 'zod';
import type { AppContext } from '../../../../server/context.ts';
import { channel } from '../../../../server/live/live.ts';
import { mayRole } from '../../../../shared/permissions.ts';
import { id } from '../../../../shared/wire.ts';
import { depoTopic } from '../../../fixes/server/commands.ts';
import { identifyWatcher } from '../../../users/server/session.ts';

const params = z.object({ depo_id: id, tenant: z.string() });

/** Where the trucks are and what became of their stops, as it happens. What is now, the board's call answers. */
export const depoTrucksChannel = channel<AppContext, typeof params>({
  name: 'DepoTrucksChannel',
  params,
  async mayWatch(app, { depo_id, tenant }, visit) {
    const known = await app.tenants.bySlug(tenant);
    const who = known && (await identifyWatcher(app, visit.headers));
    const may =
      who?.tenant_id === known?.id &&
      who?.user &&
      mayRole(who.user.role, 'today.read') &&
      who.depo_ids.includes(depo_id);
    return known && may ? depoTopic(known.id, depo_id) : null;
  },
  current: () => Promise.resolve(null),
});

// The push of a route's editor: who else has it open, and that somebody has saved.

import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Identity, StaffUser } from '../../../server/identity.ts';
import type { Channel, Visit } from '../../../server/live/live-channel.ts';
import { presenceOf } from '../../../server/live/live-presence.ts';
import { channel } from '../../../server/live/live.ts';
import { inTenant } from '../../../server/tenant.ts';
import { mayRole } from '../../../shared/permissions.ts';
import type { Person } from '../../../shared/presence.ts';
import { id } from '../../../shared/wire.ts';
import { findLastSave } from './last-save-of-route.ts';
import { routeTopic } from './store-draft.ts';

const params = z.object({ depo_id: id, route_id: id, tenant: z.string() });
type Wanted = z.output<typeof params>;

const personOf = (user: StaffUser): Person => ({
  user_id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim(),
  initials: [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join(''),
});

/** Who a page's headers stand for; without `isSign` asking does not keep the session alive. */
type IdentifyWatcher = (
  app: AppContext,
  headers: Visit['headers'],
  isSign: boolean,
) => Promise<Identity | null>;

/** The user, where somebody of the depot's staff asks; null for everybody else. */
async function findReader(app: AppContext, { depo_id, tenant }: Wanted, identity: Promise<Identity | null>) {
  const known = await app.tenants.bySlug(tenant);
  const who = await identity;
  const may =
    who?.user &&
    who.tenant_id === known?.id &&
    mayRole(who.user.role, 'routes.read') &&
    who.depo_ids.includes(depo_id);
  return known && may ? { tenant_id: known.id, user: who.user as StaffUser } : null;
}

async function lastSave(app: AppContext, wanted: Wanted) {
  const known = await app.tenants.bySlug(wanted.tenant);
  return known && inTenant(app.database, known.id, (tx) => findLastSave(tx, wanted), { readonly: true });
}

/** Begins with the last save, so that one that came while the line was down is seen as soon as it is back. */
export const routeEditorChannel = (identify: IdentifyWatcher): Channel<AppContext> =>
  channel<AppContext, typeof params>({
    name: 'RouteEditorChannel',
    params,
    async mayWatch(app, wanted, { headers }) {
      const reader = await findReader(app, wanted, identify(app, headers, true));
      if (!reader || !(await lastSave(app, wanted))) return null;
      const topic = routeTopic(reader.tenant_id, wanted.route_id);
      const isStillAllowed = async () =>
        (await findReader(app, wanted, identify(app, headers, false))) !== null;
      const seat = { topic, person: personOf(reader.user) };
      return {
        topic,
        guard: { tenant_id: reader.tenant_id, isStillAllowed },
        join: (page) => presenceOf(app.bus).join(seat, page),
      };
    },
    current: lastSave,
  });

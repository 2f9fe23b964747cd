import type { Act } from '../../../../server/identity.ts';
import type { WithinTenant } from '../../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../../shared/calendar.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import type { Leg } from '../../../places/rules.ts';
import { driveLegs } from '../../../places/server/commands.ts';
import { leavesAbout, pathOf } from '../../drafts/rules.ts';
import { draftOf } from '../../drafts/server/queries.ts';

/**
 * The legs along the stored route, for a truck that leaves tomorrow; kept ones cost nothing. Throws 'Calculate EAT
 * Failed …' and 404.
 */
export async function readLegs(
  { by, within }: { by: Act; within: WithinTenant },
  at: { depo_id: number; id: number },
): Promise<(Leg & { from: LatLng; to: LatLng })[]> {
  const { tenant } = by.actor;
  const draft = await within((tx) => draftOf(tx, by, at), { readonly: true });
  const path = pathOf(draft);
  const departure = instant(
    addDays(dayIn(tenant.time_zone, by.now), 1),
    leavesAbout(draft.route),
    tenant.time_zone,
  );
  const legs = await driveLegs(within, tenant, path, departure, by.now);
  return legs.map((leg, i) => ({ ...leg, from: path[i] as LatLng, to: path[i + 1] as LatLng }));
}

import type { Act } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';
import { driveLegs, NoRoadThere } from '../../places/server/drive-legs.ts';
import { leavesAbout, pathOf, type Draft } from '../rules/draft.ts';
import { nameOfPlace } from '../rules/route-legs.ts';
import { readDraft } from './read-draft.ts';

/**
 * The legs along a draft, for a truck that leaves tomorrow. Throws 'Calculate EAT Failed …', which names the stop that
 * lies at no road where the service says which.
 */
export async function legsAlong(
  { by, within }: { by: Act; within: WithinTenant },
  draft: Draft,
): Promise<Leg[]> {
  const { time_zone } = by.actor.tenant;
  const departure = instant(addDays(dayIn(time_zone, by.now), 1), leavesAbout(draft.route), time_zone);
  try {
    return await driveLegs(within, by.actor.tenant, pathOf(draft), departure, by.now);
  } catch (error) {
    if (!(error instanceof NoRoadThere)) throw error;
    const name = nameOfPlace(draft, error.place);
    throw name === null ? error : new NoRoadThere(error.status, error.place, name);
  }
}

/**
 * The legs along the stored route, for a truck that leaves tomorrow; kept ones cost nothing. Throws 'Calculate EAT
 * Failed …' and 404.
 */
export async function readLegs(
  { by, within }: { by: Act; within: WithinTenant },
  at: { depo_id: number; id: number },
): Promise<(Leg & { from: LatLng; to: LatLng })[]> {
  const draft = await within((tx) => readDraft(tx, by, at), { readonly: true });
  const path = pathOf(draft);
  const legs = await legsAlong({ by, within }, draft);
  return legs.map((leg, i) => ({ ...leg, from: path[i] as LatLng, to: path[i + 1] as LatLng }));
}

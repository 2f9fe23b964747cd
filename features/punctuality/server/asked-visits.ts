import type { Act } from '../../../server/identity.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { refuse } from '../../../shared/refusals.ts';
import type { PunctualityQuery } from '../contract.ts';
import { punctualityRefusals } from '../refusals.ts';
import { daysAsked, USUAL_WITHIN } from '../rules.ts';
import type { AskedOfVisits } from './punctual-visits.ts';

/** Refused: reversed, too_long. */
export function visitsAsked({ actor, now }: Act, depo_id: number, query: PunctualityQuery): AskedOfVisits {
  const zone = actor.tenant.time_zone;
  const days = daysAsked(query, dayIn(zone, now));
  if (typeof days === 'string') return refuse(punctualityRefusals[days]);
  const { by, within = USUAL_WITHIN, route_id, q } = query;
  return { depo_id, ...days, by, within, route_id, q, zone, now };
}

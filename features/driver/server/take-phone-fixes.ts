// Where the phone in the truck was, between start and end of its trip.

import type { Ask } from '../../../server/calls/serve.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { momentOf, tellsPlace } from '../../tracking/rules/said-place.ts';
import { preparePush, recordFixes } from '../../tracking/server/record-fixes.ts';
import { pushDriven, trackEvent } from '../../tracking/server/track-events.ts';
import { phoneFix } from '../contract/drive.ts';
import { isWithinTrip } from '../rules/phone-fixes.ts';

async function findOwnTrip(tx: TenantTx, by: Act, id: number) {
  const trip = await tx
    .selectFrom('plan_events as pe')
    .select((pe) => [
      'pe.id',
      'pe.car_id',
      'pe.finished_at',
      pe
        .selectFrom('driver_acts as a')
        .select((a) => a.fn.min('a.at').as('at'))
        .whereRef('a.tenant_id', '=', 'pe.tenant_id')
        .whereRef('a.plan_event_id', '=', 'pe.id')
        .where('a.kind', '=', 'start')
        .as('begun_at'),
    ])
    .where('pe.id', '=', id)
    .where('pe.user_id', '=', staffOf(by).id)
    .where('pe.deleted_at', 'is', null)
    .executeTakeFirst();
  return trip ?? notFound();
}

/** One that cannot be read or believed is left out; the others are kept. */
export async function takePhoneFixes({
  tx,
  app,
  by,
  body,
  afterCommit,
}: Ask<unknown, unknown, { plan_event_id: number; fixes: unknown[] }>) {
  const { tenant } = by.actor;
  const trip = await findOwnTrip(tx, by, body.plan_event_id);
  const fixes = body.fixes.flatMap((sent) => {
    const read = phoneFix.safeParse(sent);
    if (!read.success || !tellsPlace(read.data)) return [];
    const { at, accuracy_m: _, ...said } = read.data;
    const moment = momentOf(at);
    return isWithinTrip(moment, trip)
      ? [{ ...said, at: moment, car_id: trip.car_id, source: 'app' as const }]
      : [];
  });
  const { accepted, moved } = await recordFixes(tx, tenant, fixes, by.now);
  afterCommit(await preparePush(tx, app, tenant, moved, by.now));
  const tracked = accepted > 0 ? await trackEvent(tx, tenant, trip.id, by.now) : null;
  afterCommit(() => void (tracked && pushDriven(app, tenant, tracked)));
  return {
    server_time: by.now.toISOString(),
    accepted,
    left_out: body.fixes.length - accepted,
  };
}

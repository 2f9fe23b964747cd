// That somebody was ill is nobody's business for ever: what is over goes after a time, with its history.

import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { forgetChanges, forgetGone } from '../../history/server/record-changes.ts';

/** What was not set by the tenant. */
const ABSENCE_DAYS = 365;
const portion = 2_000;

export async function forgetAbsences(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { id: tenant_id, settings, time_zone }: Tenant,
): Promise<void> {
  const now = clock();
  const days = settings.absence_days ?? ABSENCE_DAYS;
  const before = addDays(dayIn(time_zone, now), -days);
  for (let gone = portion; gone === portion;)
    gone = await inTenant(database, tenant_id, async (tx) => {
      const old = tx.selectFrom('absences').select('id').where('until_date', '<', before).limit(portion);
      const rows = await tx.deleteFrom('absences').where('id', 'in', old).returning('id').execute();
      await forgetChanges(
        tx,
        'absences',
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  const since = new Date(now.getTime() - days * 86_400_000);
  await inTenant(database, tenant_id, (tx) => forgetGone(tx, 'absences', since));
}

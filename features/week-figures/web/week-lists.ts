// The list behind each figure, of one depot and of the same days.

import type { Day } from '../../../shared/calendar.ts';
import { depoPath, inventoryPath, tenantPath, withQuery } from '../../../web/address.ts';
import type { ShownName } from '../rules/shown-figures.ts';

export interface Place {
  tenant: string;
  depo_id: number;
  from: Day;
  until: Day;
  week: string;
}

/** Subscribers and losses are listed by the week. */
export function listBehind(name: ShownName, { tenant, depo_id, from, until, week }: Place): string {
  const days = { start_date: from, end_date: until };
  const at = (...rest: string[]) => depoPath(tenant, depo_id, ...rest);
  switch (name) {
    case 'revenue':
      return withQuery(at('end_of_day_reports', 'history'), days);
    case 'stops_visited':
    case 'stops_skipped':
    case 'on_time_share':
      return withQuery(at('punctuality'), { by: 'route', ...days });
    case 'sms_messages':
    case 'sms_cost':
      return withQuery(tenantPath(tenant, 'admin', 'sms_outbox'), { ...days, depo_id, left: true });
    case 'subscribers_gained':
    case 'subscribers_lost':
      return withQuery(at('dashboard', 'week', 'subscribers'), { week });
    case 'shrinkage':
      return withQuery(at('dashboard', 'week', 'losses'), { week });
    default:
      return withQuery(at('end_of_day_reconciliation'), days);
  }
}

export const stockAt = ({ tenant, depo_id, until }: Pick<Place, 'tenant' | 'depo_id' | 'until'>) =>
  withQuery(inventoryPath(tenant, depo_id, 'stock_list'), { day: until });

export const soldBy = (
  which: 'route_ids' | 'user_ids',
  id: number | null,
  { tenant, depo_id, from, until }: Place,
): string | null =>
  id === null
    ? null
    : withQuery(depoPath(tenant, depo_id, 'end_of_day_reports', 'history'), {
        start_date: from,
        end_date: until,
        [which]: [id],
      });

-- When a stop is due by plan, today's own start time included. `original_google_estimate_time` is what was
-- promised at midnight and stays; this follows every change of the plan until the truck has started.
alter table plan_event_route_points add column planned_at timestamptz;

update plan_event_route_points p
set planned_at = p.original_google_estimate_time + coalesce(e.first_stop_at - first.promised_at, interval '0')
from plan_events e
cross join lateral (
  select o.original_google_estimate_time as promised_at from plan_event_route_points o
  where o.tenant_id = e.tenant_id and o.plan_event_id = e.id and o.deleted_at is null
    and o.kind <> 'unplanned' and o.original_google_estimate_time is not null
  order by o.position limit 1) first
where e.tenant_id = p.tenant_id and e.id = p.plan_event_id
  and p.kind <> 'unplanned' and p.original_google_estimate_time is not null;

-- A trip that is taken off the calendar and its reports that nobody has approved yet:
-- with something sold the trip stays, else the report waits for another trip (P13, README 17).
-- After the trigger that keeps trips with an approved report.

create function destroyed_trip_leaves_reports() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null) then
    raise exception 'trip % has sold', new.id using errcode = 'check_violation', constraint = 'plan_events_sold';
  end if;
  update end_of_day_reports r
  set plan_event_id = null, mapped_by = null, route_id = null, car_id = null,
    lock_version = r.lock_version + 1, updated_at = new.updated_at
  where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null
    and r.status in ('pending', 'pending_edited');
  return new;
end $$;
create trigger plan_events_sold before update of deleted_at on plan_events for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function destroyed_trip_leaves_reports();

-- Trips that are put on another day or onto another car.

-- Checked when the statement is done and not row by row: the days of a series move past each other,
-- and two trips may swap their cars.
alter table plan_events
  drop constraint plan_events_car_day, drop constraint plan_events_driver_day, drop constraint plan_events_route_day;
alter table plan_events
  add constraint plan_events_car_day exclude using gist (tenant_id with =, car_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate,
  add constraint plan_events_driver_day exclude using gist (tenant_id with =, user_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate,
  add constraint plan_events_route_day exclude using gist (tenant_id with =, route_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate;

-- As of a trip that is taken off the calendar: with an approved report or something sold it stays,
-- else its reports look for their trip anew.
create function moved_trip_leaves_reports() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r where r.tenant_id = new.tenant_id and r.plan_event_id = new.id
      and r.status in ('approved', 'approved_edited') and r.deleted_at is null) then
    raise exception 'trip % has an approved report', new.id
      using errcode = 'check_violation', constraint = 'plan_events_moved_reported';
  end if;
  if exists (
    select from end_of_day_reports r
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null) then
    raise exception 'trip % has sold', new.id using errcode = 'check_violation', constraint = 'plan_events_moved_sold';
  end if;
  update end_of_day_reports r
  set plan_event_id = null, mapped_by = null, route_id = null, car_id = null,
    lock_version = r.lock_version + 1, updated_at = new.updated_at
  where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null
    and r.status in ('pending', 'pending_edited');
  return new;
end $$;
create trigger plan_events_moved before update of date, car_id on plan_events for each row
when (new.deleted_at is null and (old.date <> new.date or old.car_id <> new.car_id))
execute function moved_trip_leaves_reports();

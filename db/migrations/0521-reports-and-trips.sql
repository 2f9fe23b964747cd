-- What holds between a report, its trip and its orders, whoever is at it at the same moment.

-- The money of the order is in what its register told when it was closed; else the order's own payments count.
alter table wallmob_orders add column counted_in_closing boolean not null default false;

-- A trip with an approved report stays on the calendar, and a trip that was taken off it gets none. Both look at
-- the other's row while they hold their own.
create function trip_of_approved_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from plan_events e
  where e.tenant_id = new.tenant_id and e.id = new.plan_event_id and e.deleted_at is null for share;
  if not found then
    raise exception 'the trip of report % is gone', new.id
      using errcode = 'check_violation', constraint = 'end_of_day_reports_trip';
  end if;
  return new;
end $$;
create trigger end_of_day_reports_trip before insert or update of status on end_of_day_reports for each row
when (new.status in ('approved', 'approved_edited') and new.deleted_at is null)
execute function trip_of_approved_report();

create function destroyed_trip_has_no_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r where r.tenant_id = new.tenant_id and r.plan_event_id = new.id
      and r.status in ('approved', 'approved_edited') and r.deleted_at is null) then
    raise exception 'trip % has an approved report', new.id
      using errcode = 'check_violation', constraint = 'plan_events_reported';
  end if;
  return new;
end $$;
create trigger plan_events_reported before update of deleted_at on plan_events for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function destroyed_trip_has_no_report();

-- The calendar: which car drives which route with which driver on which days, and the stops of that very day.

create table plan_event_series (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null, start_date date not null, end_date date not null,
  recurrence_interval integer not null check (recurrence_interval > 0), created_by_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, created_by_id) references users (tenant_id, id),
  check (end_date >= start_date)
);
call tenant_table('plan_event_series');

create table plan_events (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null, route_id bigint not null, user_id bigint, car_id bigint not null, series_id bigint,
  date date not null, day_span integer not null default 1 check (day_span between 1 and 14),
  days daterange generated always as (daterange(date, date + day_span)) stored,
  start_at_hour integer check (start_at_hour between 0 and 23),
  start_at_min integer check (start_at_min between 0 and 59),
  departs_at timestamptz, first_stop_at timestamptz, last_stop_at timestamptz, returns_at timestamptz,
  started_at timestamptz, finished_at timestamptz,
  polygon jsonb, encoded_polyline text,
  sms_stopped_at timestamptz, sms_stopped_by_id bigint,
  converted_route_id bigint, converted_by_id bigint, converted_at timestamptz,
  deleted_at timestamptz, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- Who saved it last: told to the one who saves after them.
  saved_by_id bigint,
  -- The register that was opened on the trip first; its table comes with the till, and the foreign key with it.
  cash_register_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, series_id) references plan_event_series (tenant_id, id),
  foreign key (tenant_id, sms_stopped_by_id) references users (tenant_id, id),
  foreign key (tenant_id, converted_route_id) references routes (tenant_id, id),
  foreign key (tenant_id, converted_by_id) references users (tenant_id, id),
  foreign key (tenant_id, saved_by_id) references users (tenant_id, id),
  check ((start_at_hour is null) = (start_at_min is null)),
  -- Checked when the statement is done and not row by row: the days of a series move past each other,
  -- and two trips may swap their cars.
  constraint plan_events_car_day exclude using gist (tenant_id with =, car_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate,
  constraint plan_events_driver_day exclude using gist (tenant_id with =, user_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate,
  constraint plan_events_route_day exclude using gist (tenant_id with =, route_id with =, days with &&)
    where (deleted_at is null) deferrable initially immediate
);
call tenant_table('plan_events');
create index plan_events_calendar on plan_events (tenant_id, depo_id, date) where deleted_at is null;
create index plan_events_route on plan_events (tenant_id, route_id, date);
create index plan_events_series_events on plan_events (tenant_id, series_id) where series_id is not null;
create index plan_events_upcoming on plan_events (tenant_id, route_id, date)
  where deleted_at is null and finished_at is null;
create index plan_events_of_car on plan_events (tenant_id, car_id, date)
  where deleted_at is null and finished_at is null;
-- The week of a tenant by day.
create index plan_events_by_day on plan_events (tenant_id, date) where deleted_at is null;
-- The trips of a day in all depots: the support map shows the whole tenant.
create index plan_events_day on plan_events (tenant_id, date) where deleted_at is null;
-- Which trucks are under way now, of all depots.
create index plan_events_under_way on plan_events (tenant_id, departs_at)
  where deleted_at is null and finished_at is null;

create table plan_event_route_points (
  tenant_id bigint, id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  plan_event_id bigint not null, route_point_id bigint,
  position integer not null,
  kind text not null default 'regular' check (kind in ('regular', 'b2b', 'eshop', 'unplanned')),
  address text not null, lat double precision not null, lng double precision not null,
  place cube generated always as (sphere_place(lat, lng)) stored,
  wait_time integer not null default 2, public_comment text, private_comment text,
  original_google_estimate_time timestamptz, google_estimate_time timestamptz,
  visited_state text not null default 'pending' check (visited_state in ('pending', 'visited', 'skipped')),
  visited_source text check (visited_source in ('gps', 'app', 'sale')),
  skip_reason text,
  actual_arrival_time timestamptz, left_at timestamptz, duration integer, timer_duration integer,
  -- Its table comes with the positions, and the foreign key with it.
  car_stop_id bigint, client_id text, marked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- When a stop is due by plan, today's own start time included. `original_google_estimate_time` is what was
  -- promised at midnight and stays; this follows every change of the plan until the truck has started.
  planned_at timestamptz,
  -- Of a stop that a day has for an order alone: after which stop it was put (null: it is the first), the drive to it
  -- from there and what the way grew by, in seconds.
  after_point_id bigint, drive_s integer, added_s integer,
  primary key (tenant_id, id),
  unique (tenant_id, uuid),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, route_point_id) references route_points (tenant_id, id),
  foreign key (tenant_id, after_point_id) references plan_event_route_points (tenant_id, id)
    on delete set null (after_point_id),
  constraint plan_event_route_points_own
    check ((drive_s is null) = (added_s is null) and (drive_s is null or route_point_id is null)),
  check (visited_state <> 'visited' or actual_arrival_time is not null or kind = 'unplanned')
);
call tenant_table('plan_event_route_points');
call untenanted_reads('plan_event_route_points');
create unique index plan_event_route_points_uuid on plan_event_route_points (uuid, tenant_id);
create index plan_event_route_points_event on plan_event_route_points (tenant_id, plan_event_id, position);
create index plan_event_route_points_source on plan_event_route_points (tenant_id, route_point_id);
create index plan_event_route_points_due on plan_event_route_points (tenant_id, google_estimate_time)
  where visited_state = 'pending' and deleted_at is null;
create index plan_event_route_points_place on plan_event_route_points using gist (tenant_id, place)
  where visited_state = 'pending' and deleted_at is null;
create index plan_event_route_points_own on plan_event_route_points (tenant_id, plan_event_id)
  where drive_s is not null and deleted_at is null;
-- Which stops are near a customer, in a box as the customers near a stop (0008).
create index plan_event_route_points_box on plan_event_route_points (tenant_id, lat, lng)
  where visited_state = 'pending' and deleted_at is null;
-- A stop of the route is copied once: taken out and put back it is the same stop of the day,
-- with the uuid that people were sent.
create unique index plan_event_route_points_copy on plan_event_route_points (tenant_id, plan_event_id, route_point_id);

create function tenant_of_stop(wanted uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select tenant_id from plan_event_route_points where uuid = wanted $$;
revoke all on function tenant_of_stop(uuid) from public;
grant execute on function tenant_of_stop(uuid) to isrute_app;

create table plan_event_route_point_b2b_customers (
  tenant_id bigint, plan_event_route_point_id bigint, b2b_customer_id bigint,
  primary key (tenant_id, plan_event_route_point_id, b2b_customer_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id) on delete cascade
);
call tenant_table('plan_event_route_point_b2b_customers');
create index plan_event_route_point_b2b_customers_shop
  on plan_event_route_point_b2b_customers (tenant_id, b2b_customer_id);
create trigger shops_added after insert on plan_event_route_point_b2b_customers referencing new table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_removed after delete on plan_event_route_point_b2b_customers referencing old table as changed
  for each statement execute function place_linked_b2b_customers();

-- When a shop was last visited follows the trips and their stops (place_b2b_customers, 0007).
create function place_b2b_customers_of_plan_event() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select distinct l.b2b_customer_id from plan_event_route_points p
    join plan_event_route_point_b2b_customers l on l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id
    where p.tenant_id = new.tenant_id and p.plan_event_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on plan_events for each row
  when (old.deleted_at is distinct from new.deleted_at or old.date <> new.date)
  execute function place_b2b_customers_of_plan_event();

create function place_b2b_customers_of_stop() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select l.b2b_customer_id from plan_event_route_point_b2b_customers l
    where l.tenant_id = new.tenant_id and l.plan_event_route_point_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on plan_event_route_points for each row
  when (old.deleted_at is distinct from new.deleted_at or old.plan_event_id <> new.plan_event_id)
  execute function place_b2b_customers_of_stop();

-- One row per message of a phone: it may send one again after a dead spot, and an old one after a newer.
create table driver_marks (
  tenant_id bigint, plan_event_route_point_id bigint, client_id text not null,
  user_id bigint not null, received_at timestamptz not null,
  -- By the phone, so that a mark that comes again late, or was overtaken, brings nothing old back.
  sent_at timestamptz, version bigint,
  primary key (tenant_id, plan_event_route_point_id, client_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('driver_marks', 'select, insert');

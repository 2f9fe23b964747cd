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
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, series_id) references plan_event_series (tenant_id, id),
  foreign key (tenant_id, sms_stopped_by_id) references users (tenant_id, id),
  foreign key (tenant_id, converted_route_id) references routes (tenant_id, id),
  foreign key (tenant_id, converted_by_id) references users (tenant_id, id),
  check ((start_at_hour is null) = (start_at_min is null)),
  constraint plan_events_car_day exclude using gist (tenant_id with =, car_id with =, days with &&)
    where (deleted_at is null),
  constraint plan_events_driver_day exclude using gist (tenant_id with =, user_id with =, days with &&)
    where (deleted_at is null),
  constraint plan_events_route_day exclude using gist (tenant_id with =, route_id with =, days with &&)
    where (deleted_at is null)
);
call tenant_table('plan_events');
create index plan_events_calendar on plan_events (tenant_id, depo_id, date) where deleted_at is null;
create index plan_events_route on plan_events (tenant_id, route_id, date);
create index plan_events_series_events on plan_events (tenant_id, series_id) where series_id is not null;

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
  car_stop_id bigint, client_id text, marked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, uuid),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, route_point_id) references route_points (tenant_id, id),
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

create table plan_event_route_point_b2b_customers (
  tenant_id bigint, plan_event_route_point_id bigint, b2b_customer_id bigint,
  primary key (tenant_id, plan_event_route_point_id, b2b_customer_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id) on delete cascade
);
call tenant_table('plan_event_route_point_b2b_customers');

create function tenant_of_stop(wanted uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select tenant_id from plan_event_route_points where uuid = wanted $$;
revoke all on function tenant_of_stop(uuid) from public;
grant execute on function tenant_of_stop(uuid) to isrute_app;

-- A truck is down: its stops of that day are driven by other trips. A stop that was taken over is a stop of the trip
-- that drives it, with its uuid, its receivers and its orders; it remembers whose it is.

alter table plan_event_route_points
  -- The trip whose stop it is while another one drives it, and of a copied one the stop of that trip's route.
  add column home_plan_event_id bigint,
  add column home_route_point_id bigint,
  add foreign key (tenant_id, home_plan_event_id) references plan_events (tenant_id, id),
  add foreign key (tenant_id, home_route_point_id) references route_points (tenant_id, id),
  add constraint plan_event_route_points_away check (
    home_plan_event_id is null and home_route_point_id is null
    or home_plan_event_id is not null and route_point_id is null and drive_s is not null);
-- Copying a route again leaves out what another trip drives.
create index plan_event_route_points_home on plan_event_route_points (tenant_id, home_plan_event_id)
  where home_plan_event_id is not null;

create table take_overs (
  tenant_id bigint, id bigint generated always as identity,
  -- The trip whose truck is down.
  plan_event_id bigint not null,
  user_id bigint not null, created_at timestamptz not null,
  undone_at timestamptz, undone_by_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, undone_by_id) references users (tenant_id, id),
  check ((undone_at is null) = (undone_by_id is null))
);
call tenant_table('take_overs', 'select, insert, update');
create index take_overs_of_trip on take_overs (tenant_id, plan_event_id, id);

-- Every trip that a take over changed, with the ends that it had before.
create table take_over_trips (
  tenant_id bigint, take_over_id bigint not null, plan_event_id bigint not null,
  first_stop_at timestamptz, last_stop_at timestamptz, returns_at timestamptz,
  primary key (tenant_id, take_over_id, plan_event_id),
  foreign key (tenant_id, take_over_id) references take_overs (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id)
);
call tenant_table('take_over_trips', 'select, insert');
create index take_over_trips_of_trip on take_over_trips (tenant_id, plan_event_id, take_over_id);

-- Every stop of these trips that was still to come, as it stood before, and which trip drives it since.
create table take_over_stops (
  tenant_id bigint, take_over_id bigint not null, plan_event_route_point_id bigint not null,
  from_plan_event_id bigint not null, to_plan_event_id bigint not null,
  route_point_id bigint, home_plan_event_id bigint, home_route_point_id bigint,
  position integer not null,
  planned_at timestamptz, google_estimate_time timestamptz, original_google_estimate_time timestamptz,
  after_point_id bigint, drive_s integer, added_s integer,
  primary key (tenant_id, take_over_id, plan_event_route_point_id),
  foreign key (tenant_id, take_over_id) references take_overs (tenant_id, id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, from_plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, to_plan_event_id) references plan_events (tenant_id, id)
);
call tenant_table('take_over_stops', 'select, insert');

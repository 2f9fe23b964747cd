-- How sure a visit is, what speaks for it and what the office says of it; a trip that was not driven, closed by
-- somebody; the clocks of trackers.

alter table plan_event_route_points
  -- 0 to 1, and what was seen, as tracking says them; null and empty while nothing is said of the stop.
  add column confidence real check (confidence between 0 and 1),
  add column evidence jsonb not null default '[]',
  -- What the driver pressed, which stays when the office says otherwise. Null beside a `marked_at`: a server of the
  -- release before wrote the mark, and `visited_state` is what was pressed.
  add column marked_visited boolean,
  -- What the office says: visited or not, and when the truck was there by then. It outranks everything that was seen.
  add column checked_visited boolean,
  add column checked_arrived_at timestamptz,
  add column checked_at timestamptz,
  add column checked_by_id bigint,
  -- How often it was said or taken back: who presses has seen the last of them.
  add column checks_count integer not null default 0,
  add foreign key (tenant_id, checked_by_id) references users (tenant_id, id),
  add constraint plan_event_route_points_checked check ((checked_visited is null) = (checked_at is null));
-- Where a stop of a route is really served: the places that the office confirmed.
create index plan_event_route_points_served on plan_event_route_points (tenant_id, route_point_id, checked_at)
  where checked_visited and car_stop_id is not null;

-- Each press of the office: `visited` null takes back what was said before.
create table visit_checks (
  tenant_id bigint, id bigint generated always as identity,
  plan_event_route_point_id bigint not null, user_id bigint not null,
  visited boolean, status_before text not null check (status_before in ('pending', 'visited', 'skipped')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('visit_checks', 'select, insert');
create index visit_checks_of_stop on visit_checks (tenant_id, plan_event_route_point_id, id);

-- Somebody has seen that the trip was not driven.
alter table plan_events
  add column closed_at timestamptz,
  add column closed_by_id bigint,
  add foreign key (tenant_id, closed_by_id) references users (tenant_id, id),
  add constraint plan_events_closed check ((closed_at is null) = (closed_by_id is null));

-- When the positions of a car came, and when its tracker said that they were: how far its clock is off.
create table car_clocks (
  tenant_id bigint, car_id bigint,
  -- The last dozen, oldest first: [{"at", "received_at"}].
  readings jsonb not null default '[]',
  -- Positive: it is fast.
  offset_minutes integer not null default 0,
  updated_at timestamptz not null,
  primary key (tenant_id, car_id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id)
);
call tenant_table('car_clocks');

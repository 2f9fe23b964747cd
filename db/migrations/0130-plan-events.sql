-- Who saved a plan event last (told to whoever saves after them), the week of a tenant by day,
-- and what drivers' phones have sent.

alter table plan_events
  add column saved_by_id bigint,
  add foreign key (tenant_id, saved_by_id) references users (tenant_id, id);
create index plan_events_by_day on plan_events (tenant_id, date) where deleted_at is null;

-- One row per message of a phone: it may send one again after a dead spot, and an old one after a newer.
create table driver_marks (
  tenant_id bigint, plan_event_route_point_id bigint, client_id text not null,
  user_id bigint not null, received_at timestamptz not null,
  primary key (tenant_id, plan_event_route_point_id, client_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('driver_marks', 'select, insert');

-- A stop of the route is copied once: taken out and put back it is the same stop of the day,
-- with the uuid that people were sent.
create unique index plan_event_route_points_copy on plan_event_route_points (tenant_id, plan_event_id, route_point_id);

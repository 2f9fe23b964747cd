-- Routes: the stop duration of a route, and the indexes by which its neighbours are found.

-- Minutes for every stop whose wait was not typed by hand (custom stops).
alter table routes add column stop_duration integer check (stop_duration between 0 and 1440);

-- Row security keeps `<->` from a gist index inside a join; comparing numbers is leakproof, so these find what
-- lies in a box around a place, and the exact distance decides among the few that do.
create index route_points_box on route_points (tenant_id, lat, lng) where deleted_at is null;
create index locations_box on locations (tenant_id, lat, lng);
create index locations_home_box on locations (tenant_id, home_lat, home_lng) where home_lat is not null;

create index plan_events_upcoming on plan_events (tenant_id, route_id, date)
  where deleted_at is null and finished_at is null;
create index routes_depo on routes (tenant_id, depo_id, route_number, name);

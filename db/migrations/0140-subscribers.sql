-- Who is near a stop, and which stops are near a customer: boxes in degrees. Comparing numbers is leakproof, so
-- row security leaves these indexes in use where it forbids those on places.
create index if not exists locations_box on locations (tenant_id, lat, lng);
create index if not exists locations_home_box on locations (tenant_id, home_lat, home_lng) where home_lat is not null;
create index plan_event_route_points_box on plan_event_route_points (tenant_id, lat, lng)
  where visited_state = 'pending' and deleted_at is null;

-- The times that routes and stops had before a cut, so that it is undone without asking for them again. A cut that a
-- release before stored has none: its routes are computed again.
alter table route_cut_routes add column times jsonb;
alter table route_cut_stops add column google_estimate_time time, add column estimate_day integer;

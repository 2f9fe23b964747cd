-- How a take over put each stop: undoing it asks whether the stop still stands so. Of earlier ones nobody knows.

alter table take_over_stops
  add column to_position integer,
  add column to_planned_at timestamptz;

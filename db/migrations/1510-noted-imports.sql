-- What whoever saves a sheet ought to know of a row that is not refused, and how often the rows were checked: only the
-- check that somebody has seen is saved.

alter table import_rows add column notes jsonb not null default '[]';
alter table import_runs add column noted_count integer not null default 0,
  add column checks_count integer not null default 0;

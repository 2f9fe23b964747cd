-- How long the legs and waits of a route take, learnt each night from its driven trips. All of a route's rows are
-- written together.

create table learnt_routes (
  tenant_id bigint, route_id bigint not null,
  trips integer not null check (trips > 0),
  -- Of waits, for each second of delay; how many times as long as usual legs take in each of the week's 168 hours.
  catch_up double precision not null check (catch_up between 0 and 1), paces jsonb not null,
  -- By seconds ahead, in eight of ten cases: how much earlier and later the truck comes than expected.
  windows jsonb not null default '[]',
  learnt_at timestamptz not null,
  primary key (tenant_id, route_id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id)
);
call tenant_table('learnt_routes');

-- Weekday 0 is any day, 1 Monday, 7 Sunday.
create table learnt_legs (
  tenant_id bigint, route_id bigint not null,
  from_point_id bigint not null, to_point_id bigint not null,
  weekday smallint not null check (weekday between 0 and 7),
  days integer not null check (days > 0),
  seconds double precision not null check (seconds >= 0),
  planned_s double precision not null check (planned_s >= 0),
  primary key (tenant_id, route_id, from_point_id, to_point_id, weekday),
  foreign key (tenant_id, route_id) references learnt_routes (tenant_id, route_id) on delete cascade,
  foreign key (tenant_id, from_point_id) references route_points (tenant_id, id),
  foreign key (tenant_id, to_point_id) references route_points (tenant_id, id)
);
call tenant_table('learnt_legs');

create table learnt_waits (
  tenant_id bigint, route_id bigint not null, point_id bigint not null,
  weekday smallint not null check (weekday between 0 and 7),
  days integer not null check (days > 0),
  seconds double precision not null check (seconds >= 0),
  planned_s double precision not null check (planned_s >= 0),
  -- By which the truck is usually late there; negative: early.
  late_s double precision not null,
  primary key (tenant_id, route_id, point_id, weekday),
  foreign key (tenant_id, route_id) references learnt_routes (tenant_id, route_id) on delete cascade,
  foreign key (tenant_id, point_id) references route_points (tenant_id, id)
);
call tenant_table('learnt_waits');

-- Several routes of a depot were cut anew in one act: what each of them and each of their stops was before, for the
-- way back.

create table route_cuts (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null,
  user_id bigint not null, created_at timestamptz not null,
  undone_at timestamptz, undone_by_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, undone_by_id) references users (tenant_id, id),
  check ((undone_at is null) = (undone_by_id is null))
);
call tenant_table('route_cuts', 'select, insert, update');
create index route_cuts_of_depo on route_cuts (tenant_id, depo_id, id);

create table route_cut_routes (
  tenant_id bigint, route_cut_id bigint not null, route_id bigint not null,
  -- It was made by the cut.
  is_new boolean not null,
  -- Its version after the cut: a route with another one was saved since.
  lock_version integer not null,
  route_type text not null, route_duration numeric(7, 4), stop_duration integer,
  first_stop_arrival_time time, last_stop_arrival_time time,
  edited_after_approval boolean not null,
  primary key (tenant_id, route_cut_id, route_id),
  foreign key (tenant_id, route_cut_id) references route_cuts (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id)
);
call tenant_table('route_cut_routes', 'select, insert');
create index route_cut_routes_of_route on route_cut_routes (tenant_id, route_id, route_cut_id);

create table route_cut_stops (
  tenant_id bigint, route_cut_id bigint not null, route_point_id bigint not null,
  from_route_id bigint not null, to_route_id bigint not null,
  position integer not null, wait_time integer not null, wait_manual boolean not null,
  primary key (tenant_id, route_cut_id, route_point_id),
  foreign key (tenant_id, route_cut_id) references route_cuts (tenant_id, id),
  foreign key (tenant_id, route_point_id) references route_points (tenant_id, id),
  foreign key (tenant_id, from_route_id) references routes (tenant_id, id),
  foreign key (tenant_id, to_route_id) references routes (tenant_id, id)
);
call tenant_table('route_cut_stops', 'select, insert');
create index route_cut_stops_of_stop on route_cut_stops (tenant_id, route_point_id);

-- What the trucks did: fixes by day, the stops the car made, the track driven, what was sold.

create table car_positions (
  tenant_id bigint not null default current_tenant(), car_id bigint not null, at timestamptz not null,
  lat double precision not null, lng double precision not null, speed_kmh real, heading real, source text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, car_id, at),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id)
) partition by range (at);
alter table car_positions enable row level security;
alter table car_positions force row level security;
create policy own_tenant on car_positions
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on car_positions to isrute_app;

-- Days are UTC days here: partitions only help storage, what counts as a day is decided by the tenant's zone elsewhere.
-- After waiting for another one who makes the day's room, look again by a query:
-- to_regclass may still answer from before the wait.
create procedure keep_car_position_days(first date, last date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare d date; part text;
begin
  if last - first > 400 then raise exception 'too many days'; end if;
  for d in select generate_series(first, last, interval '1 day')::date loop
    part := 'car_positions_' || to_char(d, 'YYYYMMDD');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(hashtext(part));
      if not exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then
        execute format('create table %I partition of car_positions for values from (%L) to (%L)', part,
          (d::timestamp at time zone 'UTC'), ((d + 1)::timestamp at time zone 'UTC'));
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end if;
    end if;
  end loop;
end $$;
-- Positions are kept 90 days (RG88).
create procedure drop_car_positions_before(day date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare part text;
begin
  if day > (now() - interval '30 days')::date then
    raise exception 'positions younger than 30 days are not dropped';
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'car_positions'::regclass and c.relname < 'car_positions_' || to_char(day, 'YYYYMMDD')
  loop execute format('drop table %I', part); end loop;
end $$;
revoke all on procedure keep_car_position_days(date, date), drop_car_positions_before(date) from public;
grant execute on procedure keep_car_position_days(date, date), drop_car_positions_before(date) to isrute_app;
call keep_car_position_days((now() - interval '2 days')::date, (now() + interval '3 days')::date);

create table car_stops (
  tenant_id bigint, id bigint generated always as identity,
  car_id bigint not null, plan_event_id bigint,
  lat double precision not null, lng double precision not null, address text,
  started_at timestamptz not null, ended_at timestamptz, source text not null default 'own', provider_ref text,
  primary key (tenant_id, id),
  unique (tenant_id, car_id, started_at),
  unique (tenant_id, car_id, provider_ref),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  check (ended_at is null or ended_at >= started_at)
);
call tenant_table('car_stops');
create index car_stops_event on car_stops (tenant_id, plan_event_id, started_at);
-- The stop of the plan that the car made here.
alter table plan_event_route_points add foreign key (tenant_id, car_stop_id) references car_stops (tenant_id, id);

create table car_tracks (
  tenant_id bigint, id bigint generated always as identity,
  car_id bigint not null, plan_event_id bigint not null, encoded_polyline text not null,
  started_at timestamptz not null, ended_at timestamptz not null, distance_m integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, plan_event_id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id)
);
call tenant_table('car_tracks');

create table order_transactions (
  tenant_id bigint, id bigint generated always as identity,
  plan_event_id bigint not null, plan_event_route_point_id bigint, external_id text not null,
  sold_at timestamptz not null, total numeric(12, 2) not null, quantity numeric(12, 3) not null default 0,
  lat double precision, lng double precision, manual boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, external_id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
);
call tenant_table('order_transactions');
create index order_transactions_event on order_transactions (tenant_id, plan_event_id);
create index order_transactions_stop on order_transactions (tenant_id, plan_event_route_point_id);

-- Routes and their stops (route points).
-- Durations are whole seconds, waits whole minutes, clock times local to the tenant.

create table routes (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null,
  name text not null check (name <> ''),
  route_number integer generated always as (
    case when name ~ '^\s*[0-9]{1,9}' then substring(name from '^\s*([0-9]{1,9})')::integer end) stored,
  tag text,
  radius integer not null default 200 check (radius between 0 and 100000),
  route_type text not null default 'route_duration' check (route_type in ('route_duration', 'custom_stops')),
  route_duration numeric(7, 4) check (route_duration >= 0),
  minimum_efficient_sales_count integer not null default 1 check (minimum_efficient_sales_count >= 1),
  administration_time integer not null default 0 check (administration_time between 0 and 86400),
  eod_administration_time integer not null default 0 check (eod_administration_time between 0 and 86400),
  first_stop_arrival_time time, last_stop_arrival_time time,
  start_address text, start_lat double precision, start_lng double precision,
  end_address text, end_lat double precision, end_lng double precision,
  time_from_depo integer, time_to_depo integer,
  should_leave_at_time time, return_to_depo time, total_duration integer,
  day_span integer not null default 1 check (day_span between 1 and 14),
  estimates_approximate boolean not null default true,
  approval_status text check (approval_status in ('approved')),
  approved_by_id bigint, approved_at timestamptz,
  edited_after_approval boolean not null default false,
  invalid boolean not null default true, invalid_reasons jsonb not null default '[]',
  copied_from_id bigint,
  saved_by_id bigint,
  deleted_at timestamptz, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- Minutes for every stop whose wait was not typed by hand (custom stops).
  stop_duration integer check (stop_duration between 0 and 1440),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, approved_by_id) references users (tenant_id, id),
  foreign key (tenant_id, saved_by_id) references users (tenant_id, id),
  foreign key (tenant_id, copied_from_id) references routes (tenant_id, id),
  check ((start_lat is null) = (start_lng is null)), check ((end_lat is null) = (end_lng is null)),
  check ((approval_status is null) = (approved_at is null))
);
call tenant_table('routes');
call untenanted_reads('routes');
create unique index routes_name on routes (tenant_id, depo_id, lower(name)) where deleted_at is null;
create index routes_tag on routes (tenant_id, depo_id, tag);
create index routes_depo on routes (tenant_id, depo_id, route_number, name);

create table route_points (
  tenant_id bigint, id bigint generated always as identity,
  route_id bigint not null,
  position integer not null check (position >= 1),
  address text, custom_address text, use_custom_address boolean not null default false,
  lat double precision, lng double precision,
  place cube generated always as (sphere_place(lat, lng)) stored,
  wait_time integer not null default 2 check (wait_time between 0 and 1440), wait_manual boolean not null default false,
  public_comment text, private_comment text,
  arrival_time time, google_estimate_time time, estimate_day integer not null default 0,
  separator boolean not null default false,
  stop_type_id bigint,
  deleted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id),
  foreign key (tenant_id, stop_type_id) references stop_types (tenant_id, id),
  check ((lat is null) = (lng is null)),
  constraint route_points_position exclude using gist (tenant_id with =, route_id with =, position with =)
    where (deleted_at is null) deferrable initially deferred
);
call tenant_table('route_points');
call untenanted_reads('route_points');
create index route_points_route on route_points (tenant_id, route_id, position);
create index route_points_place on route_points using gist (tenant_id, place) where deleted_at is null;
-- The neighbours of a stop, in a box as those of a customer (0008).
create index route_points_box on route_points (tenant_id, lat, lng) where deleted_at is null;
create index route_points_words on route_points using gin (place_words(address, custom_address))
  with (fastupdate = off) where deleted_at is null;

create table route_point_b2b_customers (
  tenant_id bigint, route_point_id bigint, b2b_customer_id bigint,
  primary key (tenant_id, route_point_id, b2b_customer_id),
  foreign key (tenant_id, route_point_id) references route_points (tenant_id, id) on delete cascade,
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id) on delete cascade
);
call tenant_table('route_point_b2b_customers');
create index route_point_b2b_customers_shop on route_point_b2b_customers (tenant_id, b2b_customer_id);
create trigger shops_added after insert on route_point_b2b_customers referencing new table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_removed after delete on route_point_b2b_customers referencing old table as changed
  for each statement execute function place_linked_b2b_customers();

-- Where a shop is follows its stops and their routes (place_b2b_customers, 0007).
create function place_b2b_customers_of_route() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select distinct x.b2b_customer_id from route_points p
    join route_point_b2b_customers x on x.tenant_id = p.tenant_id and x.route_point_id = p.id
    where p.tenant_id = new.tenant_id and p.route_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on routes for each row
  when (old.deleted_at is distinct from new.deleted_at or old.depo_id <> new.depo_id)
  execute function place_b2b_customers_of_route();

create function place_b2b_customers_of_route_point() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select x.b2b_customer_id from route_point_b2b_customers x
    where x.tenant_id = new.tenant_id and x.route_point_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on route_points for each row
  when (old.deleted_at is distinct from new.deleted_at or old.route_id <> new.route_id)
  execute function place_b2b_customers_of_route_point();

-- The tenant's own addresses, searched by the beginnings of their words: row security would keep `@@` from its index,
-- so the owner searches, for the tenant of the transaction only. Here stops of routes in use; `in_depos` null means
-- every depot. The shown address is the typed one where the stop says so.
create function own_stop_places(words tsquery, in_depos bigint[], most integer)
returns table (id bigint, address text, lat double precision, lng double precision, route_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select p.id, case when p.use_custom_address then coalesce(p.custom_address, p.address) else p.address end,
      p.lat, p.lng, r.name
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id
    where p.tenant_id = current_tenant() and p.deleted_at is null and r.deleted_at is null and p.lat is not null
      and place_words(p.address, p.custom_address) @@ words
      and (in_depos is null or r.depo_id = any (in_depos))
    order by p.id
    limit most;
end $$;
revoke all on function own_stop_places(tsquery, bigint[], integer) from public;
grant execute on function own_stop_places(tsquery, bigint[], integer) to isrute_app;

-- Cars, stop types and the shops that are visited (B2B customers).

create table cars (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null,
  internal_number text not null, plate_number text not null, mobile_number text, axapta_code text, mapon_car_id text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  inactive_since timestamptz,
  franchise_car boolean not null default false,
  send_to_lakrids boolean not null default false, lakrids_route_number text,
  latest_location text, latest_lat double precision, latest_lng double precision,
  latest_heading real, latest_speed_kmh real, latest_location_updated_at timestamptz, last_synced_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, mapon_car_id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  check (not send_to_lakrids or lakrids_route_number is not null)
);
call tenant_table('cars');
create index cars_depo on cars (tenant_id, depo_id);
-- No two cars of a tenant with one number or one plate, however it is written.
create unique index cars_internal_number on cars (tenant_id, lower(internal_number));
create unique index cars_plate_number on cars (tenant_id, upper(replace(plate_number, ' ', '')));

create table stop_types (
  tenant_id bigint, id bigint generated always as identity,
  stop_type text not null, wait_time integer not null check (wait_time between 1 and 480),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call tenant_table('stop_types');
create unique index stop_types_name on stop_types (tenant_id, lower(stop_type));

-- What follows from routes and calendar is kept on the row, so that a page, five counts or an export never walk the
-- stops of the whole tenant.
create table b2b_customers (
  tenant_id bigint, id bigint generated always as identity,
  customer_number text not null, customer_name text not null, customer_name_2 text, shop_id text, segmentation text,
  address text, zip_code text, phone_number_1 text, phone_number_2 text, email citext,
  sales_consultant text, sales_district_name text, season text, payment_method text, payment_term text,
  opening_week smallint check (opening_week between 1 and 53), shop_open_at time, shop_close_at time,
  notes_about_customer text, notes_to_customer text, visit_type smallint check (visit_type in (1, 2, 3)),
  status text not null default 'active' check (status in ('active', 'inactive')),
  deleted_at timestamptz, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  name_order text collate "C" generated always as (name_order(customer_name)) stored,
  -- Phones and the number also as digits alone, the way people type them.
  search_text text generated always as (
    public.fold_name(customer_name || ' ' || coalesce(customer_name_2, '') || ' ' || customer_number
      || ' ' || coalesce(shop_id, '') || ' ' || coalesce(address, '') || ' ' || coalesce(zip_code, ''))
    || ' ' || regexp_replace(customer_number, '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone_number_1, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone_number_2, ''), '\D', '', 'g')) stored,
  in_route boolean not null default false, last_visit_on date, seen_in_depos bigint[] not null default '{}',
  -- The stops it was taken off when it was deleted, for the undo.
  taken_off_point_ids bigint[] not null default '{}', taken_off_stop_ids bigint[] not null default '{}',
  primary key (tenant_id, id)
);
call tenant_table('b2b_customers');
call untenanted_reads('b2b_customers');
create unique index b2b_customers_number on b2b_customers (tenant_id, lower(customer_number)) where deleted_at is null;
create index b2b_customers_by_name on b2b_customers (tenant_id, status, name_order, id)
  include (in_route, last_visit_on, seen_in_depos) where deleted_at is null;
-- Few distinct keys make it small: the tabs are counted from it alone.
create index b2b_customers_tabs on b2b_customers (tenant_id, status, in_route, last_visit_on) where deleted_at is null;
create index b2b_customers_deleted on b2b_customers (tenant_id, deleted_at) where deleted_at is not null;
-- A search looks through its own tenant alone: the index holds the tenant beside the text. Else a word that many
-- tenants' people share is read for all of them, and a tenant that has just come, of which the statistics know
-- nothing yet, row by row. `tenant_id + 0`, not `tenant_id`: only this index answers it. The planner, who takes a
-- tenant that it does not know for one row, has no other index to prefer. What waits to be sorted into an index is
-- read whole by every search, so that a list that had just grown was searched slower than a larger one: it is sorted
-- in when it is written (`fastupdate`).
create index b2b_customers_search_in_tenant on b2b_customers using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

-- Set by the feed or the form; the depots of its routes come on top.
create table b2b_customer_depos (
  tenant_id bigint, b2b_customer_id bigint, depo_id bigint,
  primary key (tenant_id, b2b_customer_id, depo_id),
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('b2b_customer_depos');

-- Where shops are and when they were last visited, reckoned once for all that a statement names. Locked in one order
-- first and reckoned in a statement of its own: the second to come sees what the first has written. In sets, which are
-- reckoned first: without statistics, as in an import that is still open, they would be reckoned again for each shop,
-- and their rows sought among all of the tenant's.
create function place_b2b_customers(ids bigint[]) returns void
language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from b2b_customers where tenant_id = current_tenant() and id = any (ids) order by id for no key update;
  with stops as materialized (
    select x.b2b_customer_id, (
      select p.route_id from route_points p
      where p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null) as route_id
    from route_point_b2b_customers x where x.tenant_id = current_tenant() and x.b2b_customer_id = any (ids)
  ), routed as materialized (
    select s.b2b_customer_id, array_agg(distinct r.depo_id) as depos from stops s
    join routes r on r.tenant_id = current_tenant() and r.id = s.route_id and r.deleted_at is null group by 1
  ), calls as materialized (
    select l.b2b_customer_id, (
      select p.plan_event_id from plan_event_route_points p
      where p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id and p.deleted_at is null) as plan_event_id
    from plan_event_route_point_b2b_customers l where l.tenant_id = current_tenant() and l.b2b_customer_id = any (ids)
  ), visited as materialized (
    select c.b2b_customer_id, max(e.date) as last_visit_on from calls c
    join plan_events e on e.tenant_id = current_tenant() and e.id = c.plan_event_id and e.deleted_at is null group by 1
  ), now_is as materialized (
    select c.id, r.depos is not null as in_route, v.last_visit_on,
      array(select d.depo_id from b2b_customer_depos d where d.tenant_id = current_tenant() and d.b2b_customer_id = c.id
        union select unnest(r.depos) order by 1) as seen_in_depos
    from unnest(ids) as c (id)
    left join routed r on r.b2b_customer_id = c.id
    left join visited v on v.b2b_customer_id = c.id
  )
  update b2b_customers b
  set in_route = now_is.in_route, seen_in_depos = now_is.seen_in_depos, last_visit_on = now_is.last_visit_on
  from now_is
  where b.tenant_id = current_tenant() and b.id = now_is.id
    and (b.in_route, b.seen_in_depos, b.last_visit_on)
      is distinct from (now_is.in_route, now_is.seen_in_depos, now_is.last_visit_on);
end $$;

create function place_linked_b2b_customers() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(select distinct b2b_customer_id from changed));
  return null;
end $$;
create trigger shops_added after insert on b2b_customer_depos referencing new table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_removed after delete on b2b_customer_depos referencing old table as changed
  for each statement execute function place_linked_b2b_customers();

-- The tenant's own whose folded text has every pattern.
-- The first pattern should be the longest: the index is asked for it.
create function b2b_customers_like(patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format($query$
    select b.id from b2b_customers b
    where b.%1$s = $1 and b.deleted_at is null and b.search_text like $2 and b.search_text like all ($3)$query$,
    tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:];
end $$;
revoke all on function b2b_customers_like(text[]) from public;
grant execute on function b2b_customers_like(text[]) to isrute_app;

-- A search among B2B customers finds its hits once, for the page and for the counts of the tabs; row security
-- would cut the index off. `most` ids of the tab from the `skip`th on, how many the tab has, and the counts of all
-- tabs. Patterns: the longest first.
create function b2b_customers_found(
  patterns text[], of_status text, mine bigint[], of_depo bigint, tab text, today date,
  sort_by text, down boolean, most integer, skip integer
) returns table (ids bigint[], in_tab bigint, total bigint, routed bigint, planned bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  key text := case sort_by when 'shop_id' then 'lower(b.shop_id)' when 'segmentation' then 'lower(b.segmentation)'
    when 'customer_number' then 'lower(b.customer_number)' when 'address' then 'name_order(b.address)'
    when 'zip_code' then 'b.zip_code' when 'phone' then 'b.phone_number_1' else 'b.name_order' end;
  direction text := case when down then 'desc' else 'asc' end;
  shown text := case tab when 'in_route' then 'h.in_route' when 'not_in_route' then 'not h.in_route'
    when 'in_calendar' then 'h.is_planned' when 'not_in_calendar' then 'not h.is_planned' else 'true' end;
begin
  return query execute format($query$
    with hits as materialized (
      select b.id, b.in_route, coalesce(b.last_visit_on >= $4, false) as is_planned, %1$s as key from b2b_customers b
      where b.%4$s = $1 and b.deleted_at is null
        and b.search_text like $2 and b.search_text like all ($3) and b.status = $5
        and ($6 is null or b.seen_in_depos && $6) and ($7 is null or b.seen_in_depos && array[$7]))
    select array(select h.id from hits h where %3$s order by h.key %2$s nulls last, h.id %2$s limit $8 offset $9),
      count(*) filter (where %3$s), count(*), count(*) filter (where h.in_route), count(*) filter (where h.is_planned)
    from hits h$query$,
    key, direction, shown, tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:], today, of_status, mine, of_depo, most, skip;
end $$;
revoke all on function
  b2b_customers_found(text[], text, bigint[], bigint, text, date, text, boolean, integer, integer) from public;
grant execute on function
  b2b_customers_found(text[], text, bigint[], bigint, text, date, text, boolean, integer, integer) to isrute_app;

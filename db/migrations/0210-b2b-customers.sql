-- B2B customers as their list, tabs and search need them: what follows from routes and calendar is kept on the row,
-- so that a page, five counts or an export never walk the stops of the whole tenant.

-- Sorts as Danish and Norwegian do, æ ø å last, whatever the database's own collation.
create function name_order(name text) returns text
language sql immutable strict parallel safe
as $$ select translate(lower(name), 'æÆäÄøØöÖåÅéÉèÈêÊëËüÜ', '{{{{||||}}eeeeeeeeuu') $$;

alter table b2b_customers
  add column name_order text collate "C" generated always as (name_order(customer_name)) stored,
  -- Phones and the number also as digits alone, the way people type them.
  add column search_text text generated always as (
    public.fold_name(customer_name || ' ' || coalesce(customer_name_2, '') || ' ' || customer_number
      || ' ' || coalesce(shop_id, '') || ' ' || coalesce(address, '') || ' ' || coalesce(zip_code, ''))
    || ' ' || regexp_replace(customer_number, '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone_number_1, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone_number_2, ''), '\D', '', 'g')) stored,
  add column in_route boolean not null default false,
  add column last_visit_on date,
  add column seen_in_depos bigint[] not null default '{}',
  -- The stops it was taken off when it was deleted, for the undo.
  add column taken_off_point_ids bigint[] not null default '{}',
  add column taken_off_stop_ids bigint[] not null default '{}';

-- Set by the feed or the form; the depots of its routes come on top.
create table b2b_customer_depos (
  tenant_id bigint, b2b_customer_id bigint, depo_id bigint,
  primary key (tenant_id, b2b_customer_id, depo_id),
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('b2b_customer_depos');

drop index b2b_customers_number;
create unique index b2b_customers_number on b2b_customers (tenant_id, lower(customer_number)) where deleted_at is null;
create index b2b_customers_by_name on b2b_customers (tenant_id, status, name_order, id)
  include (in_route, last_visit_on, seen_in_depos) where deleted_at is null;
-- Few distinct keys make it small: the tabs are counted from it alone.
create index b2b_customers_tabs on b2b_customers (tenant_id, status, in_route, last_visit_on) where deleted_at is null;
create index b2b_customers_deleted on b2b_customers (tenant_id, deleted_at) where deleted_at is not null;
create index b2b_customers_search on b2b_customers using gin (search_text gin_trgm_ops) where deleted_at is null;
create index route_point_b2b_customers_shop on route_point_b2b_customers (tenant_id, b2b_customer_id);
create index plan_event_route_point_b2b_customers_shop
  on plan_event_route_point_b2b_customers (tenant_id, b2b_customer_id);

call untenanted_reads('b2b_customers');

-- The tenant's own whose folded text has every pattern.
-- The first pattern should be the longest: the index is asked for it.
create function b2b_customers_like(patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select b.id from b2b_customers b
    where b.tenant_id = current_tenant() and b.deleted_at is null
      and b.search_text like patterns[1] and b.search_text like all (patterns);
end $$;
revoke all on function b2b_customers_like(text[]) from public;
grant execute on function b2b_customers_like(text[]) to isrute_app;

-- Locked in one order first and reckoned in a statement of its own:
-- whoever comes second sees what the first has written.
create function place_b2b_customers(ids bigint[]) returns void
language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from b2b_customers where tenant_id = current_tenant() and id = any (ids) order by id for no key update;
  update b2b_customers b
  set in_route = now_is.in_route, seen_in_depos = now_is.seen_in_depos, last_visit_on = now_is.last_visit_on
  from (
    select c.id, r.depos is not null as in_route, v.last_visit_on,
      array(select d.depo_id from b2b_customer_depos d where d.tenant_id = current_tenant() and d.b2b_customer_id = c.id
        union select unnest(r.depos) order by 1) as seen_in_depos
    from unnest(ids) as c (id)
    -- In sets, not customer by customer: it must not depend on statistics that a fresh import does not have yet.
    left join (
      select x.b2b_customer_id, array_agg(distinct r.depo_id) as depos from route_point_b2b_customers x
      join route_points p on p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null
      join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id and r.deleted_at is null
      where x.tenant_id = current_tenant() and x.b2b_customer_id = any (ids) group by 1) r on r.b2b_customer_id = c.id
    left join (
      select l.b2b_customer_id, max(e.date) as last_visit_on from plan_event_route_point_b2b_customers l
      join plan_event_route_points p
        on p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id and p.deleted_at is null
      join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id and e.deleted_at is null
      where l.tenant_id = current_tenant() and l.b2b_customer_id = any (ids) group by 1) v on v.b2b_customer_id = c.id
  ) now_is
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
create trigger shops_added after insert on route_point_b2b_customers referencing new table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_removed after delete on route_point_b2b_customers referencing old table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_added after insert on plan_event_route_point_b2b_customers referencing new table as changed
  for each statement execute function place_linked_b2b_customers();
create trigger shops_removed after delete on plan_event_route_point_b2b_customers referencing old table as changed
  for each statement execute function place_linked_b2b_customers();

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

create function place_b2b_customers_of_plan_event() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select distinct l.b2b_customer_id from plan_event_route_points p
    join plan_event_route_point_b2b_customers l on l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id
    where p.tenant_id = new.tenant_id and p.plan_event_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on plan_events for each row
  when (old.deleted_at is distinct from new.deleted_at or old.date <> new.date)
  execute function place_b2b_customers_of_plan_event();

create function place_b2b_customers_of_stop() returns trigger
language plpgsql as $$
begin
  perform place_b2b_customers(array(
    select l.b2b_customer_id from plan_event_route_point_b2b_customers l
    where l.tenant_id = new.tenant_id and l.plan_event_route_point_id = new.id));
  return null;
end $$;
create trigger shops_follow after update on plan_event_route_points for each row
  when (old.deleted_at is distinct from new.deleted_at or old.plan_event_id <> new.plan_event_id)
  execute function place_b2b_customers_of_stop();

do $$
declare one bigint;
begin
  for one in select id from tenants loop
    perform set_config('app.tenant_id', one::text, true);
    perform place_b2b_customers(array(select id from b2b_customers where tenant_id = one));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- A search looks through its own tenant alone: the index holds the tenant beside the text. Before, a word that
-- many tenants' people share was read for all of them, and a tenant that had just come, of which the statistics
-- know nothing yet, was read row by row.
create extension if not exists btree_gin;

-- `tenant_id + 0`, not `tenant_id`: only this index answers it. The planner, who takes a tenant that it does not
-- know for one row, has no other index to prefer.
create index customers_search_in_tenant on customers using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off);
create index b2b_customers_search_in_tenant on b2b_customers using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index delivery_orders_search_in_tenant on delivery_orders using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off);
drop index customers_search, b2b_customers_search, delivery_orders_search;

-- The tenant as a search asks for it. A word of less than three letters ('%ab%') has no trigram to look up:
-- the tenant's rows are read.
create function tenant_searched(pattern text) returns text
language sql immutable as $$ select case when length(pattern) >= 5 then 'tenant_id + 0' else 'tenant_id' end $$;

create or replace function customers_found(
  patterns text[], consent text, sort_by text, down boolean, most integer, skip integer
) returns table (ids bigint[], total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  key text := case sort_by when 'phone' then 'c.phone' when 'email' then 'lower(c.email::text)'
    when 'first_name' then 'lower(c.first_name)' when 'last_name' then 'lower(c.last_name)' else 'c.id' end;
  direction text := case when down then 'desc nulls last' else 'asc nulls last' end;
begin
  return query execute format($query$
    with hits as materialized (
      select c.id, %1$s as key from customers c
      where c.%4$s = $1 and c.search_text like $2 and c.search_text like all ($3)%2$s)
    select array(select h.id from hits h order by h.key %3$s, h.id desc limit $4 offset $5),
      (select count(*) from hits)$query$,
    key, case consent when 'sms' then ' and c.sms_permission'
      when 'marketing' then ' and c.marketing_agreement' else '' end, direction, tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:], most, skip;
end $$;

create or replace function b2b_customers_found(
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

create or replace function b2b_customers_like(patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format($query$
    select b.id from b2b_customers b
    where b.%1$s = $1 and b.deleted_at is null and b.search_text like $2 and b.search_text like all ($3)$query$,
    tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:];
end $$;

create or replace function delivery_orders_like(patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format($query$
    select o.id from delivery_orders o
    where o.%1$s = $1 and o.search_text like $2 and o.search_text like all ($3)$query$, tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:];
end $$;

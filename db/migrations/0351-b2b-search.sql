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
      where b.tenant_id = $1 and b.deleted_at is null
        and b.search_text like $2 and b.search_text like all ($3) and b.status = $5
        and ($6 is null or b.seen_in_depos && $6) and ($7 is null or b.seen_in_depos && array[$7]))
    select array(select h.id from hits h where %3$s order by h.key %2$s nulls last, h.id %2$s limit $8 offset $9),
      count(*) filter (where %3$s), count(*), count(*) filter (where h.in_route), count(*) filter (where h.is_planned)
    from hits h$query$,
    key, direction, shown)
  using current_tenant(), patterns[1], patterns[2:], today, of_status, mine, of_depo, most, skip;
end $$;
revoke all on function
  b2b_customers_found(text[], text, bigint[], bigint, text, date, text, boolean, integer, integer) from public;
grant execute on function
  b2b_customers_found(text[], text, bigint[], bigint, text, date, text, boolean, integer, integer) to isrute_app;

-- What was folded without these letters is folded again. Rows whose text stays are left alone, and no table is locked:
-- servers of the release before go on meanwhile.

create procedure refold(name regclass, kept name, of_column name, of_tenant bigint default null)
language plpgsql as $$
declare
  -- An update of a column it is made of makes a stored one anew.
  expression text := (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = name and a.attname = kept);
begin
  execute format('update %1$s set %3$I = %3$I where %2$I is distinct from (%4$s)%5$s', name, kept, of_column,
    expression, case when of_tenant is not null then format(' and tenant_id = %s', of_tenant) end);
end $$;

do $$
declare one bigint;
begin
  for one in select id from tenants order by id loop
    perform set_config('app.tenant_id', one::text, true);
    update customers c set place_text = words.place_text
    from (
      select customer_id, fold_name(concat_ws(' ', address, home_address, original_address)) as place_text
      from locations where tenant_id = one) words
    where c.tenant_id = one and c.id = words.customer_id and c.place_text <> words.place_text;
    call refold('customers', 'search_text', 'name', one);
    call refold('b2b_customers', 'search_text', 'customer_name', one);
    call refold('delivery_orders', 'search_text', 'customer_name', one);
    call refold('user_http_requests', 'who', 'user_email', one);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
call refold('address_streets', 'folded_name', 'name');
call refold('address_streets', 'folded_city', 'city');
drop procedure refold;

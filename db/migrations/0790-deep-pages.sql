-- A page far down the list of customers is found as soon as the first:
-- every thousandth customer of an order is remembered by the server, and an order is walked in its index alone.
-- For that the index needs the column itself, not only what is made of it.
create index customers_in_first_names on customers
  (tenant_id, lower(first_name), id desc, marketing_agreement, sms_permission) include (first_name);
create index customers_in_first_names_down on customers
  (tenant_id, lower(first_name) desc nulls last, id desc, marketing_agreement, sms_permission) include (first_name);
create index customers_in_last_names on customers
  (tenant_id, lower(last_name), id desc, marketing_agreement, sms_permission) include (last_name);
create index customers_in_last_names_down on customers
  (tenant_id, lower(last_name) desc nulls last, id desc, marketing_agreement, sms_permission) include (last_name);
create index customers_in_emails on customers
  (tenant_id, lower(email::text), id desc, marketing_agreement, sms_permission) include (email);
create index customers_in_emails_down on customers
  (tenant_id, lower(email::text) desc nulls last, id desc, marketing_agreement, sms_permission) include (email);
-- A phone is nobody else's, so one index is read both ways.
create index customers_in_phones on customers (tenant_id, phone, id, marketing_agreement, sms_permission);
drop index customers_by_first_name, customers_by_first_name_down,
  customers_by_last_name, customers_by_last_name_down, customers_by_email, customers_by_email_down;

-- What is remembered holds as long as nobody came, went or changed places in an order:
-- each of these is a row of the counts.
create or replace function customers_keep_counts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (tenant_id, customers, sms, marketing)
    select tenant_id, count(*), count(*) filter (where sms_permission), count(*) filter (where marketing_agreement)
    from come group by tenant_id;
  elsif tg_op = 'DELETE' then
    insert into customer_counts (tenant_id, customers, sms, marketing)
    select tenant_id, -count(*), -count(*) filter (where sms_permission), -count(*) filter (where marketing_agreement)
    from gone group by tenant_id;
  else
    insert into customer_counts (tenant_id, customers, sms, marketing)
    select come.tenant_id, 0, sum(come.sms_permission::int - gone.sms_permission::int),
      sum(come.marketing_agreement::int - gone.marketing_agreement::int)
    from come join gone using (tenant_id, id)
    where come.sms_permission <> gone.sms_permission or come.marketing_agreement <> gone.marketing_agreement
      or come.phone <> gone.phone or lower(come.first_name) is distinct from lower(gone.first_name)
      or lower(come.last_name) is distinct from lower(gone.last_name)
      or lower(come.email::text) is distinct from lower(gone.email::text)
    group by come.tenant_id;
  end if;
  return null;
end $$;

-- The same for the same customers in the same orders, and never again for others:
-- ids of the counts only grow, and rows that come late make them more.
create function customers_state() returns text
language sql stable as $$
  select concat_ws(' ', current_database(), pg_postmaster_start_time(), max(c.id), count(*))
  from customer_counts c where c.tenant_id = current_tenant()
$$;

create function customers_key(sort_by text) returns text language sql immutable as $$
  select case sort_by when 'phone' then 'c.phone' when 'email' then 'lower(c.email::text)'
    when 'first_name' then 'lower(c.first_name)' when 'last_name' then 'lower(c.last_name)' else 'c.id' end
$$;
create function customers_consent(consent text) returns text language sql immutable as $$
  select case consent when 'sms' then ' and c.sms_permission'
    when 'marketing' then ' and c.marketing_agreement' else '' end
$$;
create function customers_direction(sort_by text, down boolean) returns text language sql immutable as $$
  select case when down then ' desc' else ' asc' end
    || case when sort_by in ('id', 'phone') then '' else ' nulls last, c.id desc' end
$$;

-- Every `step`th customer of an order, from the first on: the cursor moves over the others.
create function customers_marks(consent text, sort_by text, down boolean, step integer)
returns table (state text, keys text[], ids bigint[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  walk refcursor;
  key text;
  id bigint;
begin
  state := customers_state();
  keys := '{}';
  ids := '{}';
  open walk for execute format('select %1$s::text, c.id from customers c where c.tenant_id = $1%2$s order by %1$s%3$s',
    customers_key(sort_by), customers_consent(consent), customers_direction(sort_by, down)) using current_tenant();
  loop
    fetch walk into key, id;
    exit when not found;
    keys := keys || key;
    ids := ids || id;
    move forward (step - 1) from walk;
  end loop;
  close walk;
  return next;
end $$;

-- `most` ids from the `skip`th on after a mark, which counts as the first; null when the mark is of another state.
-- Row security would keep the names from their index. Of one key come first those that are left, then further
-- keys, then customers without one.
create function customers_after(
  of_state text, consent text, sort_by text, down boolean, key text, id bigint, most integer, skip integer
) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  name text := customers_key(sort_by);
  further text := case when down then ' <' else ' >' end;
  parts text[] := case
    when sort_by = 'id' then array['c.id' || further || '= $3']
    when sort_by = 'phone' then array['c.phone' || further || '= $2']
    when customers_after.key is null then array[name || ' is null and c.id <= $3']
    else array[name || ' = $2 and c.id <= $3', name || further || ' $2', name || ' is null'] end;
  part text;
  found bigint[] := '{}';
  more bigint[];
begin
  if of_state <> customers_state() then return null; end if;
  foreach part in array parts loop
    execute format('select array(select c.id from customers c where c.tenant_id = $1 and %s%s order by %s%s limit $4)',
      part, customers_consent(consent), name, customers_direction(sort_by, down))
    into more using current_tenant(), customers_after.key, customers_after.id, most + skip - cardinality(found);
    found := found || more;
    exit when cardinality(found) >= most + skip;
  end loop;
  return found[skip + 1:];
end $$;

revoke all on function customers_marks(text, text, boolean, integer),
  customers_after(text, text, text, boolean, text, bigint, integer, integer) from public;
grant execute on function customers_marks(text, text, boolean, integer),
  customers_after(text, text, text, boolean, text, bigint, integer, integer) to isrute_app;

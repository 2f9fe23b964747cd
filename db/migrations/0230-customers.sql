-- End customers as staff keep them: searched among hundreds of thousands, and counted without counting.

-- As written on letters; where the truck comes and where they live, on the map, is in their location.
alter table customers add address text, add home_address text;

-- The addresses of the location, folded; kept by the trigger below.
alter table customers add place_text text not null default '';

-- What a search looks through, folded as the phrase is (shared/search.ts); a phone is its digits.
alter table customers add search_text text generated always as (
  fold_name(coalesce(name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
    || ' ' || coalesce(username, '') || ' ' || coalesce(email::text, '')
    || ' ' || coalesce(address, '') || ' ' || coalesce(home_address, ''))
  || ' ' || translate(phone, '+', '') || ' ' || place_text) stored;
create index customers_search on customers using gin (search_text gin_trgm_ops);

create function locations_keep_place_text() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update customers c set place_text = '' from gone where c.tenant_id = gone.tenant_id and c.id = gone.customer_id;
  else
    update customers c set place_text = words.place_text
    from (
      select tenant_id, customer_id, fold_name(concat_ws(' ', address, home_address, original_address)) as place_text
      from come) words
    where c.tenant_id = words.tenant_id and c.id = words.customer_id and c.place_text <> words.place_text;
  end if;
  return null;
end $$;
create trigger locations_come after insert on locations referencing new table as come
  for each statement execute function locations_keep_place_text();
create trigger locations_change after update on locations referencing new table as come
  for each statement execute function locations_keep_place_text();
create trigger locations_go after delete on locations referencing old table as gone
  for each statement execute function locations_keep_place_text();

update customers c set place_text = fold_name(concat_ws(' ', l.address, l.home_address, l.original_address))
from locations l where l.tenant_id = c.tenant_id and l.customer_id = c.id;

-- How many there are, as a sum of differences: exact, and no two who sign up wait for each other. Added up every night.
create table customer_counts (
  tenant_id bigint, id bigint generated always as identity,
  customers bigint not null, sms bigint not null, marketing bigint not null,
  primary key (tenant_id, id)
);
call tenant_table('customer_counts', 'select, insert, delete');

insert into customer_counts (tenant_id, customers, sms, marketing)
select tenant_id, count(*), count(*) filter (where sms_permission), count(*) filter (where marketing_agreement)
from customers group by tenant_id;

create function customers_keep_counts() returns trigger
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
    group by come.tenant_id;
  end if;
  return null;
end $$;
create trigger customers_come after insert on customers referencing new table as come
  for each statement execute function customers_keep_counts();
create trigger customers_change after update on customers referencing old table as gone new table as come
  for each statement execute function customers_keep_counts();
create trigger customers_go after delete on customers referencing old table as gone
  for each statement execute function customers_keep_counts();

-- One page of the customers that every pattern finds, and how many there are. Row security would keep `like` from
-- its index. The longest pattern comes first: it alone decides which rows are looked at.
create function customers_found(patterns text[], consent text, sort_by text, down boolean, most integer, skip integer)
returns table (ids bigint[], total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  key text := case sort_by when 'phone' then 'c.phone' when 'email' then 'lower(c.email::text)'
    when 'first_name' then 'lower(c.first_name)' when 'last_name' then 'lower(c.last_name)' else 'c.id' end;
  direction text := case when down then 'desc nulls last' else 'asc nulls last' end;
begin
  return query execute format($query$
    with hits as materialized (
      select c.id, %1$s as key from customers c
      where c.tenant_id = $1 and c.search_text like $2 and c.search_text like all ($3)%2$s)
    select array(select h.id from hits h order by h.key %3$s, h.id desc limit $4 offset $5),
      (select count(*) from hits)$query$,
    key, case consent when 'sms' then ' and c.sms_permission'
      when 'marketing' then ' and c.marketing_agreement' else '' end, direction)
  using current_tenant(), patterns[1], patterns[2:], most, skip;
end $$;
revoke all on function customers_found(text[], text, text, boolean, integer, integer) from public;
grant execute on function customers_found(text[], text, text, boolean, integer, integer) to isrute_app;

-- The people who get a notice (customers): where they are met, what they agreed to, and how staff find one among
-- hundreds of thousands.

create table customers (
  tenant_id bigint, id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  first_name text, last_name text, name text, username text, email citext,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  gender text check (gender in ('female', 'male')),
  route_number text,
  sms_permission boolean not null default true, sms_permission_changed_at timestamptz,
  marketing_agreement boolean not null default false,
  facebook_messenger_id text, broadcast_message_block_id text,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- As written on letters; where the truck comes and where they live, on the map, is in their location.
  address text, home_address text,
  -- The addresses of the location, folded; kept by the trigger below.
  place_text text not null default '',
  -- What a search looks through, folded as the phrase is (shared/search.ts); a phone is its digits.
  search_text text generated always as (
    fold_name(coalesce(name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
      || ' ' || coalesce(username, '') || ' ' || coalesce(email::text, '')
      || ' ' || coalesce(address, '') || ' ' || coalesce(home_address, ''))
    || ' ' || translate(phone, '+', '') || ' ' || place_text) stored,
  primary key (tenant_id, id),
  unique (tenant_id, phone), unique (tenant_id, uuid)
);
call tenant_table('customers');
call untenanted_reads('customers');
create unique index customers_uuid on customers (uuid, tenant_id);
-- The tenant beside the text, as for B2B customers (0007).
create index customers_search_in_tenant on customers using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off);
-- A marketing service asks what has changed since its last question, of those alone who agreed.
create index customers_marketing_changed on customers (tenant_id, updated_at, id) where marketing_agreement;

-- The orders of the list of customers, each both ways: empty ones come last in both,
-- so that one index cannot be read backwards for the other.
-- The consents stand at the end, so that a page of those who gave one is found without a look at the others' rows.
-- A page far down is found as soon as the first: every thousandth customer of an order is remembered by the server, and
-- an order is walked in its index alone. For that the index needs the column itself, not only what is made of it.
create index customers_newest on customers (tenant_id, id desc, marketing_agreement, sms_permission);
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

-- Where the truck meets the customer (address) and where the customer lives (home) or what they typed (original).
create table locations (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  address text not null, lat double precision not null, lng double precision not null,
  address_type text check (address_type in ('global', 'local')),
  original_address text, original_lat double precision, original_lng double precision,
  home_address text, home_lat double precision, home_lng double precision,
  home_address_type text check (home_address_type in ('global', 'local')),
  place cube generated always as (sphere_place(lat, lng)) stored,
  home_place cube generated always as (sphere_place(home_lat, home_lng)) stored,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call tenant_table('locations');
create index locations_place on locations using gist (tenant_id, place);
create index locations_home_place on locations using gist (tenant_id, home_place);
-- Who is near a stop: boxes in degrees. Row security keeps `<->` from a gist index inside a join; comparing numbers is
-- leakproof, so these find what lies in a box around a place, and the exact distance decides among the few that do.
create index locations_box on locations (tenant_id, lat, lng);
create index locations_home_box on locations (tenant_id, home_lat, home_lng) where home_lat is not null;
create index locations_words on locations using gin (place_words(address, home_address))
  with (fastupdate = off);
call untenanted_reads('locations');

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

-- The tenant's own places of customers, as those of stops (own_stop_places, 0009).
create function own_customer_places(words tsquery, most integer)
returns table (id bigint, address text, lat double precision, lng double precision)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select l.id, l.address, l.lat, l.lng from locations l
    where l.tenant_id = current_tenant() and place_words(l.address, l.home_address) @@ words
    order by l.id
    limit most;
end $$;
revoke all on function own_customer_places(tsquery, integer) from public;
grant execute on function own_customer_places(tsquery, integer) to isrute_app;

-- How many there are, as a sum of differences: exact, and no two who sign up wait for each other. Added up every night.
create table customer_counts (
  tenant_id bigint, id bigint generated always as identity,
  customers bigint not null, sms bigint not null, marketing bigint not null,
  primary key (tenant_id, id)
);
call tenant_table('customer_counts', 'select, insert, delete');

-- Pages that the server remembers hold as long as nobody came, went or changed places in an order:
-- each of these is a row of the counts.
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
      or come.phone <> gone.phone or lower(come.first_name) is distinct from lower(gone.first_name)
      or lower(come.last_name) is distinct from lower(gone.last_name)
      or lower(come.email::text) is distinct from lower(gone.email::text)
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
create function customers_found(
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
revoke all on function customers_found(text[], text, text, boolean, integer, integer) from public;
grant execute on function customers_found(text[], text, text, boolean, integer, integer) to isrute_app;

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

create function tenant_of_customer(wanted uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select tenant_id from customers where uuid = wanted $$;
revoke all on function tenant_of_customer(uuid) from public;
grant execute on function tenant_of_customer(uuid) to isrute_app;

-- Every change of consent, with wording and source, kept without the person once they are gone. Consents are evidence:
-- the app may only add to them. After five years they go, but for those that somebody is still written to by.
create table consents (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint, phone_hash text not null,
  kind text not null check (kind in ('sms', 'marketing', 'gdpr')), given boolean not null,
  at timestamptz not null, source text not null, text_version text not null, ip_hash text,
  primary key (tenant_id, id)
);
call tenant_table('consents', 'select, insert');
create index consents_age on consents (tenant_id, at);
create index consents_customer on consents (tenant_id, customer_id, id desc);

-- Answers how many went, at most `most`. The last word of a kind of somebody who is still kept stays while it is a yes.
create function forget_consents_before(moment timestamptz, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select c.id from consents c
    where c.tenant_id = current_tenant() and c.at < moment and not (
      c.given and exists (select from customers k where k.tenant_id = c.tenant_id and k.id = c.customer_id)
      and not exists (select from consents n
        where n.tenant_id = c.tenant_id and n.customer_id = c.customer_id and n.kind = c.kind and n.id > c.id))
    order by c.at limit most),
  gone as (
    delete from consents c using old
    where c.tenant_id = current_tenant() and c.id = old.id and c.at < moment returning 1)
  select count(*)::integer from gone
$$;
revoke all on function forget_consents_before(timestamptz, integer) from public;
grant execute on function forget_consents_before(timestamptz, integer) to isrute_app;

create table captcha_solutions (
  tenant_id bigint, digest text not null, expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call tenant_table('captcha_solutions', 'select, insert, delete');

-- What was changed in a customer's name and waits for the holder of the phone to say something to it.
create table subscription_changes (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  at timestamptz not null,
  -- The place is another one since; `place_before` is the row of before, null when there was none.
  moved boolean not null, place_before jsonb,
  -- Marketing was agreed to by the one who typed the number; it counts from `confirmed_at` on.
  asks_marketing boolean not null,
  taken_back_at timestamptz, confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check (moved or place_before is null)
);
call tenant_table('subscription_changes');
create index subscription_changes_customer on subscription_changes (tenant_id, customer_id);
create index subscription_changes_at on subscription_changes (tenant_id, at);

-- Places where somebody likes to meet the truck: stops come and go with their trips, the place stays.
create table favorite_places (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call tenant_table('favorite_places');
create index favorite_places_customer on favorite_places (tenant_id, customer_id);

-- The tenants, what the app may change of them, and the template that every tenant table goes through. Four locks keep
-- tenants apart; the second (row security) and half of the third (tenant_id in every key) are made here.

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists cube;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

-- The migrator has made the role: it owns nothing and signs in nowhere.
grant usage on schema public to isrute_app;

-- The tenant of this transaction; null when none is set, also on a reused connection where the setting is ''.
create function current_tenant() returns bigint language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;

create table tenants (
  id bigint generated always as identity primary key,
  slug citext not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,40}$'),
  name text not null,
  country char(2) not null,
  geocoder_country char(2) not null,
  brand text not null check (brand in ('danish', 'norwegian', 'generic')),
  locale text not null check (locale in ('da', 'nb', 'ro', 'en')),
  time_zone text not null,
  currency char(3) not null,
  lat double precision not null,
  lng double precision not null,
  zoom numeric(4, 2) not null default 7,
  features jsonb not null default '{}',
  settings jsonb not null default '{}',
  hosts text[] not null default '{}',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lock_version integer not null default 0,
  -- What a host's record in the DNS says: whose it is to be.
  host_token uuid not null default gen_random_uuid()
);
create unique index tenants_one_host on tenants using btree ((hosts[1])) where cardinality(hosts) > 0;
grant select on tenants to isrute_app;

-- Makes `name` a tenant table: default and foreign key of tenant_id, forced row security, grants.
-- `rights` is what the app may do; an append-only table leaves update and delete out.
create procedure tenant_table(name regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format(
    'alter table %s alter column tenant_id set default current_tenant(), alter column tenant_id set not null', name);
  execute format('alter table %s add foreign key (tenant_id) references tenants (id)', name);
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    name);
  execute format('grant %s on %s to isrute_app', rights, name);
end $$;

-- Lets functions of the owner read `name` before a tenant is known (sign-in by session, page by uuid).
-- The app's role gains nothing.
create procedure untenanted_reads(name regclass)
language plpgsql as $$
begin
  execute format('create policy owner_looks_up on %s for select to %I using (true)', name, current_user);
end $$;

-- A host leads to a tenant once its owner has said so in its DNS.
-- Until then it is only named, by as many tenants as like to.
create table claimed_hosts (
  tenant_id bigint, id bigint generated always as identity,
  host text not null check (length(host) between 1 and 253),
  checked_at timestamptz,
  problem text check (problem in ('no_record', 'other_value', 'no_answer', 'taken')),
  primary key (tenant_id, id),
  unique (tenant_id, host)
);
call tenant_table('claimed_hosts');

-- A host leads to one tenant. Two that claim one at the same moment wait for each other.
create function one_tenant_per_host() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('hosts of tenants'));
  if exists (select from tenants t where t.id <> new.id and t.hosts && new.hosts) then
    raise exception 'another tenant has this host' using errcode = 'unique_violation', constraint = 'tenants_one_host';
  end if;
  return new;
end $$;
create trigger one_tenant_per_host before insert or update of hosts on tenants
  for each row when (cardinality(new.hosts) > 0) execute function one_tenant_per_host();

-- What was named and proven leads to the tenant from now on, unless it leads to another already.
create function prove_host(named text) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('hosts of tenants'));
  if exists (select from tenants t where t.id <> current_tenant() and named = any (t.hosts)) then
    return 'taken';
  end if;
  delete from claimed_hosts where tenant_id = current_tenant() and host = named;
  if not found then
    return 'unknown';
  end if;
  update tenants set hosts = hosts || named, lock_version = lock_version + 1, updated_at = now()
  where id = current_tenant() and not named = any (hosts);
  return 'proven';
end $$;
revoke all on function prove_host(text) from public;
grant execute on function prove_host(text) to isrute_app;

-- Admins choose the services of their tenant. The row belongs to the owner:
-- the app may put these settings, of the tenant it serves, and nothing else.
-- The new version; null when somebody else was first.
create function choose_service(kind text, chosen jsonb, seen_version integer) returns integer
language sql volatile security definer set search_path = public, pg_temp
as $$
  update tenants t
  set settings = t.settings || jsonb_build_object(kind, chosen), lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
    and kind in ('directions', 'addresses', 'fleet', 'sms', 'mail', 'drivers', 'sign_in')
  returning t.lock_version
$$;
revoke all on function choose_service(text, jsonb, integer) from public;
grant execute on function choose_service(text, jsonb, integer) to isrute_app;

-- Admins set how their tenant looks and works. A server that starts puts what shared/tenant-settings.ts declares in the
-- place of this list (server/db/migrate.ts).
create function is_tenant_setting(name text) returns boolean
language sql immutable
as $$
  select name in (
    'sms_sender', 'sms_number', 'sms_lead_minutes', 'daily_sms_cap', 'sms_off', 'quiet_hours', 'visit_radius_m',
    'brand_url', 'brand_colour', 'shop_url', 'front_text', 'captcha', 'marketing_default',
    'words', 'privacy_url', 'terms_url',
    'eod_blind_count', 'eod_difference_limit', 'vat_rate', 'second_factor',
    'shopify_webhook_secret', 'eod_save_hidden_depo_ids', 'logo'
  )
$$;

-- The row belongs to the owner: the app may put what is named here, of the tenant it serves.
-- The new version; null when somebody else was first.
-- What is not given stays; of features and settings each by its name. Hosts can only be given up here.
create function change_tenant(changes jsonb, seen_version integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  version integer;
begin
  if exists (select from jsonb_object_keys(coalesce(changes -> 'settings', '{}')) name
      where not is_tenant_setting(name)) then
    raise exception 'this setting is not the app''s to put' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from tenants t where t.id = current_tenant() and t.currency <> changes ->> 'currency')
    and has_booked_money() then
    raise exception 'money is booked in the present currency'
      using errcode = 'check_violation', constraint = 'tenants_booked_currency';
  end if;
  update tenants t
  set name = coalesce(changes ->> 'name', t.name),
    country = coalesce(changes ->> 'country', t.country),
    geocoder_country = coalesce(changes ->> 'geocoder_country', t.geocoder_country),
    brand = coalesce(changes ->> 'brand', t.brand),
    locale = coalesce(changes ->> 'locale', t.locale),
    time_zone = coalesce(changes ->> 'time_zone', t.time_zone),
    currency = coalesce(changes ->> 'currency', t.currency),
    lat = coalesce((changes ->> 'lat')::double precision, t.lat),
    lng = coalesce((changes ->> 'lng')::double precision, t.lng),
    zoom = coalesce((changes ->> 'zoom')::numeric, t.zoom),
    features = t.features || coalesce(changes -> 'features', '{}'),
    settings = t.settings || coalesce(changes -> 'settings', '{}'),
    lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
  returning t.lock_version into version;
  if version is not null and changes ? 'hosts' then
    update tenants t
    set hosts = array(
      select host from unnest(t.hosts) with ordinality held (host, at) where changes -> 'hosts' ? host order by at)
    where t.id = current_tenant();
  end if;
  return version;
end $$;
revoke all on function change_tenant(jsonb, integer) from public;
grant execute on function change_tenant(jsonb, integer) to isrute_app;

-- A tenant's logo on its public pages. Its row says what is shown;
-- which one it is stands in the tenant's settings, which every page knows already.
create table tenant_logos (
  tenant_id bigint primary key,
  version text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 102400),
  created_at timestamptz not null default now()
);
call tenant_table('tenant_logos');

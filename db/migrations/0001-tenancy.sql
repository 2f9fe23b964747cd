-- The template every tenant table goes through, and the tenants themselves. Four locks keep tenants apart; the
-- second (row security) and half of the third (tenant_id in every key) are made here.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists cube;
create extension if not exists pgcrypto;

grant usage on schema public to isrute_app;

-- The tenant of this transaction; null when none is set, also on a reused connection where the setting is ''.
create function current_tenant() returns bigint language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;

-- A place on the sphere in metres, so that `<->` orders by chord and therefore by great-circle distance. Built
-- here with qualified names: earthdistance's own ll_to_earth does not survive a restore with an empty search path.
create function sphere_place(lat double precision, lng double precision) returns cube
language sql immutable strict parallel safe
as $$
  select public.cube(array[
    6371008.8 * pg_catalog.cos(pg_catalog.radians(lat)) * pg_catalog.cos(pg_catalog.radians(lng)),
    6371008.8 * pg_catalog.cos(pg_catalog.radians(lat)) * pg_catalog.sin(pg_catalog.radians(lng)),
    6371008.8 * pg_catalog.sin(pg_catalog.radians(lat))
  ])
$$;

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
  updated_at timestamptz not null default now()
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

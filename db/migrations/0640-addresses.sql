-- A country's addresses as its national file has them, brought in by `npm run addresses`. Facts that everybody
-- shares: no tenant, no row security. The app reads; only the owner's import writes.

create table address_streets (
  id bigint generated always as identity primary key,
  country text not null, name text not null, postcode text not null, city text not null,
  folded_name text not null generated always as (public.fold_name(name)) stored,
  folded_city text not null generated always as (public.fold_name(city)) stored,
  -- Amid its houses.
  lat double precision not null, lng double precision not null,
  unique (country, postcode, name, city)
);

-- Typed words are looked for among these by their beginnings.
create function street_words(name text, city text, postcode text) returns tsvector
language sql immutable parallel safe
as $$
  select pg_catalog.array_to_tsvector(pg_catalog.array_remove(
    pg_catalog.string_to_array(public.fold_name(name || ' ' || city || ' ' || postcode), ' '), ''))
$$;
create index address_streets_words on address_streets using gin (street_words(name, city, postcode));

-- Squares of some 220 by 200 to 320 metres:
-- whoever looks 150 metres around a point needs its square and the eight about it.
create function address_square(lat double precision, lng double precision) returns bigint
language sql immutable strict parallel safe
as $$ select pg_catalog.floor((lat + 90) * 500)::bigint * 72000 + pg_catalog.floor((lng + 180) * 200)::bigint $$;

-- `key` is made of the register's own id of the entrance, else of its text:
-- what makes an address of the next file the same one.
create table address_houses (
  key uuid primary key,
  street_id bigint not null references address_streets,
  number text not null, digits integer not null,
  lat double precision not null, lng double precision not null
);
create index address_houses_street on address_houses (street_id);
create index address_houses_square on address_houses (address_square(lat, lng));

-- The postal towns of the streets.
create table address_towns (
  country text not null, postcode text not null, city text not null,
  lat double precision not null, lng double precision not null,
  primary key (country, postcode, city)
);
create index address_towns_words on address_towns using gin (street_words('', city, postcode));

create table address_imports (
  country text primary key check (country in ('DK', 'NO', 'RO')),
  file text not null, imported_at timestamptz not null, houses integer not null
);

grant select on address_streets, address_houses, address_towns, address_imports to isrute_app;

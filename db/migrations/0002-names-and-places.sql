-- What stands under every search: names in one spelling, places on the sphere, the addresses of countries, and the
-- roads between places.

-- One spelling for all spellings of a name, of every script: the database's half of shared/fold-name.ts, which does
-- the same step by step. Both sides of a comparison go through one of them. Names are also found that are typed
-- without their apostrophe, with t for þ, or with the plain letter for one with a hook or a bar.
-- Case by list: lower() knows only ASCII under some collations, the embedded database's among them.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    case when octet_length(name) = length(name) then translate(lower(name), '''`', '')
    else replace(translate(lower(regexp_replace(
      normalize(translate(name, '''`´‘’‛ʹʻʼʽʾʿˈ′＇', ''), NFKD),
      -- Marks of any letter, and signs that nobody sees.
      '[\u0300-\u036f\u0485\u0486\u064b-\u0655\u0670\u1ab0-\u1aff\u1cd0-\u1cdf\u1dc0-\u1dff\u20d0-\u20ff'
        || '\u302a-\u302d\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f'
        || '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e01ef]+', '', 'g')),
      'ẞƀɃɓƁƃƂƈƇȼȻđĐðÐɖƉɗƊƌƋȡɛƐǝƎəƏɇɆƒƑǥǤɠƓɣƔħĦıɨƗɩƖȷɉɈĸƙƘłŁɫⱢƚȽⱡⱠȴɱⱮŋŊ'
        || 'ɲƝƞȠȵœŒøØɔƆɵƟƥƤɋɊɍɌɽⱤʂꟅȿⱾþÞŧŦƭƬʈƮⱦȾƫȶʉɄʊƱʋƲⱳⱲƴƳɏɎƶƵʒƷȥȤʐɀⱿæÆⱥȺς'
        || 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҲҺӘӨ',
      'ßbbbbbbccccdddddddddddeeeeeeeeffgggggghhiiiiijjjkkklllllllllmmnn'
        || 'nnnnnooooooooppqqrrrrssssttttttttttttuuuuvvwwyyyyzzzzzzzzzaaaaσ'
        || 'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұҳһәө'),
      'ß', 'ss')
    end,
    'th+', 't', 'g'), 'a[ae]+', 'a', 'g'), '([ou])e+', '\1', 'g'),
    -- What is no letter or digit parts words.
    '[\u0001-/:-@[-`{-\u00bf×÷\u02b0-\u02ff\u2010-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020'
      || '\ue000-\uf8ff\ufe10-\ufe6f\ufffc\ufffd\U0001f000-\U0001fbff]+', ' ', 'g'))
$$;

-- Sorts as Danish and Norwegian do, æ ø å last, whatever the database's own collation.
create function name_order(name text) returns text
language sql immutable strict parallel safe
as $$ select translate(lower(name), 'æÆäÄøØöÖåÅéÉèÈêÊëËüÜ', '{{{{||||}}eeeeeeeeuu') $$;

-- The tenant as a search asks for it. A word of less than three letters ('%ab%') has no trigram to look up:
-- the tenant's rows are read.
create function tenant_searched(pattern text) returns text
language sql immutable as $$ select case when length(pattern) >= 5 then 'tenant_id + 0' else 'tenant_id' end $$;

create function place_words(address text, custom_address text) returns tsvector
language sql immutable parallel safe
as $$
  select array_to_tsvector(
    string_to_array(public.fold_name(coalesce(custom_address, '') || ' ' || coalesce(address, '')), ' '))
$$;

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
-- what lies within 150 metres of a point is in its square and the eight about it.
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

-- Driving legs already asked for, the same for every tenant: streets belong to nobody.
create table leg_cache (
  provider text not null, from_lng numeric(8, 5), from_lat numeric(8, 5),
  to_lng numeric(8, 5), to_lat numeric(8, 5), hour smallint not null,
  seconds integer not null, metres integer not null, fetched_at timestamptz not null default now(),
  primary key (provider, from_lng, from_lat, to_lng, to_lat, hour)
);
grant select, insert, update, delete on leg_cache to isrute_app;

-- The way along roads from one place to the next, as the tenant's directions service drew it:
-- found by exactly these two places, so that one that is kept is never drawn between others.
-- Without a line: the service knows no road between them.
create table road_lines (
  tenant_id bigint, from_lat double precision, from_lng double precision,
  to_lat double precision, to_lng double precision,
  -- Google's encoded polyline, five decimals, latitude first.
  line text,
  -- The same with fewer bends, for phones.
  coarse text,
  asked_at timestamptz not null,
  check ((line is null) = (coarse is null)),
  primary key (tenant_id, from_lat, from_lng, to_lat, to_lng)
);
call tenant_table('road_lines');
create index road_lines_asked on road_lines (tenant_id, asked_at);

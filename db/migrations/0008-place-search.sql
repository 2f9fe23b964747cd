-- The tenant's own addresses, searched by the beginnings of their words. Row security would keep `@@` from its index,
-- so two functions of the owner search, each for the tenant of the transaction only.

-- The same folding as foldName in features/places/rules/places.ts: both sides of a comparison go through one of them.
-- Letters are listed in both cases because lower() knows only ASCII under the embedded database's collation.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(replace(replace(replace(replace(
    translate(lower(name),
      'åÅäÄáÁâÂàÀăĂãÃøØöÖóÓôÔòÒõÕæÆéÉèÈêÊëËíÍîÎïÏìÌúÚûÛùÙüÜýÝçÇñÑșȘşŞțȚţŢđĐðÐłŁ',
      'aaaaaaaaaaaaaaooooooooooooaaeeeeeeeeiiiiiiiiuuuuuuuuyyccnnssssttttddddll'),
    'ß', 'ss'), 'aa', 'a'), 'ae', 'a'), 'oe', 'o'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function place_words(address text, custom_address text) returns tsvector
language sql immutable parallel safe
as $$
  select array_to_tsvector(
    string_to_array(public.fold_name(coalesce(custom_address, '') || ' ' || coalesce(address, '')), ' '))
$$;

create index route_points_words on route_points using gin (place_words(address, custom_address))
  where deleted_at is null;
create index locations_words on locations using gin (place_words(address, home_address));

call untenanted_reads('route_points');
call untenanted_reads('locations');
call untenanted_reads('routes');

-- Stops of routes in use; `in_depos` null means every depot. The shown address is the typed one where the stop says so.
create function own_stop_places(words tsquery, in_depos bigint[], most integer)
returns table (id bigint, address text, lat double precision, lng double precision, route_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select p.id, case when p.use_custom_address then coalesce(p.custom_address, p.address) else p.address end,
      p.lat, p.lng, r.name
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id
    where p.tenant_id = current_tenant() and p.deleted_at is null and r.deleted_at is null and p.lat is not null
      and place_words(p.address, p.custom_address) @@ words
      and (in_depos is null or r.depo_id = any (in_depos))
    order by p.id
    limit most;
end $$;

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

revoke all on function own_stop_places(tsquery, bigint[], integer), own_customer_places(tsquery, integer) from public;
grant execute on function own_stop_places(tsquery, bigint[], integer), own_customer_places(tsquery, integer)
  to isrute_app;

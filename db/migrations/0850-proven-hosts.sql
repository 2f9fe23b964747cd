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

-- What the record says: whose the host is to be.
alter table tenants add column host_token uuid not null default gen_random_uuid();

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

-- As before, but hosts can only be given up here.
create or replace function change_tenant(changes jsonb, seen_version integer) returns integer
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

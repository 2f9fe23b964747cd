-- Country, language, the map's centre, the look of the public pages and the hosts are an admin's to choose too.
create or replace function is_tenant_setting(name text) returns boolean
language sql immutable
as $$
  select name in (
    'sms_sender', 'sms_number', 'sms_lead_minutes', 'daily_sms_cap', 'sms_off', 'quiet_hours', 'visit_radius_m',
    'brand_url', 'brand_colour', 'shop_url', 'front_text', 'captcha', 'marketing_default',
    'eod_blind_count', 'eod_difference_limit', 'vat_rate', 'second_factor',
    'shopify_webhook_secret', 'eod_save_hidden_depo_ids'
  )
$$;

-- A host leads to one tenant. Whoever claims one waits for whoever does so at the same moment.
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

-- The new version; null when somebody else was first.
-- What is not given stays; of features and settings each by its name.
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
    update tenants t set hosts = array(select jsonb_array_elements_text(changes -> 'hosts'))
    where t.id = current_tenant();
  end if;
  return version;
end $$;

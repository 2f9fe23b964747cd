-- Admins set how their tenant looks and works. The row belongs to the owner:
-- the app may put what is named here, of the tenant it serves.

-- Sums of money say no currency: it is the tenant's, and stays so from the first sum on.
create function has_booked_money() returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (select from order_transactions where tenant_id = current_tenant())
    or exists (select from wallmob_orders where tenant_id = current_tenant())
    or exists (select from delivery_orders where tenant_id = current_tenant())
    or exists (select from end_of_day_reports where tenant_id = current_tenant())
$$;

create function is_tenant_setting(name text) returns boolean
language sql immutable
as $$
  select name in (
    'sms_sender', 'sms_number', 'sms_lead_minutes', 'daily_sms_cap', 'sms_off', 'quiet_hours', 'visit_radius_m',
    'brand_url', 'brand_colour', 'shop_url', 'front_text', 'captcha', 'marketing_default',
    'eod_blind_count', 'eod_difference_limit', 'vat_rate'
  )
$$;

-- The new version; null when somebody else was first.
-- What is not given stays; of features and settings each by its name.
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
    time_zone = coalesce(changes ->> 'time_zone', t.time_zone),
    currency = coalesce(changes ->> 'currency', t.currency),
    features = t.features || coalesce(changes -> 'features', '{}'),
    settings = t.settings || coalesce(changes -> 'settings', '{}'),
    lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
  returning t.lock_version into version;
  return version;
end $$;
revoke all on function change_tenant(jsonb, integer) from public;
grant execute on function change_tenant(jsonb, integer) to isrute_app;

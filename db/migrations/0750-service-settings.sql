-- Admins choose the services of their tenant. The row belongs to the owner:
-- the app may put these settings, of the tenant it serves, and nothing else.
alter table tenants add column lock_version integer not null default 0;

-- The new version; null when somebody else was first.
create function choose_service(kind text, chosen jsonb, seen_version integer) returns integer
language sql volatile security definer set search_path = public, pg_temp
as $$
  update tenants t
  set settings = t.settings || jsonb_build_object(kind, chosen), lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
    and kind in ('directions', 'addresses', 'fleet', 'sms', 'drivers')
  returning t.lock_version
$$;
revoke all on function choose_service(text, jsonb, integer) from public;
grant execute on function choose_service(text, jsonb, integer) to isrute_app;

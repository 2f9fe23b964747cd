-- A tenant may have a mail server of its own.
create or replace function choose_service(kind text, chosen jsonb, seen_version integer) returns integer
language sql volatile security definer set search_path = public, pg_temp
as $$
  update tenants t
  set settings = t.settings || jsonb_build_object(kind, chosen), lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
    and kind in ('directions', 'addresses', 'fleet', 'sms', 'mail', 'drivers', 'sign_in')
  returning t.lock_version
$$;

-- Somebody who asks to be forgotten is taken out of logs that the app may only add to:
-- what was done, when and by whom stays, what was said goes.

-- `about` are addresses of records, as '/admin/customers/7': whatever was sent there was about the person.
-- `said` are words of the person wherever they stand; `names` count in searches alone, for many bear them.
create function erase_from_requests(about text[], said text[], names text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    select r.id, r.performed_at, lower(r.params::text) as params,
      lower(r.url || ' ' || coalesce(r.referer, '')) as addresses,
      lower(coalesce(r.params ->> 'search_phrase', '')) as searched
    from user_http_requests r
    where r.tenant_id = current_tenant() and (r.params <> '{}' or r.url like '%?%' or r.referer like '%?%'))
  update user_http_requests r
  set params = '{}', url = split_part(r.url, '?', 1), referer = split_part(r.referer, '?', 1)
  from told t where r.tenant_id = current_tenant() and r.id = t.id and r.performed_at = t.performed_at and (
    exists (select from unnest(about) place where r.url ~ (place || '(\D|$)'))
    or exists (select from unnest(said) word where position(lower(word) in t.params) > 0
      or position(lower(word) in t.addresses) > 0
      or position(lower(word) in regexp_replace(t.params, '[\s().-]', '', 'g')) > 0)
    or exists (select from unnest(names) word where position(lower(word) in t.searched) > 0
      or (position('search_phrase=' in t.addresses) > 0 and position(lower(word) in t.addresses) > 0)))
$$;
revoke all on function erase_from_requests(text[], text[], text[]) from public;
grant execute on function erase_from_requests(text[], text[], text[]) to isrute_app;

create function erase_from_order_versions(orders bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update delivery_order_versions
  set reason = null, serialized_object = serialized_object || '{"comment": null, "stop": null}'
  where tenant_id = current_tenant() and delivery_order_id = any (orders)
$$;
revoke all on function erase_from_order_versions(bigint[]) from public;
grant execute on function erase_from_order_versions(bigint[]) to isrute_app;

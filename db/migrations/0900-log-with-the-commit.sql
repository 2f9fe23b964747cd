-- The line of the audit log of a write, sent together with its commit: whether it can be kept is decided here, so
-- that nobody waits to hear it. False when it cannot, which the write does not feel. `entry` is JSON with the
-- columns of user_http_requests; its parts count as connections do.
create function keep_written_request(entry text, parts integer) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare kept user_http_requests;
begin
  kept := jsonb_populate_record(null::user_http_requests, entry::jsonb);
  insert into user_http_requests (user_id, user_first_name, user_last_name, user_email, role,
    request_method, url, referer, controller, action, format, status,
    params, remote_ip, user_agent, request_id, duration_ms, performed_at)
  values (kept.user_id, kept.user_first_name, kept.user_last_name, kept.user_email, kept.role,
    kept.request_method, kept.url, kept.referer, kept.controller, kept.action, kept.format, kept.status,
    kept.params, kept.remote_ip, kept.user_agent, kept.request_id, kept.duration_ms, kept.performed_at);
  insert into user_http_request_counts as counted (day, part, count)
  values ((kept.performed_at at time zone 'UTC')::date, pg_backend_pid() % parts, 1)
  on conflict (tenant_id, day, part) do update set count = counted.count + 1;
  return true;
exception when others then
  return false;
end $$;

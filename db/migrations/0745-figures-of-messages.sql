-- How the messages of the whole installation stand, for who watches it:
-- numbers of all tenants together, never a row of one.

call untenanted_reads('sms_outbox');

create function sms_figures(since timestamptz)
returns table (status text, gateway text, messages bigint, oldest_send_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.status, coalesce(o.gateway, 'none'), count(*), min(o.send_at)
  from tenants t
  join sms_outbox o on o.tenant_id = t.id and o.created_at >= since
  group by 1, 2
$$;
revoke all on function sms_figures(timestamptz) from public;
grant execute on function sms_figures(timestamptz) to isrute_app;

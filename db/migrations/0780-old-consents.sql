-- Consents are evidence: the app may only add to them.
-- After five years they go, but for those that somebody is still written to by.

create index consents_age on consents (tenant_id, at);
create index consents_customer on consents (tenant_id, customer_id, id desc);

-- Answers how many went, at most `most`. The last word of a kind of somebody who is still kept stays while it is a yes.
create function forget_consents_before(moment timestamptz, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select c.id from consents c
    where c.tenant_id = current_tenant() and c.at < moment and not (
      c.given and exists (select from customers k where k.tenant_id = c.tenant_id and k.id = c.customer_id)
      and not exists (select from consents n
        where n.tenant_id = c.tenant_id and n.customer_id = c.customer_id and n.kind = c.kind and n.id > c.id))
    order by c.at limit most),
  gone as (
    delete from consents c using old
    where c.tenant_id = current_tenant() and c.id = old.id and c.at < moment returning 1)
  select count(*)::integer from gone
$$;
revoke all on function forget_consents_before(timestamptz, integer) from public;
grant execute on function forget_consents_before(timestamptz, integer) to isrute_app;

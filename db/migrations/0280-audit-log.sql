-- The audit log as it is read (admin-decisions G57, G58): by months, with what the detail shows,
-- found by person, address and outcome.

alter table user_http_requests no force row level security;
alter table user_http_requests rename to user_http_requests_before;
alter table user_http_requests_before rename constraint user_http_requests_pkey to user_http_requests_before_pkey;
drop index user_http_requests_newest;

create sequence user_http_request_ids;
grant usage on sequence user_http_request_ids to isrute_app;

create table user_http_requests (
  tenant_id bigint, id bigint not null default nextval('user_http_request_ids'),
  user_id bigint, user_first_name text, user_last_name text, user_email text, role text,
  request_method text not null, url text not null, referer text, controller text, action text, format text,
  status integer not null, params jsonb not null default '{}',
  remote_ip text, user_agent text, request_id text, duration_ms integer,
  performed_at timestamptz not null default now(),
  -- What a search looks at: who it was, folded as foldName does, and the address with the resource.
  who text not null generated always as (
    public.fold_name(coalesce(user_first_name, '') || ' ' || coalesce(user_last_name, '')
      || ' ' || coalesce(user_email, ''))) stored,
  asked text not null generated always as (lower(url || ' ' || coalesce(controller, ''))) stored,
  primary key (tenant_id, id, performed_at)
) partition by range (performed_at);

-- Months are UTC months: partitions only help storage.
create procedure keep_user_http_request_months(first date, last date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare m date; part text;
begin
  if last - first > 800 then raise exception 'too many months'; end if;
  for m in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    part := 'user_http_requests_' || to_char(m, 'YYYYMM');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(hashtext(part));
      if to_regclass('public.' || part) is null then
        execute format('create table %I partition of user_http_requests for values from (%L) to (%L)', part,
          (m::timestamp at time zone 'UTC'), ((m + interval '1 month') at time zone 'UTC'));
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end if;
    end if;
  end loop;
end $$;
-- Months that ended before `day`; never younger ones than five months, whatever a clock says.
create procedure drop_user_http_request_months_before(day date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
  oldest text := 'user_http_requests_' || to_char(least(day, (now() - interval '150 days')::date), 'YYYYMM');
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'user_http_requests'::regclass and c.relname < oldest
  loop execute format('drop table %I', part); end loop;
end $$;
revoke all on procedure keep_user_http_request_months(date, date), drop_user_http_request_months_before(date)
  from public;
grant execute on procedure keep_user_http_request_months(date, date), drop_user_http_request_months_before(date)
  to isrute_app;

do $$
declare first date; last date;
begin
  select min(performed_at at time zone 'UTC')::date, max(performed_at at time zone 'UTC')::date
  into first, last from user_http_requests_before;
  if first is not null then call keep_user_http_request_months(first, last); end if;
end $$;
call keep_user_http_request_months(now()::date, (now() + interval '2 months')::date);

insert into user_http_requests (tenant_id, id, user_id, user_first_name, user_last_name,
  user_email, role, request_method, url, controller, action, status,
  params, remote_ip, user_agent, request_id, duration_ms, performed_at)
select tenant_id, id, user_id, regexp_replace(user_name, '\s+\S+$', ''), substring(user_name from '\s(\S+)$'),
  user_email, role, request_method, url, controller, action, status,
  params, remote_ip, user_agent, request_id, duration_ms, performed_at
from user_http_requests_before;
select setval('user_http_request_ids', (select coalesce(max(id), 0) + 1 from user_http_requests), false);

-- How many there are of a UTC day, kept with every write:
-- the list tells the number of all without counting a million rows.
create table user_http_request_days (
  tenant_id bigint, day date not null, count bigint not null,
  primary key (tenant_id, day)
);
insert into user_http_request_days (tenant_id, day, count)
select tenant_id, (performed_at at time zone 'UTC')::date, count(*) from user_http_requests group by 1, 2;
drop table user_http_requests_before;
call tenant_table('user_http_requests', 'select, insert, delete');
call tenant_table('user_http_request_days');
call untenanted_reads('user_http_requests');

create index user_http_requests_newest on user_http_requests (tenant_id, performed_at desc, id desc);
create index user_http_requests_failed on user_http_requests (tenant_id, performed_at desc, id desc)
  where status >= 400;
create index user_http_requests_of_user on user_http_requests (tenant_id, user_id, performed_at desc, id desc);
create index user_http_requests_who on user_http_requests using gin (who gin_trgm_ops);
create index user_http_requests_asked on user_http_requests using gin (asked gin_trgm_ops);

-- Row security would keep LIKE from its indexes, so the owner searches, for the tenant of the transaction only;
-- newest first. Only the conditions that are asked for stand in the statement: each wish is planned for itself.
-- `skip` and `most` page through it.
create function found_user_http_requests(wish jsonb, skip integer, most integer)
returns table (id bigint, performed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text := format('tenant_id = %s', current_tenant());
  pattern text;
begin
  if current_tenant() is null then return; end if;
  for pattern in select jsonb_array_elements_text(wish -> 'who') loop
    conditions := conditions || format(' and who like %L', pattern);
  end loop;
  for pattern in select jsonb_array_elements_text(wish -> 'asked') loop
    conditions := conditions || format(' and asked like %L', pattern);
  end loop;
  if wish ? 'user_id' then
    conditions := conditions || format(' and user_id = %s', (wish ->> 'user_id')::bigint);
  end if;
  if wish ? 'role' then conditions := conditions || format(' and role = %L', wish ->> 'role'); end if;
  if (wish ->> 'unregistered')::boolean then conditions := conditions || ' and user_id is null'; end if;
  if wish ? 'method' then conditions := conditions || format(' and request_method = %L', wish ->> 'method'); end if;
  if (wish ->> 'failed')::boolean then conditions := conditions || ' and status >= 400'; end if;
  if wish ? 'since' then
    conditions := conditions || format(' and performed_at >= %L', (wish ->> 'since')::timestamptz);
  end if;
  if wish ? 'before' then
    conditions := conditions || format(' and performed_at < %L', (wish ->> 'before')::timestamptz);
  end if;
  return query execute format(
    'select id, performed_at from user_http_requests where %s order by performed_at desc, id desc limit %s offset %s',
    conditions, most, skip);
end $$;
revoke all on function found_user_http_requests(jsonb, integer, integer) from public;
grant execute on function found_user_http_requests(jsonb, integer, integer) to isrute_app;

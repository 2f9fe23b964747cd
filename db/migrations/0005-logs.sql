-- Who did what: every request of staff (admin-decisions G57, G58), and every change of a record.

create sequence user_http_request_ids;
grant usage on sequence user_http_request_ids to isrute_app;

-- By months, with what the detail shows, found by person, address and outcome. User and role are copied: the record
-- must read the same after a rename.
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
call tenant_table('user_http_requests', 'select, insert, delete');
call untenanted_reads('user_http_requests');
create index user_http_requests_newest on user_http_requests (tenant_id, performed_at desc, id desc);
create index user_http_requests_failed on user_http_requests (tenant_id, performed_at desc, id desc)
  where status >= 400;
create index user_http_requests_of_user on user_http_requests (tenant_id, user_id, performed_at desc, id desc);
create index user_http_requests_who on user_http_requests using gin (who gin_trgm_ops);
create index user_http_requests_asked on user_http_requests using gin (asked gin_trgm_ops);

-- Months are UTC months: partitions only help storage. Two may make room for the same month at once: the one that
-- waited asks again, and has to see what the other made. `to_regclass` may still answer what it answered before the
-- wait; a query does not.
create procedure keep_user_http_request_months(first date, last date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare m date; part text;
begin
  if last - first > 800 then raise exception 'too many months'; end if;
  for m in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    part := 'user_http_requests_' || to_char(m, 'YYYYMM');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(hashtext(part));
      if not exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = part) then
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
call keep_user_http_request_months(now()::date, (now() + interval '2 months')::date);

-- How many there are of a UTC day, so that the list tells the number of all without counting a million rows: the sum
-- of a day's parts, a connection counting in one of them. A single row would be locked by every write of a tenant until
-- it committed, so that all of them waited for each other.
create table user_http_request_counts (
  tenant_id bigint, day date not null, part smallint not null, count bigint not null,
  primary key (tenant_id, day, part)
);
call tenant_table('user_http_request_counts');

-- What was counted in one row a day, before there were parts. The number of a day is the sum of both.
create table user_http_request_days (
  tenant_id bigint, day date not null, count bigint not null,
  primary key (tenant_id, day)
);
call tenant_table('user_http_request_days');

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

-- Somebody who asks to be forgotten is taken out of logs that the app may only add to:
-- what was done, when and by whom stays, what was said goes.
-- `about` are addresses of records, as '/admin/customers/7': what was sent there was about the person.
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

-- Every change of a record that staff keep, field by field.
-- The name is copied: the line must read the same after a rename.
create table record_changes (
  tenant_id bigint, id bigint generated always as identity,
  record_kind text not null, record_id bigint not null,
  action text not null check (action in ('created', 'changed', 'deleted', 'restored')),
  user_id bigint, user_name text not null,
  changes jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id)
);
call tenant_table('record_changes', 'select, insert, delete');
create index record_changes_record on record_changes (tenant_id, record_kind, record_id, id desc);

-- Depots, staff, how they sign in, what they did.

create table depos (
  tenant_id bigint, id bigint generated always as identity,
  title text not null check (title <> ''),
  description text,
  address text not null,
  lat double precision, lng double precision,
  dashboard boolean not null default false,
  recepient text,
  sms_text text, sms_route_text text, sms_subscribe_text text, sms_unsubscribe_text text, marketing_sms text,
  customer_axa_id text,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((lat is null) = (lng is null)),
  check (lat between -90 and 90), check (lng between -180 and 180)
);
call tenant_table('depos');
call untenanted_reads('depos');
create unique index depos_title on depos (tenant_id, lower(title));

create table users (
  tenant_id bigint, id bigint generated always as identity,
  email citext not null check (email like '%_@_%'),
  first_name text not null, last_name text not null,
  role text not null check (role in ('admin', 'depo_admin', 'support', 'driver')),
  depo_id bigint,
  status text not null default 'active' check (status in ('active', 'inactive')),
  inactive_since timestamptz,
  wallmob_id text, wallmob_name text, lakrids_driver_id text, lakrids_driver_name text, axapta_code text,
  franchise_driver boolean not null default false,
  password_digest text, password_token_digest text, password_token_expires_at timestamptz,
  unconfirmed_email citext, confirmation_token_digest text,
  failed_attempts integer not null default 0, locked_at timestamptz,
  last_sign_in_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  check ((role in ('support', 'driver')) = (depo_id is not null)),
  check (not franchise_driver or role = 'driver')
);
call tenant_table('users');
call untenanted_reads('users');
create unique index users_password_token on users (tenant_id, password_token_digest)
  where password_token_digest is not null;

create table user_depos (
  tenant_id bigint, user_id bigint, depo_id bigint,
  primary key (tenant_id, user_id, depo_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('user_depos');
call untenanted_reads('user_depos');

-- The browser's sessions: only a digest is kept, so that reading the table signs nobody in.
create table sessions (
  tenant_id bigint, token_digest text not null,
  user_id bigint not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, token_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('sessions');
call untenanted_reads('sessions');
create index sessions_user on sessions (tenant_id, user_id);
create unique index sessions_digest on sessions (token_digest, tenant_id);

create table api_tokens (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('driver', 'integration')),
  name text not null default '',
  user_id bigint,
  scopes text[] not null default '{}',
  token_digest text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz, revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check ((kind = 'driver') = (user_id is not null))
);
call tenant_table('api_tokens');
call untenanted_reads('api_tokens');
create unique index api_tokens_digest on api_tokens (token_digest, tenant_id);

-- The two doors before a tenant is known: who stands behind a digest nobody can guess, in one round trip.
create function actor_columns(wanted_tenant bigint, wanted_user bigint)
returns table (user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'role', u.role, 'status', u.status, 'depo_id', u.depo_id),
    case when u.role in ('admin', 'support')
      then (select coalesce(array_agg(d.id order by d.id), '{}') from depos d where d.tenant_id = u.tenant_id)
      else (select coalesce(array_agg(o.depo_id order by o.depo_id), '{}')
            from (select ud.depo_id from user_depos ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id
                  union select u.depo_id where u.depo_id is not null) o) end
  from users u where u.tenant_id = wanted_tenant and u.id = wanted_user
$$;
revoke all on function actor_columns(bigint, bigint) from public;

create function actor_by_session(digest text)
returns table (tenant_id bigint, remember boolean,
  last_seen_at timestamptz, expires_at timestamptz, ended_at timestamptz, user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.remember, s.last_seen_at, s.expires_at, s.ended_at, a.user_row, a.depo_ids
  from sessions s cross join lateral actor_columns(s.tenant_id, s.user_id) a where s.token_digest = digest
$$;
create function actor_by_token(digest text)
returns table (tenant_id bigint, id bigint, kind text, scopes text[], expires_at timestamptz,
  user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.id, t.kind, t.scopes, t.expires_at, a.user_row, a.depo_ids
  from api_tokens t left join lateral actor_columns(t.tenant_id, t.user_id) a on true
  where t.token_digest = digest and t.revoked_at is null
$$;
revoke all on function actor_by_session(text), actor_by_token(text) from public;
grant execute on function actor_by_session(text), actor_by_token(text) to isrute_app;

-- Every staff request (admin-decisions G58). User and role are copied: the record must read the same after a rename.
create table user_http_requests (
  tenant_id bigint, id bigint generated always as identity,
  user_id bigint, user_email text, user_name text, role text,
  request_method text not null, url text not null, controller text, action text,
  status integer not null, params jsonb not null default '{}',
  remote_ip text, user_agent text, request_id text, duration_ms integer,
  performed_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call tenant_table('user_http_requests', 'select, insert, delete');
create index user_http_requests_newest on user_http_requests (tenant_id, performed_at desc, id desc);

-- What a POST with an Idempotency-Key answered, so that a repeated one answers the same and does nothing.
create table idempotency_keys (
  tenant_id bigint, key text not null, endpoint text not null,
  request_digest text not null, status integer, answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
call tenant_table('idempotency_keys');

-- How often something was tried today: sign-up per phone, unsubscribe per phone, texts per tenant.
create table daily_counts (
  tenant_id bigint, kind text not null, subject text not null, day date not null, count integer not null default 0,
  primary key (tenant_id, kind, subject, day)
);
call tenant_table('daily_counts');

create table mail_outbox (
  tenant_id bigint, id bigint generated always as identity,
  recipient text not null, subject text not null, body text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'shown', 'failed')),
  attempts integer not null default 0, last_error text,
  created_at timestamptz not null default now(), sent_at timestamptz,
  primary key (tenant_id, id)
);
call tenant_table('mail_outbox');
create index mail_outbox_newest on mail_outbox (tenant_id, id desc);

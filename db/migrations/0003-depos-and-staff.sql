-- Depots, staff, their sessions and keys, and what is counted of those who try to sign in.

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
  -- The language that somebody chose for the screens; null follows the browser.
  language text check (language in ('en', 'da', 'nb')),
  -- Who has chosen a password by a link may end the other ways in for a while, before a second factor is asked for:
  -- it may be a stranger's.
  ways_token_digest text, ways_token_expires_at timestamptz,
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
create unique index users_ways_token on users (tenant_id, ways_token_digest) where ways_token_digest is not null;

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
  -- The number by which a session can be ended without knowing its secret.
  id bigint generated always as identity,
  -- By what browser: people see where they are signed in.
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- A session that is ended takes its known browser along.
  browser_digest text,
  -- Begun at the tenant's provider: whether our second factor is wanted besides is another setting there.
  by_provider boolean not null default false,
  -- When the person last proved who they are. What changes how one signs in wants it to be a moment ago.
  proven_at timestamptz,
  primary key (tenant_id, token_digest),
  constraint sessions_id unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('sessions');
call untenanted_reads('sessions');
create index sessions_user on sessions (tenant_id, user_id);
create unique index sessions_digest on sessions (token_digest, tenant_id);

-- Keys of drivers' phones and of other programs. What a key may be made for is one closed list
-- (shared/permissions.ts).
create table api_tokens (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('driver', 'integration')),
  name text not null default '',
  user_id bigint,
  scopes text[] not null default '{}',
  token_digest text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz, revoked_at timestamptz,
  -- Admins see which integration keys nobody uses any more; written seldom, to a few minutes.
  last_used_at timestamptz,
  proven_at timestamptz,
  -- Who made a key: after a password was reset its owner is shown what was made in their name.
  made_by bigint,
  -- What a key is recognized by among others; null of one from before.
  ending text check (length(ending) = 4),
  primary key (tenant_id, id),
  unique (tenant_id, token_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint api_tokens_made_by foreign key (tenant_id, made_by) references users (tenant_id, id),
  check ((kind = 'driver') = (user_id is not null))
);
call tenant_table('api_tokens');
call untenanted_reads('api_tokens');
create unique index api_tokens_digest on api_tokens (token_digest, tenant_id);
create index api_tokens_made_by on api_tokens (tenant_id, made_by) where made_by is not null;

-- By what browsers people signed in before: a sign-in by another one is told by mail. A digest of the cookie's
-- random id and the person, so that two people who share a browser do not show as such.
create table known_browsers (
  tenant_id bigint, user_id bigint, browser_digest text,
  last_seen_at timestamptz not null,
  primary key (tenant_id, user_id, browser_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('known_browsers');

-- Failed sign-ins for e-mails that nobody has here. They are counted and lock like real ones, so that no answer
-- tells the two apart. Only a digest is kept: people also type their password into the e-mail field.
create table unknown_sign_ins (
  tenant_id bigint, email_digest text not null,
  failed_attempts integer not null default 0, locked_at timestamptz,
  last_failed_at timestamptz not null default now(),
  primary key (tenant_id, email_digest)
);
call tenant_table('unknown_sign_ins');

-- How often something was tried by one address or for one mailbox within a while; one count for all servers. What
-- was tried from where is kept as a digest.
create table tries (
  tenant_id bigint, kind text not null, subject_digest text not null,
  taken integer not null check (taken >= 0), ends_at timestamptz not null,
  primary key (tenant_id, kind, subject_digest)
);
call tenant_table('tries');
create index tries_ended on tries (tenant_id, ends_at);

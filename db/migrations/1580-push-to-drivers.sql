-- Web Push to drivers' phones: where each sign-in wants it, what is to be sent, and what a driver's day looked like
-- when its changes were told last.

-- Of one sign-in: what ends it ends this.
create table push_subscriptions (
  tenant_id bigint, id bigint generated always as identity,
  api_token_id bigint not null, user_id bigint not null,
  -- Address and keys, sealed: whoever has them could write to the phone.
  secret text not null,
  -- A browser has one: who signs in there next takes it over.
  endpoint_digest text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, api_token_id),
  unique (tenant_id, endpoint_digest),
  foreign key (tenant_id, api_token_id) references api_tokens (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('push_subscriptions');
call untenanted_reads('push_subscriptions');
create index push_subscriptions_of_user on push_subscriptions (tenant_id, user_id);

create table push_notices (
  tenant_id bigint, id bigint generated always as identity,
  push_subscription_id bigint not null,
  -- One of the two: a message of the office, or what changed in the day.
  message_id uuid, changes jsonb,
  created_at timestamptz not null,
  -- When it is sent, or tried again; a claim moves it.
  due_at timestamptz not null,
  -- Nobody wants to hear of it later.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  primary key (tenant_id, id),
  check ((message_id is null) <> (changes is null)),
  foreign key (tenant_id, push_subscription_id) references push_subscriptions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, message_id) references trip_messages (tenant_id, message_id) on delete cascade
);
call tenant_table('push_notices');
create index push_notices_due on push_notices (tenant_id, due_at);
create index push_notices_of_subscription on push_notices (tenant_id, push_subscription_id);
create index push_notices_of_message on push_notices (tenant_id, message_id) where message_id is not null;

create table told_days (
  tenant_id bigint, user_id bigint not null,
  date date not null,
  day jsonb not null,
  noted_at timestamptz not null,
  -- Changes were told of it last; so many at once are one notification.
  told_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('told_days');

-- Tenants whose drivers want to be told.
create function tenants_with_push() returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select distinct tenant_id from push_subscriptions $$;
revoke all on function tenants_with_push() from public;
grant execute on function tenants_with_push() to isrute_app;

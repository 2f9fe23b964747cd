-- Mail, the systems outside, and what is remembered of calls that come from there.

-- A mail that carries a link to sign in by says whose it is and which link, and has no text once that is shown, used
-- or a day old.
create table mail_outbox (
  tenant_id bigint, id bigint generated always as identity,
  recipient text not null, subject text not null, body text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'shown', 'failed')),
  attempts integer not null default 0, last_error text,
  created_at timestamptz not null default now(), sent_at timestamptz,
  secret text check (secret in ('password', 'confirmation')), secret_of bigint,
  primary key (tenant_id, id),
  constraint mail_outbox_secret_of
    foreign key (tenant_id, secret_of) references users (tenant_id, id) on delete cascade,
  constraint mail_outbox_secret_has_owner check ((secret is null) = (secret_of is null))
);
call tenant_table('mail_outbox');
-- A server that starts looks which keys it has to have.
call untenanted_reads('mail_outbox');
create index mail_outbox_newest on mail_outbox (tenant_id, id desc);
create index mail_outbox_secrets on mail_outbox (tenant_id, secret_of) where secret is not null and body is not null;

-- Of which day each depot has had its morning mail last.
create table morning_mails (
  tenant_id bigint, depo_id bigint not null, day date not null,
  primary key (tenant_id, depo_id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id) on delete cascade
);
call tenant_table('morning_mails', 'select, insert, update');

-- What a POST with an Idempotency-Key answered, so that a repeated one answers the same and does nothing.
create table idempotency_keys (
  tenant_id bigint, key text not null, endpoint text not null,
  request_digest text not null, status integer, answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
call tenant_table('idempotency_keys');
create index idempotency_keys_created on idempotency_keys (tenant_id, created_at);

-- How often something was tried today: sign-up per phone, unsubscribe per phone, texts per tenant.
create table daily_counts (
  tenant_id bigint, kind text not null, subject text not null, day date not null, count integer not null default 0,
  primary key (tenant_id, kind, subject, day)
);
call tenant_table('daily_counts');

-- When a system outside was last heard of, so that an empty list is seen as a broken feed.
create table outside_systems (
  tenant_id bigint, system text not null,
  last_success_at timestamptz, last_counts jsonb,
  last_error_at timestamptz, last_error text,
  primary key (tenant_id, system)
);
call tenant_table('outside_systems');

-- What was asked of services that cost or are limited, by the tenant's day:
-- legs, pairs of places, searches, as the provider counts them.
create table outside_calls (
  tenant_id bigint, system text not null, provider text not null, day date not null,
  units integer not null check (units >= 0),
  primary key (tenant_id, system, provider, day)
);
call tenant_table('outside_calls');

-- Which contents of a thing with an outside id were heard of, so that a message that comes again late, or was
-- overtaken, brings nothing old back. The point of sale has its own list, pos_inbox.
create table outside_messages (
  tenant_id bigint, id bigint generated always as identity,
  door text not null check (door in ('eshop_order', 'b2b_order', 'b2b_customer', 'loyalty_customer')),
  external_id text not null, digest text not null,
  -- By the sender, where it says so.
  sent_at timestamptz, version bigint,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  constraint outside_messages_once unique (tenant_id, door, external_id, digest)
);
call tenant_table('outside_messages', 'select, insert');
grant update (received_at) on outside_messages to isrute_app;

-- What happens, told to addresses outside that a tenant named;
-- each event is a row written in the transaction that causes it.
create table webhooks (
  tenant_id bigint, id bigint generated always as identity,
  name text not null check (length(name) between 1 and 255),
  url text not null check (length(url) <= 2000),
  kinds text[] not null check (cardinality(kinds) between 1 and 20),
  -- Signs what is sent, so it is kept as it is. After a change the former one signs too for a day.
  secret text not null, former_secret text, former_secret_until timestamptz,
  active boolean not null default true,
  -- Why it is not active: somebody ended it, or it failed for a day.
  disabled_because text check (disabled_because in ('staff', 'failures')), disabled_at timestamptz,
  -- Since when nothing was taken; null while the last delivery was.
  failing_since timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (active = (disabled_because is null)),
  check ((disabled_because is null) = (disabled_at is null)),
  check ((former_secret is null) = (former_secret_until is null))
);
call tenant_table('webhooks');
call untenanted_reads('webhooks');
create index webhooks_active on webhooks (tenant_id) where active;

create table webhook_deliveries (
  tenant_id bigint, id bigint generated always as identity,
  webhook_id bigint not null,
  -- The same for every address that hears of the event and at every try: by it a receiver knows a double.
  event_id uuid not null,
  kind text not null, body text not null check (length(body) <= 65536),
  -- Told once under this word, such as the delay of a trip.
  once text,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'delivered', 'failed')),
  -- Of one that is being sent: when it counts as left behind by a worker that died.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- How many of them were before somebody sent it again.
  attempts_before integer not null default 0,
  answer_status integer, answer_body text check (length(answer_body) <= 4096), error text, took_ms integer,
  tried_at timestamptz, finished_at timestamptz,
  created_at timestamptz not null,
  -- Which request caused it, so that its line in the log and that of the receiver are found by one id.
  request_id text,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
call tenant_table('webhook_deliveries');
call untenanted_reads('webhook_deliveries');
create unique index webhook_deliveries_once on webhook_deliveries (tenant_id, webhook_id, once) where once is not null;
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, due_at)
  where status in ('waiting', 'sending');
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, id desc);
create index webhook_deliveries_failed on webhook_deliveries (tenant_id, id) where status = 'failed';

-- Tenants with something to send now.
create function tenants_with_webhooks_due(at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct w.tenant_id from webhooks w
  where w.active and exists (
    select from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.status in ('waiting', 'sending') and d.due_at <= at)
$$;
revoke all on function tenants_with_webhooks_due(timestamptz) from public;
grant execute on function tenants_with_webhooks_due(timestamptz) to isrute_app;

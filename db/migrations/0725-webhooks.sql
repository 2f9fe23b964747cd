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

-- Short addresses for SMS, and what was changed in a customer's name
-- and waits for the holder of the phone to say something to it.

create table subscription_changes (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  at timestamptz not null,
  -- The place is another one since; `place_before` is the row of before, null when there was none.
  moved boolean not null, place_before jsonb,
  -- Marketing was agreed to by whoever typed the number; it counts from `confirmed_at` on.
  asks_marketing boolean not null,
  taken_back_at timestamptz, confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  check (moved or place_before is null)
);
call tenant_table('subscription_changes');
create index subscription_changes_customer on subscription_changes (tenant_id, customer_id);
create index subscription_changes_at on subscription_changes (tenant_id, at);

-- Nine signs that stand for a stop and a customer, or for a change.
create table sms_links (
  tenant_id bigint, code text collate "C" not null check (code ~ '^[1-9A-HJ-NP-Za-km-z]{9}$'),
  customer_id bigint not null, plan_event_route_point_id bigint, subscription_change_id bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, code),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, subscription_change_id) references subscription_changes (tenant_id, id) on delete cascade,
  check ((plan_event_route_point_id is null) <> (subscription_change_id is null))
);
call tenant_table('sms_links', 'select, insert, delete');
call untenanted_reads('sms_links');
create index sms_links_code on sms_links (code);
create index sms_links_customer on sms_links (tenant_id, customer_id);
create index sms_links_stop on sms_links (tenant_id, plan_event_route_point_id);
create index sms_links_change on sms_links (tenant_id, subscription_change_id);
create index sms_links_expiry on sms_links (tenant_id, expires_at);

create function tenant_of_link(wanted text) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select tenant_id from sms_links where code = wanted limit 1 $$;
revoke all on function tenant_of_link(text) from public;
grant execute on function tenant_of_link(text) to isrute_app;

alter table sms_outbox drop constraint sms_outbox_kind_check;
alter table sms_outbox add constraint sms_outbox_kind_check
  check (kind in ('notice', 'custom', 'subscribed', 'moved', 'marketing', 'unsubscribed', 'integration', 'preview'));

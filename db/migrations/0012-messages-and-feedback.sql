-- Who is told about which stop, every message with its state, and what people thought of the visit.

create table sms_templates (
  tenant_id bigint, id bigint generated always as identity,
  name text not null, text text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  lock_version integer not null default 0,
  primary key (tenant_id, id)
);
call tenant_table('sms_templates');
create unique index sms_templates_name on sms_templates (tenant_id, lower(name));

create table sms_campaigns (
  tenant_id bigint, id bigint generated always as identity,
  name text not null, text text not null, start_date date not null, end_date date not null,
  include_subscribe_info boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  lock_version integer not null default 0,
  primary key (tenant_id, id),
  constraint sms_campaigns_order check (end_date >= start_date),
  constraint sms_campaigns_period exclude using gist (tenant_id with =, daterange(start_date, end_date, '[]') with &&)
);
call tenant_table('sms_campaigns');

-- A message is a row written in the transaction that causes it (README 10).
create table sms_outbox (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in
    ('notice', 'custom', 'subscribed', 'moved', 'marketing', 'unsubscribed', 'integration', 'preview', 'order')),
  phone text not null, text text not null, sender text,
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  -- A notice is a depot's text, its route text and a campaign's; a phone puts at most 255 parts together.
  segments integer not null check (segments between 1 and 255),
  -- Without a gateway a message is shown to staff and sent to nobody: it is not 'delivered'.
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'delivered', 'shown', 'failed', 'flagged', 'cancelled')),
  dedupe_key text not null,
  customer_id bigint, plan_event_id bigint, plan_event_route_point_id bigint,
  send_at timestamptz not null, claimed_at timestamptz, attempts integer not null default 0,
  gateway text, provider_ref text, last_error text, flagged_reason text,
  sent_at timestamptz, delivered_at timestamptz, finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, dedupe_key),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
);
call tenant_table('sms_outbox');
call untenanted_reads('sms_outbox');
create index sms_outbox_due on sms_outbox (tenant_id, send_at) where status = 'queued';
create index sms_outbox_sending on sms_outbox (tenant_id, claimed_at) where status = 'sending';
create index sms_outbox_newest on sms_outbox (tenant_id, id desc);
create index sms_outbox_provider on sms_outbox (tenant_id, gateway, provider_ref);
-- Nightly deletion finds old rows by their day.
create index sms_outbox_created on sms_outbox (tenant_id, created_at);

-- How the messages of the whole installation stand, to watch it by:
-- numbers of all tenants together, never a row of one.
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

create table sms_receivers (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint, plan_event_id bigint not null, plan_event_route_point_id bigint not null,
  match text not null check (match in ('stop', 'home', 'direct')),
  distance_m integer,
  sms_should_send_at timestamptz, sms_sent_at timestamptz, sms_sent_skipped_at timestamptz,
  skip_code text, skip_details text[] not null default '{}', held_because text,
  sms_outbox_id bigint,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, customer_id, plan_event_route_point_id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, sms_outbox_id) references sms_outbox (tenant_id, id),
  check (sms_sent_at is null or sms_sent_skipped_at is null),
  check ((skip_code is null) = (sms_sent_skipped_at is null))
);
call tenant_table('sms_receivers');
create index sms_receivers_due on sms_receivers (tenant_id, sms_should_send_at)
  where sms_sent_at is null and sms_sent_skipped_at is null;
create index sms_receivers_event on sms_receivers (tenant_id, plan_event_id);
create index sms_receivers_stop on sms_receivers (tenant_id, plan_event_route_point_id);
create index sms_receivers_customer on sms_receivers (tenant_id, customer_id, id desc);
-- Also for nightly deletion: by their day, and by the message that goes.
create index sms_receivers_created on sms_receivers (tenant_id, created_at);
create index sms_receivers_message on sms_receivers (tenant_id, sms_outbox_id) where sms_outbox_id is not null;

create table sms_stopped_records (
  tenant_id bigint, id bigint generated always as identity,
  plan_event_id bigint not null, user_id bigint not null, sms_template_id bigint, text text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('sms_stopped_records');

create table sms_stopped_record_line_items (
  tenant_id bigint, id bigint generated always as identity,
  sms_stopped_record_id bigint not null, sms_receiver_id bigint not null, sms_outbox_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, sms_receiver_id),
  foreign key (tenant_id, sms_stopped_record_id) references sms_stopped_records (tenant_id, id),
  foreign key (tenant_id, sms_receiver_id) references sms_receivers (tenant_id, id),
  foreign key (tenant_id, sms_outbox_id) references sms_outbox (tenant_id, id)
);
call tenant_table('sms_stopped_record_line_items');
create index sms_stopped_items_message on sms_stopped_record_line_items (tenant_id, sms_outbox_id)
  where sms_outbox_id is not null;

-- What people answer by SMS and no machine acts on: for staff to read. As old as what was sent to them, 13 months.
create table sms_answers (
  tenant_id bigint, id bigint generated always as identity,
  phone text not null check (length(phone) <= 40), message text not null check (length(message) <= 5000),
  -- Asks for no more SMS, but nobody who gets any has this phone.
  is_stop boolean not null,
  came_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
call tenant_table('sms_answers');
create index sms_answers_unread on sms_answers (tenant_id, id desc) where read_at is null;
create index sms_answers_phone on sms_answers (tenant_id, phone);

-- Short addresses for SMS: nine signs that stand for a stop and a customer, or for a change.
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

-- What people thought of the visit, and what staff do about it: where it belongs, what the depot's manager says of it,
-- and who handled it when.
create table feedbacks (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint, plan_event_route_point_id bigint not null,
  positive boolean not null, comment text check (length(comment) <= 1000),
  route_name text, driver_name text, address text,
  planned_arrival_time timestamptz, actual_arrival_time timestamptz, duration integer, manager_comment text,
  created_at timestamptz not null default now(),
  depo_id bigint not null, route_id bigint, driver_id bigint,
  status text not null default 'pending',
  handled_by_id bigint, handled_by_at timestamptz,
  lock_version integer not null default 0,
  primary key (tenant_id, id),
  constraint feedbacks_once unique (tenant_id, customer_id, plan_event_route_point_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id),
  foreign key (tenant_id, driver_id) references users (tenant_id, id),
  foreign key (tenant_id, handled_by_id) references users (tenant_id, id),
  constraint feedbacks_status check (status in ('pending', 'approved')),
  constraint feedbacks_manager_comment_length check (length(manager_comment) <= 1000),
  constraint feedbacks_approved_handled check (status = 'pending' or handled_by_at is not null),
  constraint feedbacks_negative_commented
    check (status = 'pending' or positive or coalesce(trim(manager_comment), '') <> '')
);
call tenant_table('feedbacks');
create index feedbacks_newest on feedbacks (tenant_id, id desc);
create index feedbacks_depo on feedbacks (tenant_id, depo_id, status, created_at desc, id desc);

-- Who is told about which stop, every message with its state, and what people thought of the visit.

create table sms_templates (
  tenant_id bigint, id bigint generated always as identity,
  name text not null, text text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call tenant_table('sms_templates');
create unique index sms_templates_name on sms_templates (tenant_id, lower(name));

create table sms_campaigns (
  tenant_id bigint, id bigint generated always as identity,
  name text not null, text text not null, start_date date not null, end_date date not null,
  include_subscribe_info boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (end_date >= start_date),
  constraint sms_campaigns_period exclude using gist (tenant_id with =, daterange(start_date, end_date, '[]') with &&)
);
call tenant_table('sms_campaigns');

-- A message is a row written in the transaction that causes it (README 10).
create table sms_outbox (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('notice', 'custom', 'subscribed', 'moved', 'unsubscribed', 'integration')),
  phone text not null, text text not null, sender text,
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments integer not null check (segments between 1 and 20),
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'flagged', 'cancelled')),
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
create index sms_outbox_due on sms_outbox (tenant_id, send_at) where status = 'queued';
create index sms_outbox_sending on sms_outbox (tenant_id, claimed_at) where status = 'sending';
create index sms_outbox_newest on sms_outbox (tenant_id, id desc);
create index sms_outbox_provider on sms_outbox (tenant_id, gateway, provider_ref);

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

create table feedbacks (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint, plan_event_route_point_id bigint not null,
  positive boolean not null, comment text check (length(comment) <= 1000),
  route_name text, driver_name text, address text,
  planned_arrival_time timestamptz, actual_arrival_time timestamptz, duration integer, manager_comment text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint feedbacks_once unique (tenant_id, customer_id, plan_event_route_point_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
);
call tenant_table('feedbacks');
create index feedbacks_newest on feedbacks (tenant_id, id desc);

-- What people are told after their first notice: another time, that no truck comes, that it does after all.

-- Servers of the release before go on writing the kinds that they know.
alter table sms_outbox drop constraint sms_outbox_kind_check;
alter table sms_outbox add constraint sms_outbox_kind_check check (kind in
  ('notice', 'delay', 'not_coming', 'correction', 'custom', 'subscribed', 'moved', 'marketing', 'unsubscribed',
    'integration', 'preview', 'order'));

-- The time that the first notice told; null where a server of the release before queued it: then nothing follows it.
alter table sms_receivers add column told_eta timestamptz;
create index sms_receivers_told on sms_receivers (tenant_id, told_eta) where told_eta is not null;

-- One of a kind for each person, stop and day. It waits while it has neither a message nor a reason why there is none.
create table further_notices (
  tenant_id bigint, id bigint generated always as identity,
  sms_receiver_id bigint not null,
  kind text not null check (kind in ('delay', 'not_coming', 'correction')),
  day date not null,
  -- What the person was told before.
  told_eta timestamptz not null,
  -- What this message tells; null while it waits, and where no truck comes.
  eta timestamptz,
  sms_outbox_id bigint, skip_code text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sms_receiver_id, day, kind),
  check (sms_outbox_id is null or skip_code is null),
  foreign key (tenant_id, sms_receiver_id) references sms_receivers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sms_outbox_id) references sms_outbox (tenant_id, id)
);
call tenant_table('further_notices');
create index further_notices_waiting on further_notices (tenant_id, told_eta)
  where sms_outbox_id is null and skip_code is null;
create index further_notices_message on further_notices (tenant_id, sms_outbox_id) where sms_outbox_id is not null;

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

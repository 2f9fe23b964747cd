-- Short messages between the office and the driver of a trip, and what each driver's phone last told of itself.

create table trip_messages (
  tenant_id bigint, message_id uuid not null default gen_random_uuid(),
  plan_event_id bigint not null,
  -- With whom the office talks: a trip may go to somebody else, what was said does not.
  driver_id bigint not null,
  -- Who wrote it: the driver, or somebody of the office.
  user_id bigint not null,
  text text check (length(text) between 1 and 500),
  answer text check (answer in ('ok', 'call_me')),
  answers_id uuid,
  at timestamptz not null, received_at timestamptz not null,
  -- Of the office's: the phone has it, and the driver has opened or answered it. Of the driver's: the office has.
  on_phone_at timestamptz, read_at timestamptz,
  primary key (tenant_id, message_id),
  check ((text is null) <> (answer is null)),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id),
  foreign key (tenant_id, driver_id) references users (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, answers_id) references trip_messages (tenant_id, message_id)
);
call tenant_table('trip_messages', 'select, insert, update');
create index trip_messages_of_trip on trip_messages (tenant_id, plan_event_id, at);

create table driver_phones (
  tenant_id bigint, user_id bigint not null,
  seen_at timestamptz not null,
  -- Null where the browser does not tell.
  battery_percent integer check (battery_percent between 0 and 100), is_charging boolean,
  -- Pressed there and not at the server.
  waiting_count integer not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('driver_phones', 'select, insert, update');

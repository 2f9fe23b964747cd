-- What drivers did on their page, by the phone's own id of each act: a phone that was in a dead spot sends all of them
-- later, and may send one twice.

create table driver_acts (
  tenant_id bigint, act_id uuid not null,
  user_id bigint not null, plan_event_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]{1,20}$'),
  at timestamptz not null, received_at timestamptz not null,
  said jsonb not null default '{}',
  primary key (tenant_id, act_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id)
);
call tenant_table('driver_acts', 'select, insert');
create index driver_acts_of_trip on driver_acts (tenant_id, plan_event_id, kind);

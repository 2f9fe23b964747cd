-- What somebody did on the calendar, for a day: enough of how each trip was before to undo it in one transaction.

create table calendar_acts (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null, user_id bigint not null, done_at timestamptz not null,
  kind text not null check (kind in ('made', 'moved', 'deleted')),
  -- A list, each with its id, the version that the act left it with, and how it was before.
  trips jsonb not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('calendar_acts');
create index calendar_acts_of_user on calendar_acts (tenant_id, user_id, done_at);

-- The guide through the first week is put away by an admin; a tenant without a row still sees it.

create table first_steps_put_away (
  tenant_id bigint, user_id bigint not null, put_away_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('first_steps_put_away');

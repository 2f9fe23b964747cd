-- Of which day each depot has had its morning mail last.
create table morning_mails (
  tenant_id bigint, depo_id bigint not null, day date not null,
  primary key (tenant_id, depo_id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id) on delete cascade
);
call tenant_table('morning_mails', 'select, insert, update');

-- Who gets the figures of the week by mail, of which depots, in which language unless they have chosen one since, and
-- which week's Monday they were mailed on last.
create table week_mails (
  tenant_id bigint, user_id bigint not null,
  depo_ids bigint[] not null check (cardinality(depo_ids) between 1 and 500),
  language text not null check (language in ('en', 'da', 'nb')),
  mailed_on date not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('week_mails');

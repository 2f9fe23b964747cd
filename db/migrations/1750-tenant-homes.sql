-- In the first of several databases: which tenants live in which of the others. Those of the first stand in `tenants`.
create table tenant_homes (
  id bigint primary key,
  slug citext not null unique,
  database text not null
);
grant select on tenant_homes to isrute_app;

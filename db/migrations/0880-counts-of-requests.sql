-- A day's single row was locked by every write of a tenant until it committed, so that all of them waited for each
-- other. A connection counts in one of several parts; a day's number is the sum of its parts and of what servers
-- of the release before count in user_http_request_days.
create table user_http_request_counts (
  tenant_id bigint, day date not null, part smallint not null, count bigint not null,
  primary key (tenant_id, day, part)
);
call tenant_table('user_http_request_counts');

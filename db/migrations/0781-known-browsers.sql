-- By what browsers people signed in before: who signs in by another one is told by mail. A digest of the cookie's
-- random id and the person, so that two people who share a browser do not show as such.
create table known_browsers (
  tenant_id bigint, user_id bigint, browser_digest text,
  last_seen_at timestamptz not null,
  primary key (tenant_id, user_id, browser_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('known_browsers');

-- A session that is ended takes its browser along.
alter table sessions add column browser_digest text;

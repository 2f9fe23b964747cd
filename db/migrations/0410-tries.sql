-- How often something was tried by one address or for one mailbox within a while; one count for all servers. What
-- was tried from where is kept as a digest.
create table tries (
  tenant_id bigint, kind text not null, subject_digest text not null,
  taken integer not null check (taken >= 0), ends_at timestamptz not null,
  primary key (tenant_id, kind, subject_digest)
);
call tenant_table('tries');
create index tries_ended on tries (tenant_id, ends_at);

-- What the screens of the admin area share: who changed what, how the outside systems are doing,
-- and letters found inside words.

create extension if not exists pg_trgm;

-- Every change of a record that staff keep, field by field.
-- The name is copied: the line must read the same after a rename.
create table record_changes (
  tenant_id bigint, id bigint generated always as identity,
  record_kind text not null, record_id bigint not null,
  action text not null check (action in ('created', 'changed', 'deleted', 'restored')),
  user_id bigint, user_name text not null,
  changes jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id)
);
call tenant_table('record_changes', 'select, insert, delete');
create index record_changes_record on record_changes (tenant_id, record_kind, record_id, id desc);

-- When a system outside was last heard of, so that an empty list is seen as a broken feed.
create table outside_systems (
  tenant_id bigint, system text not null,
  last_success_at timestamptz, last_counts jsonb,
  last_error_at timestamptz, last_error text,
  primary key (tenant_id, system)
);
call tenant_table('outside_systems');

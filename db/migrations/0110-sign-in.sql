-- Failed sign-ins for e-mails that nobody has here. They are counted and lock like real ones, so that no answer
-- tells the two apart. Only a digest is kept: people also type their password into the e-mail field.
create table unknown_sign_ins (
  tenant_id bigint, email_digest text not null,
  failed_attempts integer not null default 0, locked_at timestamptz,
  last_failed_at timestamptz not null default now(),
  primary key (tenant_id, email_digest)
);
call tenant_table('unknown_sign_ins');

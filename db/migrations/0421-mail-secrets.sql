-- A mail that carries a link to sign in by: whose it is, which link, and no text once that is shown, used or a day old.
alter table mail_outbox alter column body drop not null;
alter table mail_outbox add column secret text check (secret in ('password', 'confirmation'));
alter table mail_outbox add column secret_of bigint;
alter table mail_outbox add constraint mail_outbox_secret_of
  foreign key (tenant_id, secret_of) references users (tenant_id, id) on delete cascade;
alter table mail_outbox add constraint mail_outbox_secret_has_owner check ((secret is null) = (secret_of is null));
create index mail_outbox_secrets on mail_outbox (tenant_id, secret_of) where secret is not null and body is not null;

-- Links of before are worth nothing to a reader any more.
alter table mail_outbox no force row level security;
update mail_outbox set body = null where body like '%reset_password_token=%' or body like '%confirmation_token=%';
alter table mail_outbox force row level security;

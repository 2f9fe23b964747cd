-- What a device is asked to sign. The browser's cookie holds the secret from which the challenge is made;
-- here is its digest. A row is used once.
create table passkey_challenges (
  tenant_id bigint, browser_digest text,
  -- Of somebody who adds a passkey and has proven again who they are; null at the door, where nobody is known yet.
  user_id bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, browser_digest),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('passkey_challenges');
create index passkey_challenges_old on passkey_challenges (tenant_id, expires_at);
create index passkey_challenges_of_user on passkey_challenges (tenant_id, user_id);

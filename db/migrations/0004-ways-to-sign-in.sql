-- What people sign in by, and prove beside their password; then the two doors before a tenant is known.

-- Codes of an authenticator. The secret has to be read to compare a code; nothing answers it after the enrolment. It
-- may stand here sealed by a key that the database does not have.
create table second_factors (
  tenant_id bigint, user_id bigint,
  secret text not null check (secret ~ '^([A-Z2-7]{32}|sealed:[a-z0-9_-]{1,32}:[A-Za-z0-9_-]{80,})$'),
  created_at timestamptz not null,
  -- From then on it is asked for.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code of it or of an earlier one is taken again.
  last_step bigint not null default 0 check (last_step >= 0),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('second_factors');
-- Who asks is found before a tenant is known.
call untenanted_reads('second_factors');

-- A code that was taken stays taken, no matter who writes.
create function second_factor_forward() returns trigger language plpgsql as $$
begin
  if new.secret = old.secret and new.last_step < old.last_step then
    raise exception 'a code was taken already' using errcode = 'check_violation', constraint = 'second_factors_forward';
  end if;
  return new;
end $$;
create trigger second_factors_forward before update on second_factors
  for each row execute function second_factor_forward();

-- For the day that the authenticator is lost. A code is never kept as it is: hashed as passwords are, or, from before,
-- a digest.
create table recovery_codes (
  tenant_id bigint, user_id bigint, code_digest text,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_digest),
  foreign key (tenant_id, user_id) references second_factors (tenant_id, user_id) on delete cascade,
  constraint recovery_codes_digest check (code_digest ~ '^([0-9a-f]{64}|\$argon2id\$.+)$')
);
call tenant_table('recovery_codes');

-- Passkeys: what people sign in by in place of a password, or prove beside it.
-- The device keeps the private key; here is the public one.
create table passkeys (
  tenant_id bigint, id bigint generated always as identity,
  user_id bigint not null,
  -- By which the device finds the key, base64url.
  credential_id text not null check (length(credential_id) between 16 and 1364 and credential_id ~ '^[A-Za-z0-9_-]+$'),
  public_key bytea not null check (length(public_key) between 16 and 4096),
  -- How often the device says that it has signed. Keys that are on several devices say 0 for ever.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  -- The make of what keeps it (its AAGUID), and the browser by which it was added.
  authenticator text not null check (length(authenticator) <= 36),
  user_agent text not null check (length(user_agent) <= 400),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint passkeys_credential unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('passkeys');
create index passkeys_of_user on passkeys (tenant_id, user_id);
-- Who asks is found before a tenant is known.
call untenanted_reads('passkeys');

-- A copied key shows by its count: what was counted once is counted on, no matter who writes.
create function passkey_forward() returns trigger language plpgsql as $$
begin
  if old.counter > 0 and new.counter <= old.counter then
    raise exception 'the count of a passkey goes up' using errcode = 'check_violation', constraint = 'passkeys_forward';
  end if;
  return new;
end $$;
create trigger passkeys_forward before update of counter on passkeys
  for each row execute function passkey_forward();

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

-- Staff may sign in by a provider that their tenant chose (OpenID Connect). Who somebody is there: it stays when an
-- e-mail address changes, here or there; one account there opens one person here.
create table provider_links (
  tenant_id bigint, user_id bigint,
  issuer text not null, subject text not null check (length(subject) between 1 and 255),
  -- As the provider told it when the link was made.
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint provider_links_subject unique (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('provider_links');

-- Sign-ins on their way to the provider and back. The browser's cookie holds the secret, from which state, nonce
-- and verifier are made; here is its digest. A row is used once.
create table provider_sign_ins (
  tenant_id bigint, browser_digest text,
  issuer text not null, client_id text not null,
  return_to text not null,
  expires_at timestamptz not null,
  -- Who it is, once the provider has said so and our second factor is asked besides.
  told jsonb,
  -- Who goes to the provider not to sign in but to prove who they are.
  proves bigint,
  primary key (tenant_id, browser_digest),
  constraint provider_sign_ins_proves
    foreign key (tenant_id, proves) references users (tenant_id, id) on delete cascade
);
call tenant_table('provider_sign_ins');
create index provider_sign_ins_old on provider_sign_ins (tenant_id, expires_at);

-- The two doors before a tenant is known: who stands behind a digest nobody can guess, in one round trip. Whether
-- somebody has a second factor, or a passkey, which is one, comes along: some tenants let nobody on without.
create function actor_columns(wanted_tenant bigint, wanted_user bigint)
returns table (user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'role', u.role, 'status', u.status, 'depo_id', u.depo_id, 'language', u.language,
      'has_second_factor', exists (select from second_factors f
          where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys p where p.tenant_id = u.tenant_id and p.user_id = u.id)),
    case when u.role in ('admin', 'support')
      then (select coalesce(array_agg(d.id order by d.id), '{}') from depos d where d.tenant_id = u.tenant_id)
      else (select coalesce(array_agg(o.depo_id order by o.depo_id), '{}')
            from (select ud.depo_id from user_depos ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id
                  union select u.depo_id where u.depo_id is not null) o) end
  from users u where u.tenant_id = wanted_tenant and u.id = wanted_user
$$;
revoke all on function actor_columns(bigint, bigint) from public;

create function actor_by_session(digest text)
returns table (tenant_id bigint, remember boolean,
  last_seen_at timestamptz, expires_at timestamptz, ended_at timestamptz, user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.remember, s.last_seen_at, s.expires_at, s.ended_at,
    a.user_row || jsonb_build_object('by_provider', s.by_provider, 'proven_at', s.proven_at), a.depo_ids
  from sessions s cross join lateral actor_columns(s.tenant_id, s.user_id) a where s.token_digest = digest
$$;
create function actor_by_token(digest text)
returns table (tenant_id bigint, id bigint, kind text, scopes text[], expires_at timestamptz,
  user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.id, t.kind, t.scopes, t.expires_at,
    a.user_row || jsonb_build_object('proven_at', t.proven_at), a.depo_ids
  from api_tokens t left join lateral actor_columns(t.tenant_id, t.user_id) a on true
  where t.token_digest = digest and t.revoked_at is null
$$;
revoke all on function actor_by_session(text), actor_by_token(text) from public;
grant execute on function actor_by_session(text), actor_by_token(text) to isrute_app;

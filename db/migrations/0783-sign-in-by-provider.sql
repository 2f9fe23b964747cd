-- Staff may sign in by a provider that their tenant chose (OpenID Connect).
create or replace function choose_service(kind text, chosen jsonb, seen_version integer) returns integer
language sql volatile security definer set search_path = public, pg_temp
as $$
  update tenants t
  set settings = t.settings || jsonb_build_object(kind, chosen), lock_version = t.lock_version + 1, updated_at = now()
  where t.id = current_tenant() and t.lock_version = seen_version
    and kind in ('directions', 'addresses', 'fleet', 'sms', 'drivers', 'sign_in')
  returning t.lock_version
$$;

-- Who somebody is at the provider. It stays when an e-mail address changes, here or there:
-- one account there opens one person here.
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
  primary key (tenant_id, browser_digest)
);
call tenant_table('provider_sign_ins');
create index provider_sign_ins_old on provider_sign_ins (tenant_id, expires_at);

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

-- A copied key shows by its count: what was counted once is counted on, whoever writes.
create function passkey_forward() returns trigger language plpgsql as $$
begin
  if old.counter > 0 and new.counter <= old.counter then
    raise exception 'the count of a passkey goes up' using errcode = 'check_violation', constraint = 'passkeys_forward';
  end if;
  return new;
end $$;
create trigger passkeys_forward before update of counter on passkeys
  for each row execute function passkey_forward();

-- Whoever has a passkey has a second factor.
create or replace function actor_columns(wanted_tenant bigint, wanted_user bigint)
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

-- When whoever is signed in last proved who they are. What changes how one signs in wants it to be a moment ago.
alter table sessions add column proven_at timestamptz;
alter table api_tokens add column proven_at timestamptz;
-- Who made a key: after a password was reset its owner is shown what was made in their name.
alter table api_tokens add column made_by bigint;
alter table api_tokens add constraint api_tokens_made_by
  foreign key (tenant_id, made_by) references users (tenant_id, id);
create index api_tokens_made_by on api_tokens (tenant_id, made_by) where made_by is not null;

-- Who goes to the provider not to sign in but to prove who they are.
alter table provider_sign_ins add column proves bigint;
alter table provider_sign_ins add constraint provider_sign_ins_proves
  foreign key (tenant_id, proves) references users (tenant_id, id) on delete cascade;

-- Whoever has chosen a password by a link may end the other ways in for a while, before a second factor is asked for:
-- it may be a stranger's.
alter table users add column ways_token_digest text;
alter table users add column ways_token_expires_at timestamptz;
create unique index users_ways_token on users (tenant_id, ways_token_digest) where ways_token_digest is not null;

create or replace function actor_by_session(digest text)
returns table (tenant_id bigint, remember boolean,
  last_seen_at timestamptz, expires_at timestamptz, ended_at timestamptz, user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.remember, s.last_seen_at, s.expires_at, s.ended_at,
    a.user_row || jsonb_build_object('by_provider', s.by_provider, 'proven_at', s.proven_at), a.depo_ids
  from sessions s cross join lateral actor_columns(s.tenant_id, s.user_id) a where s.token_digest = digest
$$;
create or replace function actor_by_token(digest text)
returns table (tenant_id bigint, id bigint, kind text, scopes text[], expires_at timestamptz,
  user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.id, t.kind, t.scopes, t.expires_at,
    a.user_row || jsonb_build_object('proven_at', t.proven_at), a.depo_ids
  from api_tokens t left join lateral actor_columns(t.tenant_id, t.user_id) a on true
  where t.token_digest = digest and t.revoked_at is null
$$;

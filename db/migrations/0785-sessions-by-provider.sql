-- A session that was begun at the tenant's provider:
-- whether our second factor is wanted besides is another setting there.
alter table sessions add column by_provider boolean not null default false;

create or replace function actor_by_session(digest text)
returns table (tenant_id bigint, remember boolean,
  last_seen_at timestamptz, expires_at timestamptz, ended_at timestamptz, user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.remember, s.last_seen_at, s.expires_at, s.ended_at,
    a.user_row || jsonb_build_object('by_provider', s.by_provider), a.depo_ids
  from sessions s cross join lateral actor_columns(s.tenant_id, s.user_id) a where s.token_digest = digest
$$;

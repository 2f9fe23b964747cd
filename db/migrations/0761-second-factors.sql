-- What people prove beside their password: codes of an authenticator, and recovery codes for the day it is lost.
-- The secret has to be read to compare a code; nothing answers it after the enrolment.
create table second_factors (
  tenant_id bigint, user_id bigint,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
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

create table recovery_codes (
  tenant_id bigint, user_id bigint, code_digest text,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_digest),
  foreign key (tenant_id, user_id) references second_factors (tenant_id, user_id) on delete cascade
);
call tenant_table('recovery_codes');

-- A code that was taken stays taken, whoever writes.
create function second_factor_forward() returns trigger language plpgsql as $$
begin
  if new.secret = old.secret and new.last_step < old.last_step then
    raise exception 'a code was taken already' using errcode = 'check_violation', constraint = 'second_factors_forward';
  end if;
  return new;
end $$;
create trigger second_factors_forward before update on second_factors
  for each row execute function second_factor_forward();

-- Whether a person has one comes with who asks: some tenants let nobody on without.
create or replace function actor_columns(wanted_tenant bigint, wanted_user bigint)
returns table (user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'role', u.role, 'status', u.status, 'depo_id', u.depo_id, 'language', u.language,
      'has_second_factor', exists (select from second_factors f
        where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)),
    case when u.role in ('admin', 'support')
      then (select coalesce(array_agg(d.id order by d.id), '{}') from depos d where d.tenant_id = u.tenant_id)
      else (select coalesce(array_agg(o.depo_id order by o.depo_id), '{}')
            from (select ud.depo_id from user_depos ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id
                  union select u.depo_id where u.depo_id is not null) o) end
  from users u where u.tenant_id = wanted_tenant and u.id = wanted_user
$$;

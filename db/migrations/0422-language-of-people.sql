-- The language that somebody chose for the screens; null follows the browser.
alter table users add column language text check (language in ('en', 'da', 'nb'));

create or replace function actor_columns(wanted_tenant bigint, wanted_user bigint)
returns table (user_row jsonb, depo_ids bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'role', u.role, 'status', u.status, 'depo_id', u.depo_id, 'language', u.language),
    case when u.role in ('admin', 'support')
      then (select coalesce(array_agg(d.id order by d.id), '{}') from depos d where d.tenant_id = u.tenant_id)
      else (select coalesce(array_agg(o.depo_id order by o.depo_id), '{}')
            from (select ud.depo_id from user_depos ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id
                  union select u.depo_id where u.depo_id is not null) o) end
  from users u where u.tenant_id = wanted_tenant and u.id = wanted_user
$$;

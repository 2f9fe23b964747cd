-- What staff do about feedback: where it belongs, what the depot's manager says of it, and who handled it when.

alter table feedbacks
  add column depo_id bigint, add column route_id bigint, add column driver_id bigint,
  add column status text not null default 'pending',
  add column handled_by_id bigint, add column handled_by_at timestamptz,
  add column lock_version integer not null default 0;

do $$
declare one bigint;
begin
  for one in select id from tenants loop
    perform set_config('app.tenant_id', one::text, true);
    update feedbacks f set depo_id = e.depo_id, route_id = e.route_id, driver_id = e.user_id
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where f.tenant_id = one and p.tenant_id = f.tenant_id and p.id = f.plan_event_route_point_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table feedbacks
  alter column depo_id set not null,
  add foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  add foreign key (tenant_id, route_id) references routes (tenant_id, id),
  add foreign key (tenant_id, driver_id) references users (tenant_id, id),
  add foreign key (tenant_id, handled_by_id) references users (tenant_id, id),
  add constraint feedbacks_status check (status in ('pending', 'approved')),
  add constraint feedbacks_manager_comment_length check (length(manager_comment) <= 1000),
  add constraint feedbacks_approved_handled check (status = 'pending' or handled_by_at is not null),
  add constraint feedbacks_negative_commented
    check (status = 'pending' or positive or coalesce(trim(manager_comment), '') <> '');

create index feedbacks_depo on feedbacks (tenant_id, depo_id, status, created_at desc, id desc);

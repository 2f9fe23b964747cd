-- Where shops are and when they were last visited, reckoned once for all that a statement names.
-- Without statistics, as in an import that is still open, the sets of before were reckoned anew for each shop,
-- and their rows sought among all of the tenant's.

create or replace function place_b2b_customers(ids bigint[]) returns void
language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from b2b_customers where tenant_id = current_tenant() and id = any (ids) order by id for no key update;
  with stops as materialized (
    select x.b2b_customer_id, (
      select p.route_id from route_points p
      where p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null) as route_id
    from route_point_b2b_customers x where x.tenant_id = current_tenant() and x.b2b_customer_id = any (ids)
  ), routed as materialized (
    select s.b2b_customer_id, array_agg(distinct r.depo_id) as depos from stops s
    join routes r on r.tenant_id = current_tenant() and r.id = s.route_id and r.deleted_at is null group by 1
  ), calls as materialized (
    select l.b2b_customer_id, (
      select p.plan_event_id from plan_event_route_points p
      where p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id and p.deleted_at is null) as plan_event_id
    from plan_event_route_point_b2b_customers l where l.tenant_id = current_tenant() and l.b2b_customer_id = any (ids)
  ), visited as materialized (
    select c.b2b_customer_id, max(e.date) as last_visit_on from calls c
    join plan_events e on e.tenant_id = current_tenant() and e.id = c.plan_event_id and e.deleted_at is null group by 1
  ), now_is as materialized (
    select c.id, r.depos is not null as in_route, v.last_visit_on,
      array(select d.depo_id from b2b_customer_depos d where d.tenant_id = current_tenant() and d.b2b_customer_id = c.id
        union select unnest(r.depos) order by 1) as seen_in_depos
    from unnest(ids) as c (id)
    left join routed r on r.b2b_customer_id = c.id
    left join visited v on v.b2b_customer_id = c.id
  )
  update b2b_customers b
  set in_route = now_is.in_route, seen_in_depos = now_is.seen_in_depos, last_visit_on = now_is.last_visit_on
  from now_is
  where b.tenant_id = current_tenant() and b.id = now_is.id
    and (b.in_route, b.seen_in_depos, b.last_visit_on)
      is distinct from (now_is.in_route, now_is.seen_in_depos, now_is.last_visit_on);
end $$;

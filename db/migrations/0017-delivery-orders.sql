-- Orders of the online shop and of B2B customers that a truck delivers or the customer fetches: with their lines,
-- what became of them, and the state before every change.

create table delivery_orders (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('eshop', 'b2b')),
  depo_id bigint not null,
  status text not null default 'new' check (status in ('new', 'completed', 'failed', 'cancelled')),
  eshop_id text, external_id text,
  customer_number text, b2b_customer_id bigint,
  customer_name text, customer_address text, customer_phone text, customer_email text, billing_address text,
  lat double precision, lng double precision,
  delivery_date date, delivery_time time,
  delivery_method text not null default 'truck' check (delivery_method in ('truck', 'pickup')),
  plan_event_id bigint, plan_event_route_point_id bigint,
  -- The car that the trip had when the order was put on it.
  planned_car_id bigint,
  -- The route's name stays when the trip goes.
  route_id bigint, route_name text,
  -- Where it was before it was cancelled or its trip went; going back to new looks there first.
  left_plan_event_id bigint, left_point_id bigint,
  lost_because text check (lost_because in ('trip_destroyed', 'no_stop_left', 'depo_changed', 'trip_over')),
  lost_date date,
  moved_because text check (moved_because in ('stop_gone', 'time_moved')),
  -- When its stop was due by plan when the delivery time was said: the time is said again when the plan changes.
  planned_for timestamptz,
  subtotal numeric(12, 2) not null default 0 check (subtotal >= 0),
  delivery_charge numeric(12, 2) not null default 0 check (delivery_charge >= 0),
  discount numeric(12, 2) not null default 0 check (discount >= 0),
  total numeric(12, 2) not null check (total >= 0),
  -- Kept as the shop sent it and shown, never refused.
  sums_differ boolean not null generated always as (total <> subtotal + delivery_charge - discount) stored,
  payment_type text, origin text, comment text, comment_for_order text,
  call_me boolean not null default false, fast_delivery boolean not null default false,
  cash_customer boolean not null default false, delivery_surcharge boolean not null default false,
  called_back_at timestamptz, called_back_by_id bigint,
  -- Minutes and kilometres; approximate where no directions service was asked.
  additional_driving_time integer, additional_driving_distance numeric(7, 1),
  additional_driving_approximate boolean not null default false,
  printed_at timestamptz,
  -- What the shop sent last: a change of it touches only what it changes.
  sent jsonb not null default '{}',
  saved_by text not null default 'E-shop',
  search_text text generated always as (
    public.fold_name(coalesce(eshop_id, '') || ' ' || coalesce(external_id, '') || ' ' || coalesce(customer_name, '')
      || ' ' || coalesce(customer_address, '') || ' ' || coalesce(customer_number, ''))
    || ' ' || regexp_replace(coalesce(eshop_id, external_id, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(customer_phone, ''), '\D', '', 'g')) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, b2b_customer_id) references b2b_customers (tenant_id, id)
    on delete set null (b2b_customer_id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id) on delete set null (plan_event_id),
  foreign key (tenant_id, plan_event_route_point_id) references plan_event_route_points (tenant_id, id)
    on delete set null (plan_event_route_point_id),
  foreign key (tenant_id, left_plan_event_id) references plan_events (tenant_id, id)
    on delete set null (left_plan_event_id),
  foreign key (tenant_id, left_point_id) references plan_event_route_points (tenant_id, id)
    on delete set null (left_point_id),
  foreign key (tenant_id, planned_car_id) references cars (tenant_id, id) on delete set null (planned_car_id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id) on delete set null (route_id),
  foreign key (tenant_id, called_back_by_id) references users (tenant_id, id) on delete set null (called_back_by_id),
  check ((kind = 'eshop') = (eshop_id is not null)),
  check (kind = 'eshop' or external_id is not null),
  check (plan_event_id is not null or plan_event_route_point_id is null)
);
call tenant_table('delivery_orders');
call untenanted_reads('delivery_orders');
create unique index delivery_orders_eshop_id on delivery_orders (tenant_id, eshop_id) where kind = 'eshop';
create unique index delivery_orders_external_id on delivery_orders (tenant_id, external_id) where kind = 'b2b';
create index delivery_orders_tabs
  on delivery_orders (tenant_id, depo_id, kind, status, delivery_date, delivery_time, id);
create index delivery_orders_trip on delivery_orders (tenant_id, plan_event_id) where plan_event_id is not null;
create index delivery_orders_left on delivery_orders (tenant_id, left_plan_event_id)
  where left_plan_event_id is not null;
create index delivery_orders_stop on delivery_orders (tenant_id, plan_event_route_point_id)
  where plan_event_route_point_id is not null;
-- The tenant beside the text, as for B2B customers (0007).
create index delivery_orders_search_in_tenant on delivery_orders using gin ((tenant_id + 0), search_text gin_trgm_ops)
  with (fastupdate = off);
-- A shop asks what has changed since its last question.
create index delivery_orders_changed on delivery_orders (tenant_id, kind, updated_at, id);

-- The tenant's own whose folded text has every pattern. The first pattern should be the longest: the index is
-- asked for it, which row security would cut off.
create function delivery_orders_like(patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format($query$
    select o.id from delivery_orders o
    where o.%1$s = $1 and o.search_text like $2 and o.search_text like all ($3)$query$, tenant_searched(patterns[1]))
  using current_tenant(), patterns[1], patterns[2:];
end $$;
revoke all on function delivery_orders_like(text[]) from public;
grant execute on function delivery_orders_like(text[]) to isrute_app;

create table delivery_order_line_items (
  tenant_id bigint, id bigint generated always as identity,
  delivery_order_id bigint not null, position integer not null,
  product_sku text, sku_key text generated always as (lower(btrim(product_sku))) stored,
  description text not null, quantity numeric(12, 3) not null check (quantity > 0), price numeric(12, 2) not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, delivery_order_id, position),
  foreign key (tenant_id, delivery_order_id) references delivery_orders (tenant_id, id) on delete cascade
);
call tenant_table('delivery_order_line_items');

-- The state before a change, with the names of then.
create table delivery_order_versions (
  tenant_id bigint, id bigint generated always as identity,
  delivery_order_id bigint not null, user_id bigint,
  actor text not null check (actor in ('user', 'eshop', 'driver_app', 'system')),
  reason text, serialized_object jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_order_id) references delivery_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
call tenant_table('delivery_order_versions', 'select, insert');
create index delivery_order_versions_of on delivery_order_versions (tenant_id, delivery_order_id, id);

-- Of somebody who asks to be forgotten: what was done stays, what was said goes.
create function erase_from_order_versions(orders bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update delivery_order_versions
  set reason = null, serialized_object = serialized_object || '{"comment": null, "stop": null}'
  where tenant_id = current_tenant() and delivery_order_id = any (orders)
$$;
revoke all on function erase_from_order_versions(bigint[]) from public;
grant execute on function erase_from_order_versions(bigint[]) to isrute_app;

-- Sums of money say no currency: it is the tenant's, and stays so from the first sum on.
create function has_booked_money() returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (select from order_transactions where tenant_id = current_tenant())
    or exists (select from wallmob_orders where tenant_id = current_tenant())
    or exists (select from delivery_orders where tenant_id = current_tenant())
    or exists (select from end_of_day_reports where tenant_id = current_tenant())
$$;

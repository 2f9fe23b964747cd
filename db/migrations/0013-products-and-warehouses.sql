-- Goods: what there is to sell, the places where it lies, and how much lies there.
-- Amounts are whole pieces (inventory-decisions L4).

create table products (
  tenant_id bigint, id bigint generated always as identity,
  sku citext not null check (sku = btrim(sku) and sku <> ''), description text not null check (description <> ''),
  sequence_number integer check (sequence_number >= 0),
  packaging_size integer not null default 1 check (packaging_size >= 1),
  sales_price numeric(12, 2) not null default 0 check (sales_price >= 0),
  tax_type text not null default 'none' check (tax_type in ('none', 'percent', 'amount')),
  tax_amount numeric(12, 2) check (tax_amount >= 0), volume numeric(12, 3) check (volume >= 0),
  storage_unit text not null default 'stk' check (storage_unit in ('stk', 'Kolli')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  b2b_product boolean not null default false, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- The point of sale writes a SKU in any case. Equality of texts is leakproof,
  -- so that an index serves it under row security; that of citext is not.
  sku_key text not null generated always as (lower(sku::text)) stored,
  primary key (tenant_id, id), constraint products_sku unique (tenant_id, sku),
  constraint products_percent check (tax_type <> 'percent' or coalesce(tax_amount, 0) <= 100)
);
call tenant_table('products');
create index products_in_order on products (tenant_id, sequence_number, sku);
create index products_sku_key on products (tenant_id, sku_key);

create table minimum_required_balances (
  tenant_id bigint, id bigint generated always as identity,
  product_id bigint not null, depo_id bigint not null,
  minimum_for_depo integer check (minimum_for_depo >= 1), minimum_for_cars integer check (minimum_for_cars >= 1),
  primary key (tenant_id, id), unique (tenant_id, product_id, depo_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('minimum_required_balances');
create index minimum_required_balances_depo on minimum_required_balances (tenant_id, depo_id, product_id);

-- A depot's cold store, a car's freezer, or another place of the depot. A car's place follows the car to its depot.
create table warehouses (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null, code citext not null check (code <> ''), name text not null check (name <> ''),
  owner_type text not null check (owner_type in ('Depo', 'Car', 'Other')), car_id bigint,
  is_primary boolean not null default false, axapta_id text, archived_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- Where what is written off may lie until somebody takes it away. Every other warehouse holds goods that count.
  place_of_loss boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  check ((owner_type = 'Car') = (car_id is not null)),
  constraint warehouses_primary_owner check (not is_primary or owner_type = 'Depo'),
  constraint warehouses_place_of_loss check (not place_of_loss or owner_type = 'Other')
);
call tenant_table('warehouses');
create unique index warehouses_code on warehouses (tenant_id, code) where archived_at is null;
create unique index warehouses_car on warehouses (tenant_id, car_id) where archived_at is null;
create unique index warehouses_one_primary on warehouses (tenant_id, depo_id) where is_primary and archived_at is null;
create index warehouses_depo on warehouses (tenant_id, depo_id);

-- A car takes its warehouse along when it changes its depot, and what is in it (inventory-decisions W3).
create function warehouse_follows_car() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update warehouses set depo_id = new.depo_id, updated_at = new.updated_at, lock_version = lock_version + 1
  where tenant_id = new.tenant_id and car_id = new.id and depo_id <> new.depo_id;
  return null;
end $$;
create trigger warehouse_follows_car after update of depo_id on cars
for each row when (old.depo_id <> new.depo_id) execute function warehouse_follows_car();

-- What the ledger adds up to, one row for every warehouse and product from the day there are both;
-- its id is the documents' balance_id. The app may write the supplier's promise into it;
-- rows and amounts come from the triggers below and from nobody else.
create table warehouse_product_balances (
  tenant_id bigint, id bigint generated always as identity,
  warehouse_id bigint not null, product_id bigint not null, balance_amount integer not null default 0,
  future_inventory_date date, future_inventory_quantity integer check (future_inventory_quantity between 0 and 1000000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id), constraint warehouse_product_balances_once unique (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  -- Far below what four bytes hold, so that no sum over a warehouse ever fails to be read.
  constraint warehouse_product_balances_range check (balance_amount between -1000000000 and 1000000000)
) with (fillfactor = 60);
call tenant_table('warehouse_product_balances', 'select');
grant update (future_inventory_date, future_inventory_quantity, updated_at) on warehouse_product_balances to isrute_app;
-- An amount that stands in no index is changed where it lies, without a new entry in each of them. A warehouse's
-- own products are few enough to look through.
create index warehouse_product_balances_product on warehouse_product_balances (tenant_id, product_id);

-- A product and a warehouse that come about at the same moment do not see each other. One at a time in a tenant
-- gives them their balances, looking after the one before it has committed.
create function begin_stock_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('begin_stock_balances'), (new.tenant_id % 2147483647)::integer);
  if tg_table_name = 'products' then
    insert into warehouse_product_balances (tenant_id, warehouse_id, product_id)
    select new.tenant_id, w.id, new.id from warehouses w where w.tenant_id = new.tenant_id and w.archived_at is null
    on conflict on constraint warehouse_product_balances_once do nothing;
  else
    insert into warehouse_product_balances (tenant_id, warehouse_id, product_id)
    select new.tenant_id, new.id, p.id from products p where p.tenant_id = new.tenant_id
    on conflict on constraint warehouse_product_balances_once do nothing;
  end if;
  return null;
end $$;
revoke all on function begin_stock_balances() from public;
create trigger products_balances after insert on products for each row execute function begin_stock_balances();
create trigger warehouses_balances after insert on warehouses for each row execute function begin_stock_balances();

-- Goods: what there is to sell, where it lies, and every movement of it.
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
  primary key (tenant_id, id), constraint products_sku unique (tenant_id, sku),
  constraint products_percent check (tax_type <> 'percent' or coalesce(tax_amount, 0) <= 100)
);
call tenant_table('products');
create index products_in_order on products (tenant_id, sequence_number, sku);

create table minimum_required_balances (
  tenant_id bigint, id bigint generated always as identity,
  product_id bigint not null, depo_id bigint not null,
  minimum_for_depo integer check (minimum_for_depo >= 1), minimum_for_cars integer check (minimum_for_cars >= 1),
  primary key (tenant_id, id), unique (tenant_id, product_id, depo_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('minimum_required_balances');

-- A depot's cold store, a car's freezer, or another place of the depot. A car's place follows the car to its depot.
create table warehouses (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null, code citext not null check (code <> ''), name text not null check (name <> ''),
  owner_type text not null check (owner_type in ('Depo', 'Car', 'Other')), car_id bigint,
  is_primary boolean not null default false, axapta_id text, archived_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  check ((owner_type = 'Car') = (car_id is not null)),
  constraint warehouses_primary_owner check (not is_primary or owner_type = 'Depo')
);
call tenant_table('warehouses');
create unique index warehouses_code on warehouses (tenant_id, code) where archived_at is null;
create unique index warehouses_car on warehouses (tenant_id, car_id) where archived_at is null;
create unique index warehouses_one_primary on warehouses (tenant_id, depo_id) where is_primary and archived_at is null;
create index warehouses_depo on warehouses (tenant_id, depo_id);

-- Which sides a kind of movement has (1.3). Empty sides stand for the tenant's accounts outside its warehouses.
create function stock_sides_fit(kind text, from_warehouse_id bigint, to_warehouse_id bigint) returns boolean
language sql immutable parallel safe as $$
  select from_warehouse_id is distinct from to_warehouse_id and case kind
    when 'regular' then to_warehouse_id is not null
    when 'sales' then from_warehouse_id is not null and to_warehouse_id is null
    when 'write_off' then from_warehouse_id is not null when 'other' then true
    else from_warehouse_id is null and to_warehouse_id is not null end
$$;

-- Requests to move goods. An approval makes the transfer and sets `received`; nothing else does.
create table stock_orders (
  tenant_id bigint, id bigint generated always as identity,
  status text not null default 'pending' check (status in ('pending', 'received')),
  kind text not null check (kind in ('regular', 'write_off', 'other', 'win_lose')),
  -- The side that made it, which alone may change and delete it (R1).
  depo_id bigint not null,
  from_warehouse_id bigint, to_warehouse_id bigint, ordered_at timestamptz not null,
  reason text check (length(reason) <= 500), main_storage_message text check (length(main_storage_message) <= 500),
  created_by_id bigint, saved_by_id bigint, approved_by_id bigint,
  deleted_at timestamptz, deleted_by_id bigint, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, from_warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, to_warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, created_by_id) references users (tenant_id, id),
  foreign key (tenant_id, saved_by_id) references users (tenant_id, id),
  foreign key (tenant_id, approved_by_id) references users (tenant_id, id),
  foreign key (tenant_id, deleted_by_id) references users (tenant_id, id),
  constraint stock_orders_sides check (stock_sides_fit(kind, from_warehouse_id, to_warehouse_id)),
  constraint stock_orders_final check (status = 'pending' or deleted_at is null)
);
call tenant_table('stock_orders');
create index stock_orders_from on stock_orders (tenant_id, from_warehouse_id, ordered_at desc, id desc)
  where deleted_at is null;
create index stock_orders_to on stock_orders (tenant_id, to_warehouse_id, ordered_at desc, id desc)
  where deleted_at is null;
create index stock_orders_newest on stock_orders (tenant_id, ordered_at desc, id desc) where deleted_at is null;

create table stock_order_line_items (
  tenant_id bigint, id bigint generated always as identity,
  stock_order_id bigint not null, product_id bigint not null,
  amount integer not null check (amount <> 0 and abs(amount) <= 1000000),
  packaging_size integer not null check (packaging_size >= 1), received_amount integer,
  difference_reason text check (length(difference_reason) <= 500),
  primary key (tenant_id, id),
  -- Checked when a statement ends: two lines may swap their products.
  constraint stock_order_line_items_once unique (tenant_id, stock_order_id, product_id) deferrable initially immediate,
  foreign key (tenant_id, stock_order_id) references stock_orders (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
call tenant_table('stock_order_line_items');

create table manual_counting_documents (
  tenant_id bigint, id bigint generated always as identity,
  warehouse_id bigint not null, status text not null default 'pending' check (status in ('pending', 'approved')),
  counted_on date not null, counted_at timestamptz not null,
  created_by_id bigint, approved_by_id bigint, approved_at timestamptz, deleted_at timestamptz, deleted_by_id bigint,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, created_by_id) references users (tenant_id, id),
  foreign key (tenant_id, approved_by_id) references users (tenant_id, id),
  foreign key (tenant_id, deleted_by_id) references users (tenant_id, id),
  check ((status = 'approved') = (approved_at is not null and approved_by_id is not null)),
  check (status = 'pending' or deleted_at is null)
);
call tenant_table('manual_counting_documents');
create unique index manual_counting_one_open on manual_counting_documents (tenant_id, warehouse_id)
  where status = 'pending' and deleted_at is null;
create index manual_counting_barrier on manual_counting_documents (tenant_id, warehouse_id, counted_at desc)
  where status = 'approved';
create index manual_counting_newest on manual_counting_documents (tenant_id, warehouse_id, counted_on desc, id desc)
  where deleted_at is null;

create table manual_counting_document_line_items (
  tenant_id bigint, id bigint generated always as identity,
  manual_counting_document_id bigint not null, product_id bigint not null,
  old_value integer not null, new_value integer check (new_value between 0 and 1000000),
  value_changed boolean not null generated always as (new_value is not null and new_value <> old_value) stored,
  counted_by_id bigint, counted_at timestamptz,
  primary key (tenant_id, id), unique (tenant_id, manual_counting_document_id, product_id),
  foreign key (tenant_id, manual_counting_document_id) references manual_counting_documents (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, counted_by_id) references users (tenant_id, id)
);
call tenant_table('manual_counting_document_line_items');

-- The movements. Nobody changes or deletes one: the app's role may only add (L3).
create table stock_transfers (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('regular', 'sales', 'write_off', 'manual_counting', 'other', 'win_lose')),
  origin text not null check (origin in ('form', 'order', 'counting', 'eod', 'sku_move', 'reversal')),
  from_warehouse_id bigint, to_warehouse_id bigint, transfered_at timestamptz not null,
  description text check (length(description) <= 500),
  main_storage_message text check (length(main_storage_message) <= 500), created_by_id bigint,
  stock_order_id bigint, manual_counting_document_id bigint, end_of_day_report_id bigint, reverses_transfer_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, from_warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, to_warehouse_id) references warehouses (tenant_id, id),
  foreign key (tenant_id, created_by_id) references users (tenant_id, id),
  foreign key (tenant_id, stock_order_id) references stock_orders (tenant_id, id),
  foreign key (tenant_id, manual_counting_document_id) references manual_counting_documents (tenant_id, id),
  foreign key (tenant_id, reverses_transfer_id) references stock_transfers (tenant_id, id),
  constraint stock_transfers_sides check (stock_sides_fit(kind, from_warehouse_id, to_warehouse_id)),
  constraint stock_transfers_origin check ((origin = 'order') = (stock_order_id is not null)
    and (origin = 'counting') = (manual_counting_document_id is not null)
    and (origin = 'reversal') = (reverses_transfer_id is not null)),
  constraint stock_transfers_not_ahead check (transfered_at <= created_at + interval '1 minute')
);
call tenant_table('stock_transfers', 'select, insert');
create unique index stock_transfers_order on stock_transfers (tenant_id, stock_order_id)
  where stock_order_id is not null;
create unique index stock_transfers_count on stock_transfers (tenant_id, manual_counting_document_id)
  where manual_counting_document_id is not null;
create unique index stock_transfers_reversal on stock_transfers (tenant_id, reverses_transfer_id)
  where reverses_transfer_id is not null;
create index stock_transfers_from on stock_transfers (tenant_id, from_warehouse_id, transfered_at desc, id desc);
create index stock_transfers_to on stock_transfers (tenant_id, to_warehouse_id, transfered_at desc, id desc);

create table stock_transfer_line_items (
  tenant_id bigint, id bigint generated always as identity,
  stock_transfer_id bigint not null, product_id bigint not null, amount integer not null check (amount <> 0),
  packaging_size integer not null check (packaging_size >= 1), stock_order_line_item_id bigint,
  primary key (tenant_id, id),
  constraint stock_transfer_line_items_once unique (tenant_id, stock_transfer_id, product_id),
  foreign key (tenant_id, stock_transfer_id) references stock_transfers (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, stock_order_line_item_id) references stock_order_line_items (tenant_id, id)
);
call tenant_table('stock_transfer_line_items', 'select, insert');
create unique index stock_transfer_line_items_order_line
  on stock_transfer_line_items (tenant_id, stock_order_line_item_id) where stock_order_line_item_id is not null;

-- Double entry: each line of a transfer takes from one account and gives to another.
-- An account is a warehouse or one of five outside.
create table stock_ledger_entries (
  tenant_id bigint, id bigint generated always as identity,
  stock_transfer_line_item_id bigint not null, product_id bigint not null,
  account text not null check (account in ('warehouse', 'supplier', 'customer', 'scrap', 'adjustment', 'other')),
  warehouse_id bigint, quantity integer not null check (quantity <> 0),
  effective_at timestamptz not null, posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, stock_transfer_line_item_id) references stock_transfer_line_items (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id),
  check ((account = 'warehouse') = (warehouse_id is not null))
);
call tenant_table('stock_ledger_entries', 'select, insert');
create index stock_ledger_entries_line on stock_ledger_entries (tenant_id, stock_transfer_line_item_id);
create index stock_ledger_entries_card
  on stock_ledger_entries (tenant_id, warehouse_id, product_id, effective_at, id) where warehouse_id is not null;

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
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
call tenant_table('warehouse_product_balances', 'select');
grant update (future_inventory_date, future_inventory_quantity, updated_at) on warehouse_product_balances to isrute_app;
create index warehouse_product_balances_product on warehouse_product_balances (tenant_id, product_id)
  where balance_amount <> 0;
create function begin_stock_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'products' then
    insert into warehouse_product_balances (tenant_id, warehouse_id, product_id)
    select new.tenant_id, w.id, new.id from warehouses w where w.tenant_id = new.tenant_id and w.archived_at is null;
  else
    insert into warehouse_product_balances (tenant_id, warehouse_id, product_id)
    select new.tenant_id, new.id, p.id from products p where p.tenant_id = new.tenant_id;
  end if;
  return null;
end $$;
revoke all on function begin_stock_balances() from public;
create trigger products_balances after insert on products for each row execute function begin_stock_balances();
create trigger warehouses_balances after insert on warehouses for each row execute function begin_stock_balances();
-- Adds what was just posted to the balances: one statement, rows taken in one order,
-- so that two postings never wait for each other in a ring.
create function keep_stock_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into warehouse_product_balances as b (tenant_id, warehouse_id, product_id, balance_amount)
  select e.tenant_id, e.warehouse_id, e.product_id, sum(e.quantity)
  from posted e where e.warehouse_id is not null
  group by e.tenant_id, e.warehouse_id, e.product_id order by e.tenant_id, e.warehouse_id, e.product_id
  on conflict on constraint warehouse_product_balances_once do update
    set balance_amount = b.balance_amount + excluded.balance_amount, updated_at = now();
  return null;
end $$;
revoke all on function keep_stock_balances() from public;
create trigger stock_ledger_balances after insert on stock_ledger_entries referencing new table as posted
for each statement execute function keep_stock_balances();

-- At the end of the transaction every line has moved exactly its amount:
-- two entries of its product that add up to nothing.
create function stock_line_is_balanced() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare entries bigint; total bigint; largest bigint; foreign_products bigint;
begin
  select count(*), sum(e.quantity), max(e.quantity), count(*) filter (where e.product_id <> new.product_id)
  into entries, total, largest, foreign_products
  from stock_ledger_entries e where e.tenant_id = new.tenant_id and e.stock_transfer_line_item_id = new.id;
  if entries <> 2 or total <> 0 or largest <> abs(new.amount) or foreign_products <> 0 then
    raise exception 'line % of a transfer is not balanced', new.id
      using errcode = 'check_violation', constraint = 'stock_line_is_balanced';
  end if;
  return null;
end $$;
create constraint trigger stock_line_is_balanced after insert on stock_transfer_line_items deferrable initially deferred
for each row execute function stock_line_is_balanced();
-- The same from the other side: an entry that is added to a line of an earlier transaction would unbalance it.
create function stock_entry_is_balanced() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (select sum(e.quantity) <> 0 or count(*) <> 2 from stock_ledger_entries e
      where e.tenant_id = new.tenant_id and e.stock_transfer_line_item_id = new.stock_transfer_line_item_id) then
    raise exception 'entries of line % do not add up to nothing', new.stock_transfer_line_item_id
      using errcode = 'check_violation', constraint = 'stock_line_is_balanced';
  end if;
  return null;
end $$;
create constraint trigger stock_entry_is_balanced after insert on stock_ledger_entries deferrable initially deferred
for each row execute function stock_entry_is_balanced();

-- An approved count is a barrier (C8): nothing is posted with a date up to it.
-- The warehouses are locked against a count that is being approved at this moment; that one takes them `for update`.
-- A late end-of-day report brings its own counter entry.
create function stock_count_barrier() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from warehouses w where w.tenant_id = new.tenant_id
    and w.id in (new.from_warehouse_id, new.to_warehouse_id) order by w.id for share;
  if new.origin not in ('counting', 'eod') and exists (
    select from manual_counting_documents d
    where d.tenant_id = new.tenant_id and d.warehouse_id in (new.from_warehouse_id, new.to_warehouse_id)
      and d.status = 'approved' and d.counted_at >= new.transfered_at) then
    raise exception 'the warehouse was counted after this movement'
      using errcode = 'check_violation', constraint = 'stock_count_barrier';
  end if;
  return new;
end $$;
create trigger stock_count_barrier before insert on stock_transfers for each row execute function stock_count_barrier();

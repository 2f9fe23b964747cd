-- Every movement of goods: what was asked for, what was counted, and the ledger of what was moved.

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
  -- The morning loading: an order that fills a car knows the day that it is for,
  -- and a car has one such order waiting at most.
  loading_day date,
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
create unique index stock_orders_loading on stock_orders (tenant_id, to_warehouse_id, loading_day)
  where loading_day is not null and status = 'pending' and deleted_at is null;
create index stock_orders_loading_day on stock_orders (tenant_id, depo_id, loading_day)
  where loading_day is not null and deleted_at is null;
-- What waits: of all the orders there ever were only a few do.
create index stock_orders_pending on stock_orders (tenant_id, ordered_at, id)
  where status = 'pending' and deleted_at is null;

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
  -- The table of the reports comes with the end of day, and the foreign key with it.
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
-- Has anything moved under this product? Asked for every row of the list of products,
-- whose sku may then not change (inventory-decisions S2).
create index stock_transfer_line_items_product on stock_transfer_line_items (tenant_id, product_id);
-- That the tenant exists is said by the document that a line or an entry belongs to, with the tenant in the key.
alter table stock_transfer_line_items drop constraint stock_transfer_line_items_tenant_id_fkey;

-- Double entry: each line of a transfer takes from one account and gives to another.
-- An account is a warehouse or one of five outside.
create table stock_ledger_entries (
  tenant_id bigint, id bigint generated always as identity,
  stock_transfer_line_item_id bigint not null, product_id bigint not null,
  account text not null check (account in ('warehouse', 'supplier', 'customer', 'scrap', 'adjustment', 'other')),
  warehouse_id bigint, quantity integer not null check (quantity <> 0),
  effective_at timestamptz not null, posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- The product is the one of the line, as the check below wants it, and the line's is a foreign key. The warehouse is
  -- one whose balance the same statement adds to: a row that has it as a foreign key and that nobody may delete.
  foreign key (tenant_id, stock_transfer_line_item_id) references stock_transfer_line_items (tenant_id, id),
  check ((account = 'warehouse') = (warehouse_id is not null))
);
call tenant_table('stock_ledger_entries', 'select, insert');
create index stock_ledger_entries_line on stock_ledger_entries (tenant_id, stock_transfer_line_item_id);
-- Sums over a stock card, and over a warehouse up to an instant, need the quantities and nothing else of the entries.
create index stock_ledger_entries_card
  on stock_ledger_entries (tenant_id, warehouse_id, product_id, effective_at, id) include (quantity)
  where warehouse_id is not null;
alter table stock_ledger_entries drop constraint stock_ledger_entries_tenant_id_fkey;

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

-- Every line has moved exactly its amount: two entries of its product that add up to nothing. Lines and entries are
-- only ever added (nobody but the owner may change or delete one), so that it is enough to look at what a statement
-- adds.
create function refuse_unbalanced_lines(tenant bigint, lines bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare unbalanced bigint;
begin
  select l.id into unbalanced
  from stock_transfer_line_items l cross join lateral (
    select count(*) as count, sum(e.quantity) as total, max(e.quantity) as largest,
      count(*) filter (where e.product_id <> l.product_id) as foreign_products
    from stock_ledger_entries e where e.tenant_id = l.tenant_id and e.stock_transfer_line_item_id = l.id) entries
  where l.tenant_id = tenant and l.id = any (lines)
    and (entries.count <> 2 or entries.total <> 0 or entries.largest <> abs(l.amount) or entries.foreign_products <> 0)
  limit 1;
  if found then
    raise exception 'line % of a transfer is not balanced', unbalanced
      using errcode = 'check_violation', constraint = 'stock_line_is_balanced';
  end if;
end $$;

-- As soon as a statement ends: what it added, also to a transfer of an earlier transaction.
create function stock_lines_are_balanced() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'stock_transfer_line_items' then
    perform refuse_unbalanced_lines(a.tenant_id, array_agg(a.id)) from added a group by a.tenant_id;
  else
    perform refuse_unbalanced_lines(a.tenant_id, array_agg(distinct a.stock_transfer_line_item_id))
    from added a group by a.tenant_id;
  end if;
  return null;
end $$;
create trigger stock_lines_are_balanced after insert on stock_transfer_line_items referencing new table as added
for each statement execute function stock_lines_are_balanced();
create trigger stock_entries_are_balanced after insert on stock_ledger_entries referencing new table as added
for each statement execute function stock_lines_are_balanced();

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

-- Nothing new is written about a warehouse out of use. Taking it out of use holds its row,
-- so that a document of the same moment waits here and is refused.
create function stock_warehouse_in_use() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare named bigint[];
begin
  if tg_table_name = 'manual_counting_documents' then named := array[new.warehouse_id];
  else named := array[new.from_warehouse_id, new.to_warehouse_id];
  end if;
  perform 1 from warehouses w where w.tenant_id = new.tenant_id and w.id = any (named) order by w.id for key share;
  if exists (select from warehouses w
      where w.tenant_id = new.tenant_id and w.id = any (named) and w.archived_at is not null) then
    raise exception 'a warehouse is out of use'
      using errcode = 'check_violation', constraint = 'stock_warehouse_in_use';
  end if;
  return new;
end $$;
create trigger stock_warehouse_in_use before insert on stock_transfers
for each row execute function stock_warehouse_in_use();
create trigger stock_warehouse_in_use before insert or update of from_warehouse_id, to_warehouse_id on stock_orders
for each row execute function stock_warehouse_in_use();
create trigger stock_warehouse_in_use before insert on manual_counting_documents
for each row execute function stock_warehouse_in_use();

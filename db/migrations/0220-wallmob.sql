-- What the point of sale (wallmob) tells: registers, its users, orders and returns with lines and payments.
-- The end of day is made of the same rows as the B2B orders of the admin area.
-- Then the numbers that make an order a B2B order.

create table cash_registers (
  tenant_id bigint, id bigint generated always as identity,
  name text not null, wallmob_id text, depo_id bigint,
  deleted_at timestamptz, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint cash_registers_wallmob_id unique (tenant_id, wallmob_id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id)
);
call tenant_table('cash_registers');

create table wallmob_users (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_id text not null, full_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, wallmob_id)
);
call tenant_table('wallmob_users');

-- The keys are texts in lower case: equality of texts is leakproof,
-- so that an index serves it under row security; that of citext is not.
create table wallmob_orders (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_order_id text not null, kind text not null check (kind in ('order', 'return')),
  ordered_at timestamptz not null,
  customer_number text, customer_key text generated always as (lower(customer_number)) stored, shop_name text,
  cash_register_id bigint, wallmob_user_id text, user_id bigint,
  total_revenue numeric(12, 2) not null, total_discount numeric(12, 2) not null, total_quantity numeric(12, 3) not null,
  rounding numeric(12, 2) not null default 0,
  -- Which totals are not the sums of their parts: shown and counted as they came, never refused.
  sum_problems text[] not null default '{}',
  exported_at timestamptz, exported_by_id bigint,
  -- Its table comes with the end-of-day reports, and the foreign key with it.
  end_of_day_report_id bigint,
  digest text not null, raw jsonb not null,
  received_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint wallmob_orders_wallmob_order_id unique (tenant_id, wallmob_order_id),
  foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, exported_by_id) references users (tenant_id, id)
);
call tenant_table('wallmob_orders');
create index wallmob_orders_newest on wallmob_orders (tenant_id, ordered_at desc, id desc);
create index wallmob_orders_customer on wallmob_orders (tenant_id, customer_key, ordered_at desc);
create index wallmob_orders_report on wallmob_orders (tenant_id, end_of_day_report_id, ordered_at)
  where end_of_day_report_id is not null;

create table wallmob_order_line_items (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_order_id bigint not null, position integer not null,
  category_name text, product_name text not null,
  wallmob_sku text, sku_key text generated always as (lower(wallmob_sku)) stored,
  quantity numeric(12, 3) not null, total_line_amount numeric(12, 2) not null, discount numeric(12, 2) not null,
  primary key (tenant_id, id),
  unique (tenant_id, wallmob_order_id, position),
  foreign key (tenant_id, wallmob_order_id) references wallmob_orders (tenant_id, id) on delete cascade
);
call tenant_table('wallmob_order_line_items');

create table wallmob_order_payments (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_order_id bigint not null, position integer not null,
  tender text not null, amount numeric(12, 2) not null,
  primary key (tenant_id, id),
  unique (tenant_id, wallmob_order_id, position),
  foreign key (tenant_id, wallmob_order_id) references wallmob_orders (tenant_id, id) on delete cascade
);
call tenant_table('wallmob_order_payments');

create table wallmob_products (
  tenant_id bigint, id bigint generated always as identity,
  number text not null, number_key text not null generated always as (lower(number)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint wallmob_products_number unique (tenant_id, number_key)
);
call tenant_table('wallmob_products');

create table wallmob_customers (
  tenant_id bigint, id bigint generated always as identity,
  number text not null, number_key text not null generated always as (lower(number)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint wallmob_customers_number unique (tenant_id, number_key)
);
call tenant_table('wallmob_customers');

-- What the point of sale (wallmob) tells: registers, its users, orders and returns with lines and payments, and what a
-- register told when it was closed. The end of day is made of the same rows as the B2B orders of the admin area.

-- Every message of the point of sale as it was sent, before anything is made of it; the same content of the same
-- id once. Nobody changes or deletes one: only how far it has come is written beside it.
create table pos_inbox (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('order', 'return', 'closing')),
  external_id text not null, digest text not null, payload jsonb not null,
  received_at timestamptz not null default now(), processed_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0), error text,
  -- When one that could not be taken further is tried again by itself, for as long as its reason may pass; empty when
  -- only a person can.
  try_at timestamptz,
  -- A later message of the same id was worked off before it: there is nothing left to do.
  is_replaced boolean not null default false,
  primary key (tenant_id, id),
  constraint pos_inbox_once unique (tenant_id, kind, external_id, digest),
  check (processed_at is null or error is null)
);
call tenant_table('pos_inbox', 'select, insert');
grant update (processed_at, attempts, error, try_at, is_replaced) on pos_inbox to isrute_app;
create index pos_inbox_open on pos_inbox (tenant_id, id) where processed_at is null;
create index pos_inbox_due on pos_inbox (tenant_id, try_at) where processed_at is null and try_at is not null;
-- Most messages are orders; what is rare among them is found without reading them.
create index pos_inbox_rare on pos_inbox (tenant_id, kind, id) where kind <> 'order';

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

-- What a register told when it was closed. A report is made of one or several.
create table pos_closings (
  tenant_id bigint, id bigint generated always as identity,
  external_id text not null, cash_register_id bigint not null, wallmob_user_id text, user_id bigint,
  opened_at timestamptz not null, closed_at timestamptz not null, amounts jsonb not null,
  -- Its table comes with the end-of-day reports, and the foreign key with it.
  end_of_day_report_id bigint,
  received_at timestamptz not null default now(),
  -- Money that a register told outside the amounts of its closing, by name: decimal text, in no sum, told to staff.
  uncounted jsonb not null default '{}',
  primary key (tenant_id, id),
  constraint pos_closings_external_id unique (tenant_id, external_id),
  foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint pos_closings_order check (closed_at >= opened_at)
);
call tenant_table('pos_closings', 'select, insert, update');
create index pos_closings_register on pos_closings (tenant_id, cash_register_id, closed_at);
create index pos_closings_report on pos_closings (tenant_id, end_of_day_report_id)
  where end_of_day_report_id is not null;

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
  -- An order is in one report or in none: then it waits for its register to be closed, or to be collected by hand.
  end_of_day_report_id bigint,
  digest text not null, raw jsonb not null,
  received_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  -- The closing that covers an order by its register and its time:
  -- what the register told when it was closed holds the order's money.
  pos_closing_id bigint,
  primary key (tenant_id, id),
  constraint wallmob_orders_wallmob_order_id unique (tenant_id, wallmob_order_id),
  foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, exported_by_id) references users (tenant_id, id),
  foreign key (tenant_id, pos_closing_id) references pos_closings (tenant_id, id)
);
call tenant_table('wallmob_orders');
create index wallmob_orders_newest on wallmob_orders (tenant_id, ordered_at desc, id desc);
create index wallmob_orders_customer on wallmob_orders (tenant_id, customer_key, ordered_at desc);
create index wallmob_orders_report on wallmob_orders (tenant_id, end_of_day_report_id, ordered_at)
  where end_of_day_report_id is not null;
create index wallmob_orders_closing on wallmob_orders (tenant_id, pos_closing_id) where pos_closing_id is not null;
-- Of a register in some hours, whether a report has them or not.
create index wallmob_orders_register on wallmob_orders (tenant_id, cash_register_id, ordered_at);

create table wallmob_order_line_items (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_order_id bigint not null, position integer not null,
  category_name text, product_name text not null,
  wallmob_sku text, sku_key text generated always as (lower(wallmob_sku)) stored,
  quantity numeric(12, 3) not null, total_line_amount numeric(12, 2) not null, discount numeric(12, 2) not null,
  stock_transfer_id bigint,
  -- A product of the stock that the till sold in a fraction of a piece: what staff say that it was. What the till sent
  -- stays beside it.
  edited_quantity numeric(12, 3) check (edited_quantity = trunc(edited_quantity) and abs(edited_quantity) <= 99999),
  primary key (tenant_id, id),
  unique (tenant_id, wallmob_order_id, position),
  foreign key (tenant_id, wallmob_order_id) references wallmob_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stock_transfer_id) references stock_transfers (tenant_id, id)
);
call tenant_table('wallmob_order_line_items');
-- Lines that are no whole pieces are few, and each list asks for them.
create index wallmob_order_line_items_fractional on wallmob_order_line_items (tenant_id, wallmob_order_id)
  where quantity <> trunc(quantity);

create table wallmob_order_payments (
  tenant_id bigint, id bigint generated always as identity,
  wallmob_order_id bigint not null, position integer not null,
  tender text not null, amount numeric(12, 2) not null,
  primary key (tenant_id, id),
  unique (tenant_id, wallmob_order_id, position),
  foreign key (tenant_id, wallmob_order_id) references wallmob_orders (tenant_id, id) on delete cascade
);
call tenant_table('wallmob_order_payments');

-- The numbers that make an order a B2B order: of products here, of customers below.
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

-- Orders of the till as they nearly always come: never heard of, of registers that are known, and of hours that no
-- closing covers. What is kept of them is written in one call. Answers their ids; fewer than were sent when one is
-- not of that kind: the caller takes everything back then and goes the long way. Statement by statement, so that
-- each sees what was done by those who held the registers before.
create function take_fresh_orders(sent jsonb, moment timestamptz)
returns table (order_id bigint, their_id text)
language plpgsql as $$
declare
  asked integer := jsonb_array_length(sent);
  registers text[] := array(
    select distinct one ->> 'register' from jsonb_array_elements(sent) one where one ->> 'register' is not null);
  found integer;
begin
  insert into pos_inbox (kind, external_id, digest, payload, received_at, processed_at, attempts)
  select s.kind, s.wallmob_order_id, s.digest, s.raw, moment, moment, 1
  from jsonb_to_recordset(sent) as s(kind text, wallmob_order_id text, digest text, raw jsonb)
  order by s.kind, s.digest, s.wallmob_order_id
  on conflict on constraint pos_inbox_once do nothing;
  get diagnostics found = row_count;
  if found < asked then return; end if;

  -- Shared, so that the orders of one register do not wait for each other;
  -- whoever moves orders to a report holds it alone.
  perform from cash_registers k where k.wallmob_id = any(registers) order by k.id for share;
  get diagnostics found = row_count;
  if found < cardinality(registers) then return; end if;
  if exists (
    select from jsonb_to_recordset(sent) as s(register text, ordered_at timestamptz)
    join cash_registers k on k.wallmob_id = s.register
    join pos_closings c on c.tenant_id = k.tenant_id and c.cash_register_id = k.id
      and c.closed_at >= s.ordered_at and c.opened_at <= s.ordered_at
  ) then return; end if;

  insert into wallmob_users (wallmob_id, full_name)
  select n.person, n.person_name from (
    select distinct on (s.person) s.person, s.person_name
    from rows from (jsonb_to_recordset(sent) as (person text, person_name text))
      with ordinality as s(person, person_name, nth)
    where s.person is not null order by s.person, s.nth desc) n
  where not exists (select from wallmob_users w where w.wallmob_id = n.person and w.full_name = n.person_name)
  order by n.person
  on conflict (tenant_id, wallmob_id) do update set full_name = excluded.full_name
    where wallmob_users.full_name <> excluded.full_name;

  return query with given as materialized (
    select * from jsonb_to_recordset(sent) as s(
      wallmob_order_id text, kind text, ordered_at timestamptz, customer_number text, shop_name text,
      register text, person text, total_revenue numeric, total_discount numeric, total_quantity numeric,
      rounding numeric, sum_problems text[], digest text, raw jsonb, lines jsonb, payments jsonb)
  ), whole as (
    insert into wallmob_orders (wallmob_order_id, kind, ordered_at, customer_number, shop_name,
      cash_register_id, wallmob_user_id, user_id,
      total_revenue, total_discount, total_quantity, rounding, sum_problems, digest, raw, received_at)
    select g.wallmob_order_id, g.kind, g.ordered_at, g.customer_number, g.shop_name,
      (select k.id from cash_registers k where k.wallmob_id = g.register), g.person,
      (select min(u.id) from users u where u.wallmob_id = g.person),
      g.total_revenue, g.total_discount, g.total_quantity, g.rounding, g.sum_problems, g.digest, g.raw, moment
    from given g order by g.wallmob_order_id
    on conflict (tenant_id, wallmob_order_id) do nothing
    returning id, wallmob_order_id
  ), lines as (
    insert into wallmob_order_line_items (wallmob_order_id, position, category_name, product_name, wallmob_sku,
      quantity, total_line_amount, discount)
    select w.id, l.nth - 1, l.category_name, l.product_name, l.wallmob_sku,
      l.quantity, l.total_line_amount, l.discount
    from whole w join given g using (wallmob_order_id),
      rows from (jsonb_to_recordset(g.lines) as (category_name text, product_name text, wallmob_sku text,
        quantity numeric, total_line_amount numeric, discount numeric))
        with ordinality as l(category_name, product_name, wallmob_sku, quantity, total_line_amount, discount, nth)
    order by g.wallmob_order_id, l.nth
  ), payments as (
    insert into wallmob_order_payments (wallmob_order_id, position, tender, amount)
    select w.id, p.nth - 1, p.tender, p.amount
    from whole w join given g using (wallmob_order_id),
      rows from (jsonb_to_recordset(g.payments) as (tender text, amount numeric))
        with ordinality as p(tender, amount, nth)
    order by g.wallmob_order_id, p.nth
  )
  select w.id, w.wallmob_order_id from whole w;
end $$;

-- What is kept of an order of the till is said once, whichever way it comes in: of these two, the fresh and the long
-- way are made.

-- The closing of a register that covers a moment: the newest of several.
create function covering_closing(register_id bigint, at timestamptz) returns bigint
language sql stable as $$
  select (
    select c.id from pos_closings c
    where c.tenant_id = current_tenant() and c.cash_register_id = register_id
      and c.closed_at >= at and c.opened_at <= at
    order by c.opened_at desc, c.id desc limit 1)
$$;

-- Orders as a till sent them, in the columns that keep them. Our own number of the seller says more than a name of the
-- till; a closing that covers an order's register and time covers the order. Their registers and people are kept
-- already, and the registers are held.
create function read_sent_orders(sent jsonb)
returns table (
  wallmob_order_id text, kind text, ordered_at timestamptz, customer_number text, shop_name text,
  cash_register_id bigint, wallmob_user_id text, user_id bigint,
  total_revenue numeric, total_discount numeric, total_quantity numeric, rounding numeric,
  sum_problems text[], digest text, raw jsonb, pos_closing_id bigint)
language sql stable as $$
  select s.wallmob_order_id, s.kind, s.ordered_at, s.customer_number, s.shop_name, k.id, s.person,
    coalesce(
      (select u.id from users u where u.id = s.seller_id),
      (select min(u.id) from users u where u.wallmob_id = s.person)),
    s.total_revenue, s.total_discount, s.total_quantity, s.rounding, s.sum_problems, s.digest, s.raw,
    covering_closing(k.id, s.ordered_at)
  from jsonb_to_recordset(sent) as s(
    wallmob_order_id text, kind text, ordered_at timestamptz, customer_number text, shop_name text,
    register text, person text, seller_id bigint,
    total_revenue numeric, total_discount numeric, total_quantity numeric, rounding numeric,
    sum_problems text[], digest text, raw jsonb)
  left join cash_registers k on k.wallmob_id = s.register
$$;

-- Lines and payments of the orders that are sent and whose ids are given, in their order.
create procedure insert_order_parts(sent jsonb, ids bigint[])
language plpgsql as $$
begin
  insert into wallmob_order_line_items (wallmob_order_id, position, category_name, product_name, wallmob_sku,
    quantity, total_line_amount, discount)
  select o.id, l.nth - 1, l.category_name, l.product_name, l.wallmob_sku, l.quantity, l.total_line_amount, l.discount
  from jsonb_to_recordset(sent) as s(wallmob_order_id text, lines jsonb)
  join wallmob_orders o on o.wallmob_order_id = s.wallmob_order_id and o.id = any(ids),
    rows from (jsonb_to_recordset(s.lines) as (category_name text, product_name text, wallmob_sku text,
      quantity numeric, total_line_amount numeric, discount numeric))
      with ordinality as l(category_name, product_name, wallmob_sku, quantity, total_line_amount, discount, nth)
  order by s.wallmob_order_id, l.nth;
  insert into wallmob_order_payments (wallmob_order_id, position, tender, amount)
  select o.id, p.nth - 1, p.tender, p.amount
  from jsonb_to_recordset(sent) as s(wallmob_order_id text, payments jsonb)
  join wallmob_orders o on o.wallmob_order_id = s.wallmob_order_id and o.id = any(ids),
    rows from (jsonb_to_recordset(s.payments) as (tender text, amount numeric))
      with ordinality as p(tender, amount, nth)
  order by s.wallmob_order_id, p.nth;
end $$;

-- Keeps those that are not known yet; answers them, with the closing that covers each.
create function insert_sent_orders(sent jsonb, moment timestamptz)
returns table (order_id bigint, their_id text, closing_id bigint)
language plpgsql as $$
declare
  made bigint[];
begin
  with whole as (
    insert into wallmob_orders (wallmob_order_id, kind, ordered_at, customer_number, shop_name,
      cash_register_id, wallmob_user_id, user_id, total_revenue, total_discount, total_quantity, rounding,
      sum_problems, digest, raw, pos_closing_id, received_at)
    select r.wallmob_order_id, r.kind, r.ordered_at, r.customer_number, r.shop_name,
      r.cash_register_id, r.wallmob_user_id, r.user_id, r.total_revenue, r.total_discount, r.total_quantity, r.rounding,
      r.sum_problems, r.digest, r.raw, r.pos_closing_id, moment
    from read_sent_orders(sent) r order by r.wallmob_order_id
    on conflict (tenant_id, wallmob_order_id) do nothing
    returning id
  )
  select array_agg(id) into made from whole;
  call insert_order_parts(sent, made);
  return query select o.id, o.wallmob_order_id, o.pos_closing_id from wallmob_orders o where o.id = any(made);
end $$;

-- Another content of a known order. Back to the pool first: it may belong to another register and another time.
create procedure replace_sent_order(id bigint, sent jsonb, moment timestamptz)
language plpgsql as $$
begin
  update wallmob_orders o set
    kind = r.kind, ordered_at = r.ordered_at, customer_number = r.customer_number, shop_name = r.shop_name,
    cash_register_id = r.cash_register_id, wallmob_user_id = r.wallmob_user_id, user_id = r.user_id,
    total_revenue = r.total_revenue, total_discount = r.total_discount, total_quantity = r.total_quantity,
    rounding = r.rounding, sum_problems = r.sum_problems, digest = r.digest, raw = r.raw,
    end_of_day_report_id = null, pos_closing_id = null, updated_at = moment
  from read_sent_orders(sent) r where o.id = replace_sent_order.id;
  delete from wallmob_order_line_items l where l.wallmob_order_id = replace_sent_order.id;
  delete from wallmob_order_payments p where p.wallmob_order_id = replace_sent_order.id;
  call insert_order_parts(sent, array[replace_sent_order.id]);
end $$;

-- Orders of the till as they nearly always come: never heard of, of registers that are known, and of hours that no
-- closing covers. What is kept of them is written in one call. Answers their ids; fewer than were sent when one is
-- not of that kind: the caller takes everything back then and goes the long way. Statement by statement, so that
-- each sees what was done by those who held the registers before.
create or replace function take_fresh_orders(sent jsonb, moment timestamptz)
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

  return query
  select i.order_id, i.their_id from insert_sent_orders(sent, moment) i where i.closing_id is null;
end $$;

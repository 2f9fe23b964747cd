-- Orders of the till as they nearly always come: never heard of, of registers that are known, and of hours that no
-- closing covers. What is kept of them is written in one call. Answers their ids; fewer than were sent when one is
-- not of that kind: the caller takes everything back then and goes the long way. Statement by statement, so that
-- each sees what was done by whoever held the registers before.
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

-- The closing that covers an order by its register and its time:
-- what the register told when it was closed holds the order's money.
alter table wallmob_orders
  add column pos_closing_id bigint,
  add foreign key (tenant_id, pos_closing_id) references pos_closings (tenant_id, id);

update wallmob_orders o set pos_closing_id = (
  select c.id from pos_closings c
  where c.tenant_id = o.tenant_id and c.cash_register_id = o.cash_register_id
    and c.closed_at >= o.ordered_at and c.opened_at <= o.ordered_at
  order by c.opened_at desc, c.id desc limit 1);

create index wallmob_orders_closing on wallmob_orders (tenant_id, pos_closing_id) where pos_closing_id is not null;
-- Of a register in some hours, whether a report has them or not.
create index wallmob_orders_register on wallmob_orders (tenant_id, cash_register_id, ordered_at);
drop index wallmob_orders_free;

-- The morning loading: an order that fills a car knows the day that it is for,
-- and a car has one such order waiting at most.
alter table stock_orders add column loading_day date;
create unique index stock_orders_loading on stock_orders (tenant_id, to_warehouse_id, loading_day)
  where loading_day is not null and status = 'pending' and deleted_at is null;
create index stock_orders_loading_day on stock_orders (tenant_id, depo_id, loading_day)
  where loading_day is not null and deleted_at is null;

-- What waits: of all the orders there ever were only a few do.
create index stock_orders_pending on stock_orders (tenant_id, ordered_at, id)
  where status = 'pending' and deleted_at is null;
create index minimum_required_balances_depo on minimum_required_balances (tenant_id, depo_id, product_id);

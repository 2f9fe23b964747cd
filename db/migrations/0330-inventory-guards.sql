-- Far below what four bytes hold, so that no sum over a warehouse ever fails to be read.
alter table warehouse_product_balances
  add constraint warehouse_product_balances_range check (balance_amount between -1000000000 and 1000000000);

-- A product and a warehouse that come about at the same moment do not see each other. One at a time in a tenant
-- gives them their balances, looking after the one before it has committed.
create or replace function begin_stock_balances() returns trigger
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

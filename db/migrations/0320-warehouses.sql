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

-- Sums over a stock card, and over a warehouse up to an instant, need the quantities and nothing else of the entries.
create index stock_ledger_entries_sums
  on stock_ledger_entries (tenant_id, warehouse_id, product_id, effective_at, id) include (quantity)
  where warehouse_id is not null;
drop index stock_ledger_entries_card;
alter index stock_ledger_entries_sums rename to stock_ledger_entries_card;

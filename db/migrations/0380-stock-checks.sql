-- A posting is held against its rules once for each statement and each transfer, no longer once for each row.

drop trigger stock_line_is_balanced on stock_transfer_line_items;
drop trigger stock_entry_is_balanced on stock_ledger_entries;
drop function stock_line_is_balanced();
drop function stock_entry_is_balanced();

-- Every line has moved exactly its amount: two entries of its product that add up to nothing.
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

-- At the end of the transaction: all lines of a transfer that it made.
create function stock_transfer_is_balanced() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unbalanced_lines(new.tenant_id, array(
    select l.id from stock_transfer_line_items l where l.tenant_id = new.tenant_id and l.stock_transfer_id = new.id));
  return null;
end $$;
create constraint trigger stock_transfer_is_balanced after insert on stock_transfers deferrable initially deferred
for each row execute function stock_transfer_is_balanced();

-- As soon as a statement ends: what it added, be it to a transfer of an earlier transaction.
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

-- That the tenant exists is said by the document that a line or an entry belongs to, with the tenant in the key.
alter table stock_transfer_line_items drop constraint stock_transfer_line_items_tenant_id_fkey;
alter table stock_ledger_entries drop constraint stock_ledger_entries_tenant_id_fkey;

-- An amount that stands in no index is changed where it lies, without a new entry in each of them. A warehouse's
-- own products are few enough to look through.
drop index warehouse_product_balances_product;
create index warehouse_product_balances_product on warehouse_product_balances (tenant_id, product_id);
alter table warehouse_product_balances set (fillfactor = 60);

-- A posting is held against its rules once. What is dropped here is said by something else already:
-- the check of a transfer's lines at the end of its transaction, since lines and entries are only ever added
-- (nobody but the owner may change or delete one) and both are checked at the end of the statement that adds them;
-- a later one that unbalances a line is checked at its own end;
drop trigger stock_transfer_is_balanced on stock_transfers;
drop function stock_transfer_is_balanced();
-- an entry's product, which that check wants to be the one of its line, and the line's is a foreign key;
alter table stock_ledger_entries drop constraint stock_ledger_entries_tenant_id_product_id_fkey;
-- an entry's warehouse, whose balance the same statement adds to:
-- a row that has the warehouse as a foreign key and that nobody may delete.
alter table stock_ledger_entries drop constraint stock_ledger_entries_tenant_id_warehouse_id_fkey;

-- A product that came by mistake, and of which nothing was ever moved, can go: its empty balances with it. What a
-- movement or a document names stays, since that refers to it.

create function remove_empty_balances(of_product bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from warehouse_product_balances
  where tenant_id = current_tenant() and product_id = of_product and balance_amount = 0;
end $$;
revoke all on function remove_empty_balances(bigint) from public;
grant execute on function remove_empty_balances(bigint) to isrute_app;

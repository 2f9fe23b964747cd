-- Has anything moved under this product? Asked for every row of the list of products,
-- whose sku may then not change (inventory-decisions S2).
create index stock_transfer_line_items_product on stock_transfer_line_items (tenant_id, product_id);

-- What a piece costs the company, where somebody has said so: stock is worth what was paid for it.
alter table products add column cost_price numeric(12, 2) check (cost_price >= 0);

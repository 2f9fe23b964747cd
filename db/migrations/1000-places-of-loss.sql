-- Where what is written off may lie until somebody takes it away. Every other warehouse holds goods that count.
alter table warehouses add column place_of_loss boolean not null default false;
alter table warehouses add constraint warehouses_place_of_loss check (not place_of_loss or owner_type = 'Other');

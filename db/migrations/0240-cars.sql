-- No two cars of a tenant with one number or one plate, however it is written; and which coming plan events use a car.
alter table cars drop constraint cars_tenant_id_internal_number_key, drop constraint cars_tenant_id_plate_number_key;
create unique index cars_internal_number on cars (tenant_id, lower(internal_number));
create unique index cars_plate_number on cars (tenant_id, upper(replace(plate_number, ' ', '')));
create index plan_events_of_car on plan_events (tenant_id, car_id, date)
  where deleted_at is null and finished_at is null;

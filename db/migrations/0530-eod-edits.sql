-- What becomes of a report after it was made: who changed what and why, why the till was wrong,
-- and what the bank found in the bag.

create table end_of_day_report_edits (
  tenant_id bigint, id bigint generated always as identity,
  end_of_day_report_id bigint not null,
  -- A field without `edited_`, or 'status'.
  field text not null check (field <> ''),
  -- As the paper shows it; null is what the point of sale said.
  from_value text, to_value text,
  reason text check (length(reason) <= 500),
  user_id bigint, user_full_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check (from_value is distinct from to_value)
);
call tenant_table('end_of_day_report_edits', 'select, insert');
create index end_of_day_report_edits_report on end_of_day_report_edits (tenant_id, end_of_day_report_id, id desc);

alter table end_of_day_reports
  add column difference_reason text check (difference_reason in
    ('miscounted', 'wrong_change', 'wrong_tender', 'missing_money', 'float_changed', 'other')),
  add column difference_note text check (length(difference_note) <= 500),
  add column bank_confirmed report_amount check (bank_confirmed >= 0),
  add column bank_confirmed_at timestamptz, add column bank_confirmed_by_id bigint,
  add foreign key (tenant_id, bank_confirmed_by_id) references users (tenant_id, id),
  add constraint end_of_day_reports_bank check ((bank_confirmed is null) = (bank_confirmed_at is null));

-- One question for each kind of list: the newest of a car, and of a driver over time.
create index end_of_day_reports_car on end_of_day_reports (tenant_id, car_id, business_date desc, id desc)
  where deleted_at is null and car_id is not null;
create index end_of_day_reports_driver on end_of_day_reports (tenant_id, depo_id, user_id, business_date)
  where deleted_at is null;

-- The lists in their order: of those that wait for an approval, and of those that have it.
create index end_of_day_reports_open on end_of_day_reports (tenant_id, depo_id, business_date desc, id desc)
  where status in ('pending', 'pending_edited') and plan_event_id is not null and deleted_at is null;
create index end_of_day_reports_approved on end_of_day_reports (tenant_id, depo_id, business_date desc, id desc)
  where status in ('approved', 'approved_edited') and deleted_at is null;

-- The point of sale writes a SKU in any case. Equality of texts is leakproof,
-- so that an index serves it under row security; that of citext is not.
alter table products add column sku_key text not null generated always as (lower(sku::text)) stored;
create index products_sku_key on products (tenant_id, sku_key);
-- Lines that are no whole pieces are few, and each list asks for them.
create index wallmob_order_line_items_fractional on wallmob_order_line_items (tenant_id, wallmob_order_id)
  where quantity <> trunc(quantity);

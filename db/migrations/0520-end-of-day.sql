-- The end of day: what a register told when it was closed, the report that is made of it,
-- and the messages as they came.

create domain money_amount as numeric(12, 2);
-- So much smaller that no sum of a report's amounts is more than money_amount can hold.
create domain report_amount as money_amount constraint report_amount_range check (abs(value) < 100000000);

-- Every message of the point of sale as it was sent, before anything is made of it; the same content of the same
-- id once. Nobody changes or deletes one: only how far it has come is written beside it.
create table pos_inbox (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null check (kind in ('order', 'return', 'closing')),
  external_id text not null, digest text not null, payload jsonb not null,
  received_at timestamptz not null default now(), processed_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0), error text,
  primary key (tenant_id, id),
  constraint pos_inbox_once unique (tenant_id, kind, external_id, digest),
  check (processed_at is null or error is null)
);
call tenant_table('pos_inbox', 'select, insert');
grant update (processed_at, attempts, error) on pos_inbox to isrute_app;
create index pos_inbox_open on pos_inbox (tenant_id, id) where processed_at is null;

create table end_of_day_reports (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null,
  -- The trip, and who found it: what a person has chosen is never undone by the machine.
  plan_event_id bigint, mapped_by text check (mapped_by in ('machine', 'person')),
  cash_register_id bigint not null,
  -- The driver as the point of sale names them, and who that is here.
  wallmob_user_id text, user_id bigint,
  car_id bigint, route_id bigint,
  -- As they were called when the report was approved.
  route_name text, car_internal_number text, user_full_name text,
  -- The local day of the final opening.
  business_date date not null,
  start_at timestamptz, edited_start_at timestamptz,
  final_start_at timestamptz generated always as (coalesce(edited_start_at, start_at)) stored,
  end_at timestamptz, edited_end_at timestamptz,
  final_end_at timestamptz generated always as (coalesce(edited_end_at, end_at)) stored,
  bag_number text check (length(bag_number) <= 50),
  status text not null default 'pending' check (status in ('pending', 'pending_edited', 'approved', 'approved_edited')),
  -- Orders that came after the trip's report had been approved.
  is_late boolean not null default false,
  -- The tenant's home_delivery when the report was made: which amounts the totals are made of, and which must match.
  card_split boolean not null,
  -- An amount as the point of sale sent it, as staff corrected it, and which of the two counts.
  start_cash report_amount not null default 0, edited_start_cash report_amount check (edited_start_cash >= 0),
  final_start_cash report_amount not null generated always as (coalesce(edited_start_cash, start_cash)) stored,
  end_cash report_amount not null default 0, edited_end_cash report_amount check (edited_end_cash >= 0),
  final_end_cash report_amount not null generated always as (coalesce(edited_end_cash, end_cash)) stored,
  cash_sales report_amount not null default 0, edited_cash_sales report_amount check (edited_cash_sales >= 0),
  final_cash_sales report_amount not null generated always as (coalesce(edited_cash_sales, cash_sales)) stored,
  card report_amount not null default 0, edited_card report_amount check (edited_card >= 0),
  final_card report_amount not null generated always as (coalesce(edited_card, card)) stored,
  local_card_amount report_amount not null default 0,
  edited_local_card_amount report_amount check (edited_local_card_amount >= 0),
  final_local_card_amount report_amount not null
    generated always as (coalesce(edited_local_card_amount, local_card_amount)) stored,
  other_card_amount report_amount not null default 0,
  edited_other_card_amount report_amount check (edited_other_card_amount >= 0),
  final_other_card_amount report_amount not null
    generated always as (coalesce(edited_other_card_amount, other_card_amount)) stored,
  mobile_pay report_amount not null default 0, edited_mobile_pay report_amount check (edited_mobile_pay >= 0),
  final_mobile_pay report_amount not null generated always as (coalesce(edited_mobile_pay, mobile_pay)) stored,
  allocated_mobile_pay report_amount not null default 0,
  edited_allocated_mobile_pay report_amount check (edited_allocated_mobile_pay >= 0),
  final_allocated_mobile_pay report_amount not null
    generated always as (coalesce(edited_allocated_mobile_pay, allocated_mobile_pay)) stored,
  invoice report_amount not null default 0, edited_invoice report_amount check (edited_invoice >= 0),
  final_invoice report_amount not null generated always as (coalesce(edited_invoice, invoice)) stored,
  end_vipps report_amount not null default 0, edited_end_vipps report_amount check (edited_end_vipps >= 0),
  final_end_vipps report_amount not null generated always as (coalesce(edited_end_vipps, end_vipps)) stored,
  end_gift_card report_amount not null default 0, edited_end_gift_card report_amount check (edited_end_gift_card >= 0),
  final_end_gift_card report_amount not null generated always as (coalesce(edited_end_gift_card, end_gift_card)) stored,
  end_ecommerce report_amount not null default 0, edited_end_ecommerce report_amount check (edited_end_ecommerce >= 0),
  final_end_ecommerce report_amount not null generated always as (coalesce(edited_end_ecommerce, end_ecommerce)) stored,
  end_check report_amount not null default 0, edited_end_check report_amount check (edited_end_check >= 0),
  final_end_check report_amount not null generated always as (coalesce(edited_end_check, end_check)) stored,
  end_voucher report_amount not null default 0, edited_end_voucher report_amount check (edited_end_voucher >= 0),
  final_end_voucher report_amount not null generated always as (coalesce(edited_end_voucher, end_voucher)) stored,
  end_miscellaneous_type report_amount not null default 0,
  edited_end_miscellaneous_type report_amount check (edited_end_miscellaneous_type >= 0),
  final_end_miscellaneous_type report_amount not null
    generated always as (coalesce(edited_end_miscellaneous_type, end_miscellaneous_type)) stored,
  end_customer_sales report_amount not null default 0,
  edited_end_customer_sales report_amount check (edited_end_customer_sales >= 0),
  final_end_customer_sales report_amount not null
    generated always as (coalesce(edited_end_customer_sales, end_customer_sales)) stored,
  end_market_sales report_amount not null default 0,
  edited_end_market_sales report_amount check (edited_end_market_sales >= 0),
  final_end_market_sales report_amount not null
    generated always as (coalesce(edited_end_market_sales, end_market_sales)) stored,
  misc_gift_card report_amount not null default 0,
  edited_misc_gift_card report_amount check (edited_misc_gift_card >= 0),
  final_misc_gift_card report_amount not null
    generated always as (coalesce(edited_misc_gift_card, misc_gift_card)) stored,
  end_credit_sales report_amount not null default 0,
  edited_end_credit_sales report_amount check (edited_end_credit_sales >= 0),
  final_end_credit_sales report_amount not null
    generated always as (coalesce(edited_end_credit_sales, end_credit_sales)) stored,
  end_vipps_timeout report_amount not null default 0,
  edited_end_vipps_timeout report_amount check (edited_end_vipps_timeout >= 0),
  final_end_vipps_timeout report_amount not null
    generated always as (coalesce(edited_end_vipps_timeout, end_vipps_timeout)) stored,
  end_prepaid report_amount not null default 0, edited_end_prepaid report_amount check (edited_end_prepaid >= 0),
  final_end_prepaid report_amount not null generated always as (coalesce(edited_end_prepaid, end_prepaid)) stored,
  end_bank report_amount not null default 0, edited_end_bank report_amount check (edited_end_bank >= 0),
  final_end_bank report_amount not null generated always as (coalesce(edited_end_bank, end_bank)) stored,
  -- What follows from them (M5). The balance: less than nothing when cash is missing.
  diff money_amount not null generated always as (
    end_cash - start_cash - cash_sales) stored,
  total_miscellaneous money_amount not null generated always as (
    case when card_split then end_miscellaneous_type
      else end_credit_sales + end_vipps_timeout + misc_gift_card + end_prepaid end) stored,
  total money_amount not null generated always as (
    case when card_split then
      cash_sales + card + mobile_pay + allocated_mobile_pay + invoice + end_ecommerce + end_miscellaneous_type +
      end_check + end_voucher
    else
      cash_sales + card + end_vipps + end_gift_card + invoice + end_credit_sales + end_vipps_timeout + misc_gift_card +
      end_prepaid + end_check + end_voucher
    end) stored,
  final_diff money_amount not null generated always as (
    coalesce(edited_end_cash, end_cash) - coalesce(edited_start_cash, start_cash)
      - coalesce(edited_cash_sales, cash_sales)) stored,
  final_total_miscellaneous money_amount not null generated always as (
    case when card_split then coalesce(edited_end_miscellaneous_type, end_miscellaneous_type)
      else coalesce(edited_end_credit_sales, end_credit_sales) + coalesce(edited_end_vipps_timeout, end_vipps_timeout) +
        coalesce(edited_misc_gift_card, misc_gift_card) + coalesce(edited_end_prepaid, end_prepaid) end) stored,
  final_total money_amount not null generated always as (
    case when card_split then
      coalesce(edited_cash_sales, cash_sales) + coalesce(edited_card, card) + coalesce(edited_mobile_pay, mobile_pay) +
      coalesce(edited_allocated_mobile_pay, allocated_mobile_pay) + coalesce(edited_invoice, invoice) +
      coalesce(edited_end_ecommerce, end_ecommerce) + coalesce(edited_end_miscellaneous_type, end_miscellaneous_type) +
      coalesce(edited_end_check, end_check) + coalesce(edited_end_voucher, end_voucher)
    else
      coalesce(edited_cash_sales, cash_sales) + coalesce(edited_card, card) + coalesce(edited_end_vipps, end_vipps) +
      coalesce(edited_end_gift_card, end_gift_card) + coalesce(edited_invoice, invoice) +
      coalesce(edited_end_credit_sales, end_credit_sales) + coalesce(edited_end_vipps_timeout, end_vipps_timeout) +
      coalesce(edited_misc_gift_card, misc_gift_card) + coalesce(edited_end_prepaid, end_prepaid) +
      coalesce(edited_end_check, end_check) + coalesce(edited_end_voucher, end_voucher)
    end) stored,
  discount_total money_amount not null default 0,
  stock_transfer_id bigint,
  processed_by_id bigint, processed_by_at timestamptz,
  reopened_by_id bigint, reopened_at timestamptz, reopen_reason text check (length(reopen_reason) <= 500),
  deleted_at timestamptz, deleted_by_id bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, plan_event_id) references plan_events (tenant_id, id) on delete set null (plan_event_id),
  foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, route_id) references routes (tenant_id, id),
  foreign key (tenant_id, stock_transfer_id) references stock_transfers (tenant_id, id),
  foreign key (tenant_id, processed_by_id) references users (tenant_id, id),
  foreign key (tenant_id, reopened_by_id) references users (tenant_id, id),
  foreign key (tenant_id, deleted_by_id) references users (tenant_id, id),
  constraint end_of_day_reports_mapped check ((plan_event_id is null) = (mapped_by is null)),
  constraint end_of_day_reports_processed check (
    status not in ('approved', 'approved_edited') or deleted_at is not null
    or (plan_event_id is not null and processed_by_id is not null and processed_by_at is not null)),
  constraint end_of_day_reports_card check (
    status not in ('approved', 'approved_edited') or not card_split
    or coalesce(edited_local_card_amount, local_card_amount) + coalesce(edited_other_card_amount, other_card_amount)
      = coalesce(edited_card, card)),
  constraint end_of_day_reports_miscellaneous check (
    status not in ('approved', 'approved_edited') or not card_split
    or coalesce(edited_end_customer_sales, end_customer_sales) + coalesce(edited_end_market_sales, end_market_sales)
      + coalesce(edited_misc_gift_card, misc_gift_card)
      = coalesce(edited_end_miscellaneous_type, end_miscellaneous_type))
);
call tenant_table('end_of_day_reports', 'select, insert, update');
-- Once for each trip and day (S2).
create unique index end_of_day_reports_approved_once on end_of_day_reports (tenant_id, plan_event_id, business_date)
  where status in ('approved', 'approved_edited') and deleted_at is null;
create unique index end_of_day_reports_transfer on end_of_day_reports (tenant_id, stock_transfer_id)
  where stock_transfer_id is not null;
create index end_of_day_reports_list on end_of_day_reports (tenant_id, depo_id, status, business_date desc, id desc)
  where deleted_at is null;
create index end_of_day_reports_unmapped on end_of_day_reports (tenant_id, depo_id, business_date, id)
  where plan_event_id is null and deleted_at is null;
create index end_of_day_reports_day on end_of_day_reports (tenant_id, business_date) where deleted_at is null;
create index end_of_day_reports_event on end_of_day_reports (tenant_id, plan_event_id) where plan_event_id is not null;
create index end_of_day_reports_register on end_of_day_reports (tenant_id, cash_register_id, business_date)
  where deleted_at is null;
create index end_of_day_reports_bag on end_of_day_reports (tenant_id, depo_id, bag_number, business_date)
  where bag_number is not null and deleted_at is null;

-- What a register told when it was closed. A report is made of one or several.
create table pos_closings (
  tenant_id bigint, id bigint generated always as identity,
  external_id text not null, cash_register_id bigint not null, wallmob_user_id text, user_id bigint,
  opened_at timestamptz not null, closed_at timestamptz not null, amounts jsonb not null,
  end_of_day_report_id bigint,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pos_closings_external_id unique (tenant_id, external_id),
  foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id)
    on delete set null (end_of_day_report_id),
  constraint pos_closings_order check (closed_at >= opened_at)
);
call tenant_table('pos_closings', 'select, insert, update');
create index pos_closings_register on pos_closings (tenant_id, cash_register_id, closed_at);
create index pos_closings_report on pos_closings (tenant_id, end_of_day_report_id)
  where end_of_day_report_id is not null;

-- An order is in one report or in none: then it waits for its register to be closed, or to be collected by hand.
alter table wallmob_orders
  add foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id)
    on delete set null (end_of_day_report_id);
create index wallmob_orders_free on wallmob_orders (tenant_id, cash_register_id, ordered_at)
  where end_of_day_report_id is null;
alter table wallmob_order_line_items
  add column stock_transfer_id bigint,
  add foreign key (tenant_id, stock_transfer_id) references stock_transfers (tenant_id, id);

-- The register that was opened on the trip first.
alter table plan_events
  add column cash_register_id bigint,
  add foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id);

alter table stock_transfers
  add foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id);
create index stock_transfers_report on stock_transfers (tenant_id, end_of_day_report_id)
  where end_of_day_report_id is not null;

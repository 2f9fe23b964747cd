-- The end of day: the report that is made of what a register told, what became of it, and what holds between a report,
-- its trip and its orders, no matter who is at it at the same moment.

create domain money_amount as numeric(12, 2);
-- Smaller, so that no sum of a report's amounts is more than money_amount can hold.
create domain report_amount as money_amount constraint report_amount_range check (abs(value) < 100000000);

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
  -- Why the till was wrong, and what the bank found in the bag.
  difference_reason text check (difference_reason in
    ('miscounted', 'wrong_change', 'wrong_tender', 'missing_money', 'float_changed', 'other')),
  difference_note text check (length(difference_note) <= 500),
  bank_confirmed report_amount check (bank_confirmed >= 0), bank_confirmed_at timestamptz, bank_confirmed_by_id bigint,
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
  foreign key (tenant_id, bank_confirmed_by_id) references users (tenant_id, id),
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
      = coalesce(edited_end_miscellaneous_type, end_miscellaneous_type)),
  constraint end_of_day_reports_bank check ((bank_confirmed is null) = (bank_confirmed_at is null))
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

-- What became of a report after it was made: who changed what and why. What was written stays, so that the reason of an
-- edit that is said after it is a line of its own.
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
  -- Of which line a change is told.
  subject text check (length(subject) between 1 and 600),
  primary key (tenant_id, id),
  foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check (from_value is distinct from to_value or reason is not null)
);
call tenant_table('end_of_day_report_edits', 'select, insert');
create index end_of_day_report_edits_report on end_of_day_report_edits (tenant_id, end_of_day_report_id, id desc);

-- What the reports are made of, and what they make, refers to them.
alter table wallmob_orders
  add foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id)
    on delete set null (end_of_day_report_id);
alter table pos_closings
  add foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id)
    on delete set null (end_of_day_report_id);
alter table plan_events
  add foreign key (tenant_id, cash_register_id) references cash_registers (tenant_id, id);
alter table stock_transfers
  add foreign key (tenant_id, end_of_day_report_id) references end_of_day_reports (tenant_id, id);
create index stock_transfers_report on stock_transfers (tenant_id, end_of_day_report_id)
  where end_of_day_report_id is not null;

-- A trip with an approved report stays on the calendar, and a trip that was taken off it gets none. Both look at
-- the other's row while they hold their own.
create function trip_of_approved_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from plan_events e
  where e.tenant_id = new.tenant_id and e.id = new.plan_event_id and e.deleted_at is null for share;
  if not found then
    raise exception 'the trip of report % is gone', new.id
      using errcode = 'check_violation', constraint = 'end_of_day_reports_trip';
  end if;
  return new;
end $$;
create trigger end_of_day_reports_trip before insert or update of status on end_of_day_reports for each row
when (new.status in ('approved', 'approved_edited') and new.deleted_at is null)
execute function trip_of_approved_report();

create function destroyed_trip_has_no_report() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r where r.tenant_id = new.tenant_id and r.plan_event_id = new.id
      and r.status in ('approved', 'approved_edited') and r.deleted_at is null) then
    raise exception 'trip % has an approved report', new.id
      using errcode = 'check_violation', constraint = 'plan_events_reported';
  end if;
  return new;
end $$;
create trigger plan_events_reported before update of deleted_at on plan_events for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function destroyed_trip_has_no_report();

-- A trip that is taken off the calendar and its reports that nobody has approved yet:
-- with something sold the trip stays, else the report waits for another trip (P13, README 17).
-- After the trigger that keeps trips with an approved report.
create function destroyed_trip_leaves_reports() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null) then
    raise exception 'trip % has sold', new.id using errcode = 'check_violation', constraint = 'plan_events_sold';
  end if;
  update end_of_day_reports r
  set plan_event_id = null, mapped_by = null, route_id = null, car_id = null,
    lock_version = r.lock_version + 1, updated_at = new.updated_at
  where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null
    and r.status in ('pending', 'pending_edited');
  return new;
end $$;
create trigger plan_events_sold before update of deleted_at on plan_events for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function destroyed_trip_leaves_reports();

-- As of a trip that is taken off the calendar: with an approved report or something sold it stays,
-- else its reports look for their trip again.
create function moved_trip_leaves_reports() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from end_of_day_reports r where r.tenant_id = new.tenant_id and r.plan_event_id = new.id
      and r.status in ('approved', 'approved_edited') and r.deleted_at is null) then
    raise exception 'trip % has an approved report', new.id
      using errcode = 'check_violation', constraint = 'plan_events_moved_reported';
  end if;
  if exists (
    select from end_of_day_reports r
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null) then
    raise exception 'trip % has sold', new.id using errcode = 'check_violation', constraint = 'plan_events_moved_sold';
  end if;
  update end_of_day_reports r
  set plan_event_id = null, mapped_by = null, route_id = null, car_id = null,
    lock_version = r.lock_version + 1, updated_at = new.updated_at
  where r.tenant_id = new.tenant_id and r.plan_event_id = new.id and r.deleted_at is null
    and r.status in ('pending', 'pending_edited');
  return new;
end $$;
create trigger plan_events_moved before update of date, car_id on plan_events for each row
when (new.deleted_at is null and (old.date <> new.date or old.car_id <> new.car_id))
execute function moved_trip_leaves_reports();

-- What a tenant has set for its tills holds for every approval, no matter who writes it: the cash counted blind, and
-- each difference above the limit with its named reason. The settings' names and defaults stand in
-- shared/tenant-settings.ts; what cannot be read counts as not set. The difference that the till itself told wants its
-- reason too: editing the amounts does not make it good. Only where a closing told what the till held; a report without
-- one has nothing but what staff entered. After the row is written: its balance is computed only then.
create function eod_approved_as_set() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  rules jsonb := (select settings from tenants where id = new.tenant_id);
  most numeric := case when jsonb_typeof(rules -> 'eod_difference_limit') = 'number'
    then (rules ->> 'eod_difference_limit')::numeric end;
begin
  if rules -> 'eod_blind_count' = 'true' and new.edited_end_cash is null then
    raise exception 'report % is approved before its cash is counted', new.id
      using errcode = 'check_violation', constraint = 'end_of_day_reports_counted';
  end if;
  if most >= 0 and new.difference_reason is null and (
    abs(new.final_diff) > most
    or abs(new.diff) > most and exists (
      select from pos_closings c
      where c.tenant_id = new.tenant_id and c.end_of_day_report_id = new.id and c.amounts ? 'end_cash')
  ) then
    raise exception 'report % is approved with a difference that nobody explained', new.id
      using errcode = 'check_violation', constraint = 'end_of_day_reports_explained';
  end if;
  return null;
end $$;
create trigger end_of_day_reports_as_set
after insert or update of status, difference_reason,
  start_cash, edited_start_cash, end_cash, edited_end_cash, cash_sales, edited_cash_sales
on end_of_day_reports for each row
when (new.status in ('approved', 'approved_edited') and new.deleted_at is null)
execute function eod_approved_as_set();

-- What a tenant has set for its tills holds for every approval, whoever writes it: the cash counted blind, and
-- each difference above the limit with its named reason. The settings' names and defaults stand in
-- shared/tenant-settings.ts; what cannot be read counts as not set.
-- After the row is written: its balance is computed only then.

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
  if most >= 0 and abs(new.final_diff) > most and new.difference_reason is null then
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

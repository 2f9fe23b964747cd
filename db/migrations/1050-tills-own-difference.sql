-- The difference that the till itself told wants its reason too: editing the amounts does not make it good. Only where
-- a closing told what the till held; a report without one has nothing but what staff entered.

create or replace function eod_approved_as_set() returns trigger
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

-- The reason of an edit may be said after it: a line of its own, since what was written stays.
alter table end_of_day_report_edits
  drop constraint end_of_day_report_edits_check,
  add constraint end_of_day_report_edits_check check (from_value is distinct from to_value or reason is not null);

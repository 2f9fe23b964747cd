-- Two who make room for the same month at once: whoever waited for the other asks again, and has to see what the
-- other made. `to_regclass` may still answer what it answered before the wait; a query does not.
create or replace procedure keep_user_http_request_months(first date, last date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare m date; part text;
begin
  if last - first > 800 then raise exception 'too many months'; end if;
  for m in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    part := 'user_http_requests_' || to_char(m, 'YYYYMM');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(hashtext(part));
      if not exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = part) then
        execute format('create table %I partition of user_http_requests for values from (%L) to (%L)', part,
          (m::timestamp at time zone 'UTC'), ((m + interval '1 month') at time zone 'UTC'));
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end if;
    end if;
  end loop;
end $$;

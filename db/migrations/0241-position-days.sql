-- After waiting for another one who makes the day's room, look again by a query:
-- to_regclass may still answer from before the wait.
create or replace procedure keep_car_position_days(first date, last date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare d date; part text;
begin
  if last - first > 400 then raise exception 'too many days'; end if;
  for d in select generate_series(first, last, interval '1 day')::date loop
    part := 'car_positions_' || to_char(d, 'YYYYMMDD');
    if to_regclass('public.' || part) is null then
      perform pg_advisory_xact_lock(hashtext(part));
      if not exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then
        execute format('create table %I partition of car_positions for values from (%L) to (%L)', part,
          (d::timestamp at time zone 'UTC'), ((d + 1)::timestamp at time zone 'UTC'));
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end if;
    end if;
  end loop;
end $$;

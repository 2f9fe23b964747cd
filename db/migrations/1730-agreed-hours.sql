-- How many hours a week were agreed with a driver; null: nothing is known of it.
alter table users add column agreed_weekly_hours double precision
  check (agreed_weekly_hours > 0 and agreed_weekly_hours <= 168);

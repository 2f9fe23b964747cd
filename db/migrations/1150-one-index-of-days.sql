-- The same index stood twice, by the same columns and for the same rows.

drop index plan_events_day;

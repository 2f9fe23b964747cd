-- The trips of a day in all depots: the support map shows the whole tenant.
create index plan_events_day on plan_events (tenant_id, date) where deleted_at is null;

-- Which request caused what is told outside, so that its line in the log and that of the receiver are found by one id.
alter table webhook_deliveries add column request_id text;

-- Nightly deletion finds old rows by their day.

create index sms_outbox_created on sms_outbox (tenant_id, created_at);
create index sms_receivers_created on sms_receivers (tenant_id, created_at);
create index idempotency_keys_created on idempotency_keys (tenant_id, created_at);
create index sms_receivers_message on sms_receivers (tenant_id, sms_outbox_id) where sms_outbox_id is not null;
create index sms_stopped_items_message on sms_stopped_record_line_items (tenant_id, sms_outbox_id)
  where sms_outbox_id is not null;

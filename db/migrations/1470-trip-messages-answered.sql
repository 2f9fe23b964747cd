-- Whoever deletes a message is asked who answers it.
create index trip_messages_answers on trip_messages (tenant_id, answers_id) where answers_id is not null;

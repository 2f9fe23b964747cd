-- What office and driver wrote to each other goes after a time, and with a customer whom it names.

grant delete on trip_messages to isrute_app;
create index trip_messages_by_age on trip_messages (tenant_id, received_at);
-- What a driver wrote stood with the act as well, until this release.
grant update (said) on driver_acts to isrute_app;

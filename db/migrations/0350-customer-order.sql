-- The orders of the list of customers, each both ways: empty ones come last in both,
-- so that one index cannot be read backwards for the other.
-- The consents stand at the end, so that a page of those who gave one is found without a look at the others' rows.
create index customers_newest on customers (tenant_id, id desc, marketing_agreement, sms_permission);
create index customers_by_first_name on customers
  (tenant_id, lower(first_name), id desc, marketing_agreement, sms_permission);
create index customers_by_first_name_down on customers
  (tenant_id, lower(first_name) desc nulls last, id desc, marketing_agreement, sms_permission);
create index customers_by_last_name on customers
  (tenant_id, lower(last_name), id desc, marketing_agreement, sms_permission);
create index customers_by_last_name_down on customers
  (tenant_id, lower(last_name) desc nulls last, id desc, marketing_agreement, sms_permission);
create index customers_by_email on customers
  (tenant_id, lower(email::text), id desc, marketing_agreement, sms_permission);
create index customers_by_email_down on customers
  (tenant_id, lower(email::text) desc nulls last, id desc, marketing_agreement, sms_permission);

-- What a sheet of customers says of a consent, beside the moment at which it came in: the company asked for it
-- elsewhere, and says when and how. And what was found of an address when its row was checked, which is what is saved.

alter table consents add column said_on date, add column said_source text check (length(said_source) <= 255);
create index consents_of_phone on consents (tenant_id, phone_hash);
alter table import_rows add column found jsonb;

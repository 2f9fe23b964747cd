-- A count that a driver made on the phone comes as a whole, hours later and perhaps twice: by the phone's own id of it
-- it is known from those that the office has opened and fills in, which no phone replaces.
alter table manual_counting_documents add column sent_act_id uuid;

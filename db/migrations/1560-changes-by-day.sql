-- Who changed what, over all records: newest first, and of one person or one kind. Row security lets these be read in
-- their order: the rows of a page cost the same however many changes there are. Their number does not.
create index record_changes_newest on record_changes (tenant_id, at desc, id desc);
create index record_changes_person on record_changes (tenant_id, user_id, at desc, id desc);
create index record_changes_kind on record_changes (tenant_id, record_kind, at desc, id desc);

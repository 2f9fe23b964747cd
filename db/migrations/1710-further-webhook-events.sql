-- Kinds of events that a release before does not know stand beside those it knows: it reads and answers `kinds` and
-- `kind` as ever, and sends what waits by its body. Of a delivery of a further kind `kind` says 'test'.
alter table webhooks add column further_kinds text[] not null default '{}';
alter table webhooks drop constraint webhooks_kinds_check;
alter table webhooks add constraint webhooks_kinds_check check (
  cardinality(kinds) <= 20 and cardinality(further_kinds) <= 40
  and cardinality(kinds) + cardinality(further_kinds) >= 1);
alter table webhook_deliveries add column further_kind text;

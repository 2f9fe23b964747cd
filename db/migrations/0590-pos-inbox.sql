-- A message of the point of sale that could not be taken further is tried again:
-- by itself, for as long as its reason may pass, or by hand.

alter table pos_inbox
  -- When it is tried again by itself; empty when only a person can.
  add column try_at timestamptz,
  -- A later message of the same id was worked off before it: there is nothing left to do.
  add column is_replaced boolean not null default false;
grant update (try_at, is_replaced) on pos_inbox to isrute_app;
create index pos_inbox_due on pos_inbox (tenant_id, try_at) where processed_at is null and try_at is not null;
-- Most messages are orders; what is rare among them is found without reading them.
create index pos_inbox_rare on pos_inbox (tenant_id, kind, id) where kind <> 'order';

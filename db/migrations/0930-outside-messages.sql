-- Which contents of a thing with an outside id were heard of, so that a message that comes again late, or was
-- overtaken, brings nothing old back. The point of sale has its own list, pos_inbox.

create table outside_messages (
  tenant_id bigint, id bigint generated always as identity,
  door text not null check (door in ('eshop_order', 'b2b_order', 'b2b_customer', 'loyalty_customer')),
  external_id text not null, digest text not null,
  -- By the sender, where it says so.
  sent_at timestamptz, version bigint,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  constraint outside_messages_once unique (tenant_id, door, external_id, digest)
);
call tenant_table('outside_messages', 'select, insert');
grant update (received_at) on outside_messages to isrute_app;

-- The same of a phone's marks.
alter table driver_marks add column sent_at timestamptz, add column version bigint;

-- What a driver handed over of an order at the stop, how it was paid, who signed for it, and pictures of what was
-- wrong with the goods.

create table delivery_order_handovers (
  tenant_id bigint, delivery_order_id bigint not null,
  user_id bigint not null,
  -- By the press on the phone, which may have been sent hours later.
  handed_over_at timestamptz not null, received_at timestamptz not null,
  -- As they were then: the shop may change the order's lines.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  paid text check (paid in ('cash', 'card', 'phone_pay', 'invoice', 'before')),
  paid_amount numeric(12, 2) check (paid_amount >= 0),
  signed_by text check (length(signed_by) between 1 and 100),
  -- The strokes, as the path of a drawing 300 wide and 120 high.
  signature text check (signature ~ '^M[ML 0-9]*$' and length(signature) <= 20000),
  primary key (tenant_id, delivery_order_id),
  foreign key (tenant_id, delivery_order_id) references delivery_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('delivery_order_handovers');

-- Erased after thirty days.
create table delivery_order_photos (
  tenant_id bigint, id bigint generated always as identity,
  delivery_order_id bigint not null, user_id bigint not null,
  taken_at timestamptz not null, received_at timestamptz not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 204800),
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_order_id) references delivery_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('delivery_order_photos', 'select, insert, delete');
create index delivery_order_photos_of on delivery_order_photos (tenant_id, delivery_order_id, id);
create index delivery_order_photos_received on delivery_order_photos (tenant_id, received_at);

-- An app on a phone in the truck that tells where it is all the time: its address carries a secret, of which only the
-- digest is kept. A car has one at a time.

create table car_trackers (
  tenant_id bigint, id bigint generated always as identity,
  car_id bigint not null, token_digest text not null,
  user_id bigint not null, created_at timestamptz not null,
  -- When it last told a place, to the minute.
  heard_at timestamptz, ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_digest),
  foreign key (tenant_id, car_id) references cars (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('car_trackers', 'select, insert, update');
create unique index car_trackers_of_car on car_trackers (tenant_id, car_id) where ended_at is null;

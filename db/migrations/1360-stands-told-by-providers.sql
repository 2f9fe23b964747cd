-- Where a car stood by the word of its tracker's provider, as it was told. What becomes of it beside the positions is
-- told in car_stops.

create table provider_stops (
  tenant_id bigint, car_id bigint not null,
  -- The provider's own name of it.
  ref text not null check (length(ref) between 1 and 50),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  started_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz check (ended_at >= started_at),
  -- When the provider said so last.
  told_at timestamptz not null,
  primary key (tenant_id, car_id, ref),
  foreign key (tenant_id, car_id) references cars (tenant_id, id)
);
call tenant_table('provider_stops');
create index provider_stops_time on provider_stops (tenant_id, car_id, started_at);

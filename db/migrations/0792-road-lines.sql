-- The way along roads from one place to the next, as the tenant's directions service drew it:
-- found by exactly these two places, so that one that is kept is never drawn between others.
-- Without a line: the service knows no road between them.
create table road_lines (
  tenant_id bigint, from_lat double precision, from_lng double precision,
  to_lat double precision, to_lng double precision,
  -- Google's encoded polyline, five decimals, latitude first.
  line text,
  -- The same with fewer bends, for phones.
  coarse text,
  asked_at timestamptz not null,
  check ((line is null) = (coarse is null)),
  primary key (tenant_id, from_lat, from_lng, to_lat, to_lng)
);
call tenant_table('road_lines');
create index road_lines_asked on road_lines (tenant_id, asked_at);

-- When a driver is away, and when a car is in the workshop.

create table absences (
  tenant_id bigint, id bigint generated always as identity,
  user_id bigint, car_id bigint,
  kind text not null check (kind in ('holiday', 'ill', 'course', 'other', 'workshop')),
  remark text check (length(remark) <= 500),
  -- Local days of the tenant, both included; null has no end yet. The times are of the first and of the last day.
  from_date date not null, until_date date,
  from_time time, until_time time,
  period tsrange not null generated always as (
    tsrange(from_date + coalesce(from_time, '00:00'), until_date + coalesce(until_time, '24:00'))
  ) stored,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, car_id) references cars (tenant_id, id) on delete cascade,
  check ((user_id is null) <> (car_id is null)),
  check ((kind = 'workshop') = (car_id is not null)),
  check (until_date >= from_date), check (not isempty(period)),
  check (until_time is null or until_date is not null),
  constraint absences_of_person exclude using gist (tenant_id with =, user_id with =, period with &&),
  constraint absences_of_car exclude using gist (tenant_id with =, car_id with =, period with &&)
);
call tenant_table('absences');
create index absences_by_end on absences (tenant_id, until_date);
create index absences_by_person on absences (tenant_id, user_id, from_date) where user_id is not null;
create index absences_by_car on absences (tenant_id, car_id, from_date) where car_id is not null;

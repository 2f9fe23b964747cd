-- What was asked of services that cost or are limited, by the tenant's day:
-- legs, pairs of places, searches, as the provider counts them.
create table outside_calls (
  tenant_id bigint, system text not null, provider text not null, day date not null,
  units integer not null check (units >= 0),
  primary key (tenant_id, system, provider, day)
);
call tenant_table('outside_calls');

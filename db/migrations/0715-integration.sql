-- What partners, the marketing service, the consumer app and a webshop ask for.

-- Keys may be made for these calls; the documented keys of demo tenants open them too.
alter table api_tokens no force row level security;
update api_tokens
set scopes = array(select distinct scope from unnest(scopes || '{partner,marketing,sms,products}'::text[]) scope)
where kind = 'integration' and name = 'demo' and tenant_id in (select id from tenants where demo);
alter table api_tokens force row level security;

-- A marketing service asks what has changed since its last question, of those alone who agreed.
create index customers_marketing_changed on customers (tenant_id, updated_at, id) where marketing_agreement;

-- Places where somebody likes to meet the truck: stops come and go with their trips, the place stays.
create table favorite_places (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call tenant_table('favorite_places');
create index favorite_places_customer on favorite_places (tenant_id, customer_id);

-- Which trucks are under way now, of all depots.
create index plan_events_under_way on plan_events (tenant_id, departs_at)
  where deleted_at is null and finished_at is null;

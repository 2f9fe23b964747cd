-- Cars, stop types, shops (B2B customers) and the people who get a notice (customers).

create table cars (
  tenant_id bigint, id bigint generated always as identity,
  depo_id bigint not null,
  internal_number text not null, plate_number text not null, mobile_number text, axapta_code text, mapon_car_id text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  inactive_since timestamptz,
  franchise_car boolean not null default false,
  send_to_lakrids boolean not null default false, lakrids_route_number text,
  latest_location text, latest_lat double precision, latest_lng double precision,
  latest_heading real, latest_speed_kmh real, latest_location_updated_at timestamptz, last_synced_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, internal_number), unique (tenant_id, plate_number), unique (tenant_id, mapon_car_id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  check (not send_to_lakrids or lakrids_route_number is not null)
);
call tenant_table('cars');
create index cars_depo on cars (tenant_id, depo_id);

create table stop_types (
  tenant_id bigint, id bigint generated always as identity,
  stop_type text not null, wait_time integer not null check (wait_time between 1 and 480),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call tenant_table('stop_types');
create unique index stop_types_name on stop_types (tenant_id, lower(stop_type));

create table b2b_customers (
  tenant_id bigint, id bigint generated always as identity,
  customer_number text not null, customer_name text not null, customer_name_2 text, shop_id text, segmentation text,
  address text, zip_code text, phone_number_1 text, phone_number_2 text, email citext,
  sales_consultant text, sales_district_name text, season text, payment_method text, payment_term text,
  opening_week smallint check (opening_week between 1 and 53), shop_open_at time, shop_close_at time,
  notes_about_customer text, notes_to_customer text, visit_type smallint check (visit_type in (1, 2, 3)),
  status text not null default 'active' check (status in ('active', 'inactive')),
  deleted_at timestamptz, lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call tenant_table('b2b_customers');
create unique index b2b_customers_number on b2b_customers (tenant_id, customer_number) where deleted_at is null;

create table customers (
  tenant_id bigint, id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  first_name text, last_name text, name text, username text, email citext,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  gender text check (gender in ('female', 'male')),
  route_number text,
  sms_permission boolean not null default true, sms_permission_changed_at timestamptz,
  marketing_agreement boolean not null default false,
  facebook_messenger_id text, broadcast_message_block_id text,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, phone), unique (tenant_id, uuid)
);
call tenant_table('customers');
call untenanted_reads('customers');
create unique index customers_uuid on customers (uuid, tenant_id);

-- Where the truck meets the customer (address) and where the customer lives (home) or what they typed (original).
create table locations (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint not null,
  address text not null, lat double precision not null, lng double precision not null,
  address_type text check (address_type in ('global', 'local')),
  original_address text, original_lat double precision, original_lng double precision,
  home_address text, home_lat double precision, home_lng double precision,
  home_address_type text check (home_address_type in ('global', 'local')),
  place cube generated always as (sphere_place(lat, lng)) stored,
  home_place cube generated always as (sphere_place(home_lat, home_lng)) stored,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call tenant_table('locations');
create index locations_place on locations using gist (tenant_id, place);
create index locations_home_place on locations using gist (tenant_id, home_place);

-- Every change of consent, with wording and source, kept without the person once they are gone.
create table consents (
  tenant_id bigint, id bigint generated always as identity,
  customer_id bigint, phone_hash text not null,
  kind text not null check (kind in ('sms', 'marketing', 'gdpr')), given boolean not null,
  at timestamptz not null, source text not null, text_version text not null, ip_hash text,
  primary key (tenant_id, id)
);
call tenant_table('consents', 'select, insert');

create table captcha_solutions (
  tenant_id bigint, digest text not null, expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
call tenant_table('captcha_solutions', 'select, insert, delete');

create function tenant_of_customer(wanted uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select tenant_id from customers where uuid = wanted $$;
revoke all on function tenant_of_customer(uuid) from public;
grant execute on function tenant_of_customer(uuid) to isrute_app;

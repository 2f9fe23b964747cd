-- A tenant's logo on its public pages. Its row says what is shown;
-- which one it is stands in the tenant's settings, which every page knows already.
create table tenant_logos (
  tenant_id bigint primary key,
  version text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 102400),
  created_at timestamptz not null default now()
);
call tenant_table('tenant_logos');

create or replace function is_tenant_setting(name text) returns boolean
language sql immutable
as $$
  select name in (
    'sms_sender', 'sms_number', 'sms_lead_minutes', 'daily_sms_cap', 'sms_off', 'quiet_hours', 'visit_radius_m',
    'brand_url', 'brand_colour', 'shop_url', 'front_text', 'captcha', 'marketing_default',
    'eod_blind_count', 'eod_difference_limit', 'vat_rate', 'second_factor',
    'shopify_webhook_secret', 'eod_save_hidden_depo_ids', 'logo'
  )
$$;

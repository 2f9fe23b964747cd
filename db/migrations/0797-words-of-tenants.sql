-- What the public pages say in the tenant's own words, and the links at their foot, are an admin's to choose.
create or replace function is_tenant_setting(name text) returns boolean
language sql immutable
as $$
  select name in (
    'sms_sender', 'sms_number', 'sms_lead_minutes', 'daily_sms_cap', 'sms_off', 'quiet_hours', 'visit_radius_m',
    'brand_url', 'brand_colour', 'shop_url', 'front_text', 'captcha', 'marketing_default',
    'words', 'privacy_url', 'terms_url',
    'eod_blind_count', 'eod_difference_limit', 'vat_rate', 'second_factor',
    'shopify_webhook_secret', 'eod_save_hidden_depo_ids', 'logo'
  )
$$;

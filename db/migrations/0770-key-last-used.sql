-- Admins see which integration keys nobody uses any more; written seldom, to a few minutes.
alter table api_tokens add column last_used_at timestamptz;

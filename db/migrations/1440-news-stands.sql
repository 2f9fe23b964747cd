-- News of a truck is told once it has stood, and what was told of a day is known again when the trip is put back on it.

-- What somebody who was told may have to hear, since when, and the last position of the truck when that began: one
-- position alone tells nobody anything. Null where there is nothing to say.
alter table sms_receivers
  add column news_kind text check (news_kind in ('delay', 'not_coming', 'correction')),
  add column news_since timestamptz,
  add column news_fix_at timestamptz,
  -- The person belongs to the stop no more; the row is kept for what they were told, and no first notice follows.
  add column unmatched_at timestamptz;

-- The first notice of a day that the trip was put away from.
alter table further_notices add column notice_id bigint,
  add foreign key (tenant_id, notice_id) references sms_outbox (tenant_id, id);
create index further_notices_first on further_notices (tenant_id, notice_id) where notice_id is not null;
create index further_notices_told on further_notices (tenant_id, told_eta) where kind = 'not_coming';

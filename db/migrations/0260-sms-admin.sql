-- Texts that staff try on their own phone, and versions of the records that two people may save at once.

alter table sms_outbox drop constraint sms_outbox_kind_check;
alter table sms_outbox add constraint sms_outbox_kind_check
  check (kind in ('notice', 'custom', 'subscribed', 'moved', 'unsubscribed', 'integration', 'preview'));

-- A notice is a depot's text, its route text and a campaign's; a phone puts at most 255 parts together.
alter table sms_outbox drop constraint sms_outbox_segments_check;
alter table sms_outbox add constraint sms_outbox_segments_check check (segments between 1 and 255);

alter table sms_templates add column lock_version integer not null default 0;
alter table sms_campaigns add column lock_version integer not null default 0;
alter table sms_campaigns rename constraint sms_campaigns_check to sms_campaigns_order;

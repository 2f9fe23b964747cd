-- Without a gateway a message is shown to staff and sent to nobody: it is not 'delivered'.

alter table sms_outbox drop constraint sms_outbox_status_check;
alter table sms_outbox add constraint sms_outbox_status_check
  check (status in ('queued', 'sending', 'sent', 'delivered', 'shown', 'failed', 'flagged', 'cancelled'));

do $$
declare one bigint;
begin
  for one in select id from tenants order by id loop
    perform set_config('app.tenant_id', one::text, true);
    update sms_outbox set status = 'shown', sent_at = null, delivered_at = null
      where tenant_id = one and gateway = 'outbox' and status in ('sent', 'delivered');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

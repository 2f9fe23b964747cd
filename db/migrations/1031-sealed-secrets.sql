-- Secrets may stand here sealed by a key that the database does not have.
alter table second_factors drop constraint second_factors_secret_check;
alter table second_factors add constraint second_factors_secret_check
  check (secret ~ '^([A-Z2-7]{32}|sealed:[a-z0-9_-]{1,32}:[A-Za-z0-9_-]{80,})$');

-- A server that starts looks which keys it has to have.
call untenanted_reads('mail_outbox');

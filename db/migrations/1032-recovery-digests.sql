-- A recovery code is never kept as it is: hashed as passwords are, or, from before, a digest.
alter table recovery_codes add constraint recovery_codes_digest
  check (code_digest ~ '^([0-9a-f]{64}|\$argon2id\$.+)$');

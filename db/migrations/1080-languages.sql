-- In which languages the public reads is said by the program alone (shared/texts.ts): a further one is no migration.
alter table tenants
  drop constraint tenants_locale_check,
  add constraint tenants_locale_check check (locale ~ '^[a-z]{2}$');

#!/bin/sh
# The two logins and the database (docs/running.md, Database and its logins), once, when PostgreSQL makes its folder.
# OWNER_PASSWORD and LOGIN_PASSWORD are theirs.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner_password="$OWNER_PASSWORD" --set login_password="$LOGIN_PASSWORD" <<'SQL'
create role isrute_owner login createrole password :'owner_password';
create role isrute_login login password :'login_password';
create database isrute owner isrute_owner;
SQL

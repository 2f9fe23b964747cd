-- People see where they are signed in: by what browser, and under a number
-- by which a session can be ended without knowing its secret.
alter table sessions add column id bigint generated always as identity;
alter table sessions add constraint sessions_id unique (tenant_id, id);
alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 400);

-- What a key is recognized by among others; null of one from before. That it may expire `expires_at` says already.
alter table api_tokens add column ending text check (length(ending) = 4);

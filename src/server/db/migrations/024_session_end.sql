-- A session ends at the latest then, however often it is used.
alter table sessions add column ends_at timestamptz not null default now() + interval '90 days';
update sessions set ends_at = created_at + interval '90 days';

-- How often something limited was tried in the window that runs. In the database, so that several servers count together and a restart forgets nothing.
-- The key is a hash: of whom it counts nothing can be read.
create table rate_limits (
  key text collate "C" primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);

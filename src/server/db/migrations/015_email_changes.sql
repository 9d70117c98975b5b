-- A new address that is not proven yet: one per person, a newer one replaces the older. Its code is hashed, and there once it was mailed.
create table email_changes (
  user_id text collate "C" primary key references users on delete cascade,
  email text not null,
  code_hash text unique,
  -- Of the session that asked: it stays when the others end.
  token_hash text not null,
  created_at timestamptz not null default now()
);

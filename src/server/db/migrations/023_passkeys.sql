-- A key on someone's device or in their password manager, which lets them in without a password. The id is the credential's, in base64url.
create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  public_key bytea not null,
  -- Of uses; one that does not grow shows a copy. Most password managers leave it at 0.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device must sign, once and soon. user_id is empty for a login.
create table passkey_challenges (
  challenge text primary key,
  user_id text collate "C" references users on delete cascade,
  created_at timestamptz not null default now()
);

create trigger audit_insert after insert on passkeys referencing new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on passkeys referencing old table as old_rows for each statement execute function audit();

-- How an organization knows someone: its address, and the name it gave them for ever.
create table identities (
  issuer text collate "C" not null,
  subject text collate "C" not null check (length(subject) between 1 and 255),
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create trigger audit_insert after insert on identities referencing new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on identities referencing old table as old_rows for each statement execute function audit();

-- A login that was sent to the organization and is not back yet.
create table single_sign_on_flows (
  state text collate "C" primary key,
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null default now()
);

-- By these the organization ends our session when it ends its own.
alter table sessions add column sso_subject text collate "C", add column sso_session text collate "C";
create index sessions_sso_subject on sessions (sso_subject) where sso_subject is not null;
create index sessions_sso_session on sessions (sso_session) where sso_session is not null;

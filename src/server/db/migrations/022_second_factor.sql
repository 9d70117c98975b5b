-- The secret of an authenticator app. It counts once a code of it was confirmed; last_step is that of the last code, which counts once.
create table totp_secrets (
  user_id text collate "C" primary key references users on delete cascade,
  secret text not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text collate "C" not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Devices that are asked for no code, until this long after.
create table trusted_devices (
  token_hash text primary key,
  user_id text collate "C" not null references users on delete cascade,
  until timestamptz not null
);
create index trusted_devices_user on trusted_devices (user_id);

-- That a factor was set up or taken away is logged; its secret is not.
create or replace function audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := array['password_hash', 'token_hash', 'code_hash', 'join_code', 'secret', 'last_step'];
  removed jsonb := '[]';
  added jsonb := '[]';
begin
  if current_setting('shiftwright.action', true) = 'retention' then return null; end if;
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - secrets), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - secrets), '[]') into added from new_rows n; end if;
  if removed = '[]' and added = '[]' then return null; end if;
  perform append_audit(
    coalesce(added -> 0 ->> 'team_id', removed -> 0 ->> 'team_id', case when tg_table_name = 'teams' then coalesce(added -> 0, removed -> 0) ->> 'id' end, ''),
    coalesce(added -> 0, removed -> 0) ->> case when tg_table_name = 'users' then 'id' else 'user_id' end,
    tg_table_name, removed, added);
  return null;
end $$;
create trigger audit_insert after insert on totp_secrets referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on totp_secrets referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on totp_secrets referencing old table as old_rows for each statement execute function audit();

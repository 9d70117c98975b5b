-- Text ids and the C collation: an id compares as bytes, and any opaque string may be asked for.
create table users (
  id text collate "C" primary key,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null,
  password_hash text,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  token_hash text primary key,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- The primary key is the rule: one live code per user, and a newer one replaces the older.
create table password_resets (
  user_id text collate "C" primary key references users on delete cascade,
  code_hash text not null unique,
  created_at timestamptz not null default now()
);

create table teams (
  id text collate "C" primary key,
  name text not null check (length(name) between 1 and 80),
  time_zone text not null default 'America/Toronto',
  holiday_region text not null default 'CA-ON' check (holiday_region in ('CA-ON')),
  week_start smallint not null default 0 check (week_start between 0 and 6),
  join_code text not null unique,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table memberships (
  team_id text collate "C" not null references teams on delete cascade,
  user_id text collate "C" not null references users,
  status text not null check (status in ('OWNER', 'ADMIN', 'MEMBER')),
  disabled boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (team_id, user_id)
);
create index memberships_user on memberships (user_id);

-- At least one enabled owner, whoever demotes whom at the same moment: the team's row is locked before counting.
create function check_team_has_owner() returns trigger language plpgsql as $$
begin
  perform from teams where id = old.team_id for no key update;
  if found and not exists (select from memberships where team_id = old.team_id and status = 'OWNER' and not disabled) then
    raise exception 'a team needs an owner' using errcode = 'check_violation', constraint = 'team_has_owner';
  end if;
  return null;
end $$;
create constraint trigger team_has_owner after update or delete on memberships
  deferrable initially deferred for each row execute function check_team_has_owner();

create table idempotency_keys (
  user_id text collate "C" not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status smallint not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

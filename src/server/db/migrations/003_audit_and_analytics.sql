-- Who, what, when, before and after, in the transaction of every write. team_id is empty for what concerns an account alone.
create table audit_log (
  team_id text collate "C" not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id text collate "C",
  action text not null,
  entity text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (team_id, id)
);
create index audit_log_at on audit_log (team_id, at);

-- The database writes the rows itself, so no code path can forget. Actor and action are set by the transaction that writes.
create function audit() returns trigger language plpgsql as $$
declare
  removed jsonb := '[]';
  added jsonb := '[]';
begin
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - 'password_hash' - 'token_hash' - 'code_hash' - 'join_code'), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - 'password_hash' - 'token_hash' - 'code_hash' - 'join_code'), '[]') into added from new_rows n; end if;
  if removed = '[]' and added = '[]' then return null; end if;
  insert into audit_log (team_id, actor_id, action, entity, before, after)
  values (
    coalesce(added -> 0 ->> 'team_id', removed -> 0 ->> 'team_id', case when tg_table_name = 'teams' then coalesce(added -> 0, removed -> 0) ->> 'id' end, ''),
    nullif(current_setting('shiftwright.actor', true), ''),
    coalesce(nullif(current_setting('shiftwright.action', true), ''), 'system'),
    tg_table_name, removed, added);
  return null;
end $$;

create table command_log (
  team_id text collate "C" not null references teams on delete cascade,
  id bigint generated always as identity,
  user_id text collate "C" not null,
  command text not null,
  response text not null,
  at timestamptz not null default now(),
  primary key (team_id, id)
);

create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  user_id text collate "C",
  properties jsonb not null,
  at timestamptz not null default now()
);

do $$
declare
  audited text;
begin
  foreach audited in array array['users', 'sessions', 'password_resets', 'teams', 'memberships', 'shift_templates', 'shifts', 'published_days', 'assignments', 'availabilities'] loop
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function audit()', audited);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function audit()', audited);
    -- A session that is merely used again is no deed.
    if audited <> 'sessions' then
      execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function audit()', audited);
    end if;
  end loop;
end $$;

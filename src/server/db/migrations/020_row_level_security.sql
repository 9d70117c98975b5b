-- A second line behind the conditions of the queries: what is read and written for a team runs as a role without rights of its own,
-- and sees only the rows of the team in shiftwright.team. The owner of the tables, which runs migrations and jobs, sees all.
do $$ begin
  if not exists (select from pg_roles where rolname = 'shiftwright_team') then
    begin
      create role shiftwright_team nologin;
    exception
      -- Another database of the same server was migrated at the same moment.
      when duplicate_object or unique_violation then null;
    end;
  end if;
  -- Since PostgreSQL 16, who creates a role may grant it, but not use it.
  begin
    perform set_config('role', 'shiftwright_team', true), set_config('role', 'none', true);
  exception when insufficient_privilege then
    execute format('grant shiftwright_team to %I', current_user);
  end;
exception when insufficient_privilege then
  raise exception 'The user % of this database may not use the role shiftwright_team. Let an administrator run: % then start Shiftwright again.',
    quote_ident(current_user),
    case when exists (select from pg_roles where rolname = 'shiftwright_team') then '' else 'create role shiftwright_team nologin; ' end
      || format('grant shiftwright_team to %I;', current_user);
end $$;

grant usage on schema public to shiftwright_team;
grant usage on all sequences in schema public to shiftwright_team;

-- For every table with a team_id, also in later migrations.
create function isolate_team_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy of_the_team on %I using (team_id = (select current_setting(''shiftwright.team'', true)))', name);
  execute format('grant select, insert, update, delete on %I to shiftwright_team', name);
end $$;

select isolate_team_table(c.relname)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition;

alter table teams enable row level security;
create policy of_the_team on teams using (id = (select current_setting('shiftwright.team', true)));
grant select, update on teams to shiftwright_team;

alter table users enable row level security;
create policy of_the_team on users for select
  using (id in (select user_id from memberships where team_id = (select current_setting('shiftwright.team', true))));
grant select (id, first_name, last_name, email, created_at, language, muted_topics, quiet_from, quiet_to) on users to shiftwright_team;

alter table feed_events enable row level security;
create policy of_the_team on feed_events
  using (token_hash in (select token_hash from feeds where team_id = (select current_setting('shiftwright.team', true))));
grant select, insert, update, delete on feed_events to shiftwright_team;

-- Replies are stored in the transaction of the write.
alter table idempotency_keys enable row level security;
create policy of_the_caller on idempotency_keys using (user_id = (select current_setting('shiftwright.actor', true)));
grant select, insert, update, delete on idempotency_keys to shiftwright_team;

-- The log is only ever added to, and only by its functions.
revoke insert, update, delete on audit_log from shiftwright_team;
alter table audit_heads enable row level security;
create policy of_the_team on audit_heads for select using (chain = (select current_setting('shiftwright.team', true)));
grant select on audit_heads to shiftwright_team;

-- What triggers note for all teams alike.
alter function tell_change() security definer set search_path = public;
alter function tell_team_change() security definer set search_path = public;
alter function tell_user_change() security definer set search_path = public;
alter function tell_sign_out() security definer set search_path = public;

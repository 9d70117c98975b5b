-- A device has a name to be listed and revoked by, which is not its token.
alter table sessions
  add column id text not null unique default gen_random_uuid()::text,
  add column user_agent text not null default '';

alter table users add column language text not null default 'en' check (language in ('en', 'fr'));

-- Whoever listens is told that something of a kind changed in a team, never what. Equal notices of one transaction become one.
create function tell_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('changed', team_id || ' ' || tg_argv[0]) from (select distinct team_id from old_rows) teams; end if;
  if tg_op <> 'DELETE' then perform pg_notify('changed', team_id || ' ' || tg_argv[0]) from (select distinct team_id from new_rows) teams; end if;
  return null;
end $$;

create function tell_team_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', id || ' team') from old_rows;
  return null;
end $$;

-- A person's name shows in all their teams.
create function tell_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', m.team_id || ' team') from memberships m join new_rows n on n.id = m.user_id;
  return null;
end $$;

create function tell_sign_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('signed_out', token_hash) from old_rows;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in select * from (values
    ('shifts', 'shifts'), ('assignments', 'shifts'), ('published_days', 'shifts'),
    ('shift_templates', 'templates'), ('memberships', 'team'), ('availabilities', 'availabilities')) as kinds (name, kind) loop
    execute format('create trigger tell_insert after insert on %I referencing new table as new_rows for each statement execute function tell_change(%L)', told.name, told.kind);
    execute format('create trigger tell_delete after delete on %I referencing old table as old_rows for each statement execute function tell_change(%L)', told.name, told.kind);
    execute format('create trigger tell_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function tell_change(%L)', told.name, told.kind);
  end loop;
end $$;

create trigger tell_update after update on teams referencing old table as old_rows for each statement execute function tell_team_change();
create trigger tell_delete after delete on teams referencing old table as old_rows for each statement execute function tell_team_change();
create trigger tell_update after update on users referencing new table as new_rows for each statement execute function tell_user_change();
create trigger tell_delete after delete on sessions referencing old table as old_rows for each statement execute function tell_sign_out();

-- The last write that changed what a team's calendar shows. Servers keep the text of a month until it is another one.
create table schedule_revisions (
  team_id text collate "C" primary key references teams on delete cascade,
  revision xid8 not null
);
select isolate_team_table('schedule_revisions');

-- Once for each write, however many statements it has.
create function raise_schedule_revision() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct team_id) into ids from new_rows;
  else select array_agg(distinct team_id) into ids from old_rows; end if;
  insert into schedule_revisions select id, pg_current_xact_id() from unnest(ids) id where exists (select from teams t where t.id = id)
      on conflict (team_id) do update set revision = excluded.revision where schedule_revisions.revision <> excluded.revision;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['shifts', 'assignments', 'bookings', 'published_days', 'month_closings', 'switch_requests'] loop
    execute format('create trigger raise_insert after insert on %I referencing new table as new_rows for each statement execute function raise_schedule_revision()', name);
    execute format('create trigger raise_delete after delete on %I referencing old table as old_rows for each statement execute function raise_schedule_revision()', name);
    execute format('create trigger raise_update after update on %I referencing old table as old_rows for each statement execute function raise_schedule_revision()', name);
  end loop;
end $$;

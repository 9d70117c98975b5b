-- The id of the guard was that of the row it looked at, so it found any team. Approved leave goes after the revision of its team, which a
-- team that is deleted then got again, and so was not deleted.
create or replace function raise_schedule_revision() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct team_id) into ids from new_rows;
  else select array_agg(distinct team_id) into ids from old_rows; end if;
  insert into schedule_revisions select t.id, pg_current_xact_id() from teams t where t.id = any (ids)
      on conflict (team_id) do update set revision = excluded.revision where schedule_revisions.revision <> excluded.revision;
  return null;
end $$;

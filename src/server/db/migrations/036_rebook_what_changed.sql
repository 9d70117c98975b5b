-- A booking that would be the same is left alone. An edited template rebooked years of shifts that keep their times, each through the
-- constraints of the bookings, which takes longer than a statement may.
create or replace function rebook(of_team text, of_assignments text[]) returns void language plpgsql as $$
begin
  delete from bookings b using assignments a
    where b.team_id = of_team and b.assignment_id = any (of_assignments) and b.role = 'COVERING'
      and a.team_id = b.team_id and a.id = b.assignment_id and a.covering_user_id is null;

  with effective as (
    select a.*, range_from(s.date + coalesce(a.start_time, s.start_time, t.start_time), coalesce(a.end_time, s.end_time, t.end_time)) as works
      from assignments a
      join shifts s on s.team_id = a.team_id and s.id = a.shift_id
      join shift_templates t on t.team_id = s.team_id and t.id = s.template_id
     where a.team_id = of_team and a.id = any (of_assignments)
  )
  insert into bookings (team_id, assignment_id, role, user_id, during, overlap_allowed)
  select team_id, id, 'ASSIGNED', user_id, works, overlap_allowed from effective
  union all
  select team_id, id, 'COVERING', covering_user_id,
         case when cover_start_time is null then works else range_from(next_time(lower(works), cover_start_time), cover_end_time) end,
         overlap_allowed
    from effective where covering_user_id is not null
  on conflict (team_id, assignment_id, role)
    do update set user_id = excluded.user_id, during = excluded.during, overlap_allowed = excluded.overlap_allowed
    where (bookings.user_id, bookings.during, bookings.overlap_allowed) is distinct from (excluded.user_id, excluded.during, excluded.overlap_allowed);
end $$;

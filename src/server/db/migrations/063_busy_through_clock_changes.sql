-- In the night of a clock change a short booking ended before it began, and every call that asked about the person failed. Teams of one
-- zone have the same clock, also for an hour that it skips. Elsewhere such a booking keeps its length.
create or replace function busy_elsewhere(team text, people text[], from_time timestamp, to_time timestamp, published_only boolean default false)
returns table (user_id text, during tsrange) language plpgsql stable security definer
set search_path = public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  if team <> coalesce(nullif(current_setting('shiftwright.team', true), ''), team) then return; end if;
  if not exists (
    select from memberships m join users u on u.id = m.user_id
     where m.team_id = team and not m.disabled and u.shares_busy and (people is null or m.user_id = any (people))) then return; end if;
  return query
  select m.user_id, case when here.time_zone = there.time_zone then b.during else tsrange(
           local.starts,
           case when local.ends > local.starts then local.ends else local.starts + (upper(b.during) - lower(b.during)) end) end
    from memberships m
    join users u on u.id = m.user_id and u.shares_busy
    join teams here on here.id = m.team_id
    join memberships other on other.user_id = m.user_id and other.team_id <> m.team_id and not other.disabled
    join teams there on there.id = other.team_id and not there.demo
    join bookings b on b.team_id = other.team_id and b.user_id = other.user_id
                   and b.during && tsrange(from_time - interval '2 days', to_time + interval '2 days')
    join assignments a on a.team_id = b.team_id and a.id = b.assignment_id and (a.status <> 'HIDDEN' or not published_only)
   cross join lateral (select lower(b.during) at time zone there.time_zone at time zone here.time_zone as starts,
                              upper(b.during) at time zone there.time_zone at time zone here.time_zone as ends) local
   where m.team_id = team and not m.disabled and (people is null or m.user_id = any (people));
end $$;

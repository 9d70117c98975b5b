-- People may let their teams know when another team needs them: only that they are busy, never where.
alter table users add column shares_busy boolean not null default false;
grant select (shares_busy) on users to shiftwright_team;

-- When members of a team, or some of them, work for another team, by this team's wall clock. The only look of one team at another.
create function busy_elsewhere(team text, people text[], from_time timestamp, to_time timestamp, published_only boolean default false)
returns table (user_id text, during tsrange) language sql stable security definer set search_path = public as $$
  select m.user_id, tsrange(
           lower(b.during) at time zone there.time_zone at time zone here.time_zone,
           upper(b.during) at time zone there.time_zone at time zone here.time_zone)
    from memberships m
    join users u on u.id = m.user_id and u.shares_busy
    join teams here on here.id = m.team_id
    join memberships other on other.user_id = m.user_id and other.team_id <> m.team_id and not other.disabled
    join teams there on there.id = other.team_id and not there.demo
    join bookings b on b.team_id = other.team_id and b.user_id = other.user_id
                   and b.during && tsrange(from_time - interval '2 days', to_time + interval '2 days')
    join assignments a on a.team_id = b.team_id and a.id = b.assignment_id and (a.status <> 'HIDDEN' or not published_only)
   where m.team_id = team and not m.disabled and (people is null or m.user_id = any (people))
     and team = coalesce(nullif(current_setting('shiftwright.team', true), ''), team)
$$;

-- Two teams never book the same hour of someone who shares when they are busy: whoever commits second is refused.
create function refuse_busy_elsewhere() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.overlap_allowed or not exists (select from users where id = new.user_id and shares_busy) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('busy ' || new.user_id, 0));
  if exists (
    select from bookings b
      join busy_elsewhere(new.team_id, array[new.user_id], lower(new.during), upper(new.during)) e on e.during && b.during
     where b.team_id = new.team_id and b.assignment_id = new.assignment_id and b.role = new.role and b.user_id = new.user_id
       and not b.overlap_allowed)
  then
    raise exclusion_violation using message = 'busy in another team', constraint = 'nobody_double_booked';
  end if;
  return null;
end $$;

create constraint trigger nobody_double_booked_elsewhere after insert or update of user_id, during, overlap_allowed on bookings
  deferrable initially deferred for each row execute function refuse_busy_elsewhere();

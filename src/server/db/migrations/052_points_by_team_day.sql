-- Which days are over is the team's matter: a day that was over there, but not in the zone of the database, still held its points.
create or replace function refuse_overdraft() returns trigger language plpgsql as $$
declare
  today date := (select clock_timestamp() at time zone time_zone from teams where id = new.team_id)::date;
  held double precision;
begin
  if current_setting('shiftwright.importing', true) = 'on' then return null; end if;
  perform from memberships where team_id = new.team_id and user_id = new.user_id for no key update;
  select coalesce(sum(r.points::float8 / cardinality(r.dates) * (
           select count(*) from unnest(r.dates) day where day = any (r.granted) or (day <> all (r.denied) and day >= today))), 0)
    into held from shift_requests r
   where r.team_id = new.team_id and r.user_id = new.user_id and r.status = 'OPEN' and r.dates[1] between new.block_start and new.block_end;
  if held > new.budget + 0.001 then
    raise exception 'not enough points' using errcode = 'check_violation', constraint = 'points_within_budget';
  end if;
  return null;
end $$;

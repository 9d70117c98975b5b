-- On which days someone was in the team, and with which share of full time, so that a month that is over stays divided as it was.
create table tenures (
  team_id text collate "C" not null,
  user_id text collate "C" not null,
  from_date date not null,
  -- The last day; null while it lasts.
  to_date date check (to_date >= from_date),
  share numeric(3, 2) not null check (share > 0 and share <= 1),
  primary key (team_id, user_id, from_date),
  foreign key (team_id, user_id) references memberships on delete cascade,
  -- Deferred, as a change ends one and begins the next.
  constraint one_tenure_a_day exclude using gist (team_id with =, user_id with =, daterange(from_date, to_date, '[]') with &&) deferrable initially deferred
);
select isolate_team_table('tenures');

-- From this day on, the person is in the team with this share, or is not after it. Whoever comes back by the next day was never away, and
-- whoever goes on the day on which they came was never there.
create function hold_tenure(of_team text, of_user text, day date, is_there boolean, of_share numeric) returns void language plpgsql as $$
declare
  latest tenures;
begin
  select * into latest from tenures where team_id = of_team and user_id = of_user order by from_date desc limit 1;
  if not is_there then
    delete from tenures where team_id = of_team and user_id = of_user and to_date is null and from_date >= day;
    update tenures set to_date = day where team_id = of_team and user_id = of_user and to_date is null;
  elsif latest.from_date is null or latest.to_date < day - 1 then
    insert into tenures (team_id, user_id, from_date, share) values (of_team, of_user, day, of_share);
  elsif latest.share = of_share or latest.from_date >= day
     -- In the month in which someone came, their share is being entered, not changed.
     or (date_trunc('month', latest.from_date) = date_trunc('month', day) and not exists (
       select from tenures where team_id = of_team and user_id = of_user and to_date = latest.from_date - 1))
  then
    update tenures set to_date = null, share = of_share
     where team_id = of_team and user_id = of_user and from_date = latest.from_date and (to_date is not null or share <> of_share);
  else
    update tenures set to_date = day - 1 where team_id = of_team and user_id = of_user and from_date = latest.from_date;
    insert into tenures (team_id, user_id, from_date, share) values (of_team, of_user, day, of_share);
  end if;
end $$;

-- The database notes tenures itself, so that no way into or out of a team can forget. Merging two people merges theirs too.
create function note_tenure() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from teams where id = new.team_id);
  came date := new.joined_at at time zone zone;
begin
  if current_setting('shiftwright.merging', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    perform hold_tenure(new.team_id, new.user_id, came, true, new.share);
  elsif new.joined_at <> old.joined_at then
    delete from tenures where team_id = new.team_id and user_id = new.user_id and to_date < came;
    update tenures s set from_date = came
     where s.team_id = new.team_id and s.user_id = new.user_id
       and s.from_date = (select min(from_date) from tenures where team_id = new.team_id and user_id = new.user_id);
  end if;
  perform hold_tenure(new.team_id, new.user_id, (coalesce(new.left_at, now()) at time zone zone)::date, not new.disabled, new.share);
  return null;
end $$;
create trigger note_tenure_insert after insert on memberships for each row execute function note_tenure();
create trigger note_tenure_update after update on memberships for each row when (old is distinct from new) execute function note_tenure();

-- What the log knows of each membership, in its order; what it has forgotten is taken to have been as it was at its beginning. Of someone
-- whose last day is not known, it is the day of their last shift.
create function last_shift_by(of_team text, of_user text, day date) returns date language sql as $$
  select coalesce(max(s.date), '-infinity') from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
   where a.team_id = of_team and a.user_id = of_user and s.date <= day
$$;
do $$
declare
  one record;
begin
  for one in
    with logged as (
      select l.team_id, becomes ->> 'user_id' as user_id, l.id, l.at, becomes,
             (select was from jsonb_array_elements(l.before) was where was ->> 'user_id' = becomes ->> 'user_id' limit 1) as was
        from audit_log l cross join jsonb_array_elements(l.after) becomes where l.entity = 'memberships'
    )
    select m.team_id, m.user_id, m.disabled, m.share, l.was, l.becomes, (m.joined_at at time zone t.time_zone)::date as came,
           (m.left_at at time zone t.time_zone)::date as left_on, (now() at time zone t.time_zone)::date as today,
           greatest(l.at at time zone t.time_zone, m.joined_at at time zone t.time_zone)::date as day,
           row_number() over of_person = 1 as is_first, lead(l.id) over of_person is null as is_last
      from memberships m
      join teams t on t.id = m.team_id
      left join logged l on l.team_id = m.team_id and l.user_id = m.user_id
    window of_person as (partition by m.team_id, m.user_id order by l.id)
     order by m.team_id, m.user_id, l.id
  loop
    if one.is_first then
      perform hold_tenure(one.team_id, one.user_id, one.came, true,
        coalesce((coalesce(one.was, one.becomes) ->> 'share')::numeric, case when one.becomes is null then one.share else 1 end));
    end if;
    if (one.was ->> 'disabled')::boolean then
      perform hold_tenure(one.team_id, one.user_id, last_shift_by(one.team_id, one.user_id, one.day), false, one.share);
    end if;
    if one.becomes is not null then
      perform hold_tenure(one.team_id, one.user_id, one.day, not (one.becomes ->> 'disabled')::boolean, coalesce((one.becomes ->> 'share')::numeric, 1));
    end if;
    if one.is_last then
      perform hold_tenure(one.team_id, one.user_id,
        case when one.disabled then coalesce(one.left_on, last_shift_by(one.team_id, one.user_id, one.today)) else one.today end, not one.disabled, one.share);
    end if;
  end loop;
end $$;
drop function last_shift_by(text, text, date);

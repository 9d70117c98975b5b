-- Who is away, and why. Approved leave books its time like a shift, so that nothing else can.
create table leaves (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null,
  kind text not null check (kind in ('VACATION', 'CONFERENCE', 'EXAM', 'SICK', 'PARENTAL', 'LIEU', 'OTHER')),
  from_date date not null,
  from_half text not null check (from_half in ('day', 'night')),
  to_date date not null,
  to_half text not null check (to_half in ('day', 'night')),
  status text not null check (status in ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'CANCELLED')),
  note text check (length(note) between 1 and 500),
  reason text check (length(reason) between 1 and 500),
  asked_by text collate "C" not null,
  asked_at timestamptz not null default clock_timestamp(),
  answered_by text collate "C",
  answered_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, user_id) references memberships on delete cascade,
  check (from_date < to_date or (from_date = to_date and not (from_half = 'night' and to_half = 'day'))),
  check (to_date - from_date <= 731),
  check ((status = 'REFUSED') = (reason is not null))
);
create index leaves_dates on leaves (team_id, to_date, from_date);

-- A day half begins at 06:00, a night half at 18:00; each lasts twelve hours.
create function leave_range(from_date date, from_half text, to_date date, to_half text) returns tsrange language sql immutable as $$
  select tsrange(from_date + case from_half when 'day' then time '06:00' else time '18:00' end,
                 to_date + case to_half when 'day' then interval '18 hours' else interval '30 hours' end)
$$;
-- Nobody asks twice for the same time.
alter table leaves add constraint nobody_on_leave_twice
  exclude using gist (team_id with =, user_id with =, leave_range(from_date, from_half, to_date, to_half) with &&)
  where (status in ('ASKED', 'APPROVED')) deferrable initially deferred;

alter table bookings drop constraint bookings_pkey;
alter table bookings alter column assignment_id drop not null;
alter table bookings add column leave_id text collate "C";
alter table bookings drop constraint bookings_role_check;
alter table bookings add constraint bookings_role_check check (role in ('ASSIGNED', 'COVERING', 'LEAVE'));
alter table bookings add constraint bookings_of_one_thing
  check (case role when 'LEAVE' then assignment_id is null and leave_id is not null else assignment_id is not null and leave_id is null end);
alter table bookings add foreign key (team_id, leave_id) references leaves on delete cascade;
create unique index bookings_of_assignments on bookings (team_id, assignment_id, role);
create unique index bookings_of_leaves on bookings (team_id, leave_id);
-- Also where an admin allowed a double booking.
alter table bookings add constraint leave_is_a_wall
  exclude using gist (team_id with =, user_id with =, (case role when 'LEAVE' then 1 else 0 end) with <>, during with &&)
  deferrable initially deferred;

create function book_leave() returns trigger language plpgsql as $$
begin
  delete from bookings where team_id = new.team_id and leave_id = new.id;
  if new.status = 'APPROVED' then
    insert into bookings (team_id, leave_id, role, user_id, during, overlap_allowed)
    values (new.team_id, new.id, 'LEAVE', new.user_id, leave_range(new.from_date, new.from_half, new.to_date, new.to_half), false);
  end if;
  return null;
end $$;
create trigger book_leave after insert or update of status, user_id, from_date, from_half, to_date, to_half on leaves
  for each row execute function book_leave();

-- Leave here does not keep anyone from another team.
create or replace function refuse_busy_elsewhere() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.overlap_allowed or new.role = 'LEAVE' or not exists (select from users where id = new.user_id and shares_busy) then return null; end if;
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

select isolate_team_table('leaves');
create trigger audit_insert after insert on leaves referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on leaves referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on leaves referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on leaves referencing new table as new_rows for each statement execute function tell_change('leave');
create trigger tell_update after update on leaves referencing old table as old_rows new table as new_rows for each statement execute function tell_change('leave');
create trigger tell_delete after delete on leaves referencing old table as old_rows for each statement execute function tell_change('leave');

-- What the team agreed; null is what applies to every team that did not decide.
alter table teams add column leave_terms jsonb;

-- What people wrote about their leave goes from the log with them.
create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email', 'note', 'reason', 'kind']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;
create or replace function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests', 'invitations', 'leaves')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

create extension if not exists btree_gist;

create table shift_templates (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('REGULAR', 'DYNAMIC')),
  color text not null,
  start_time time not null,
  end_time time not null,
  repeat_pattern jsonb not null,
  stipend numeric(9, 2) not null default 0 check (stipend >= 0),
  primary key (team_id, id),
  check ((type = 'DYNAMIC') = (repeat_pattern ? 'days'))
);

create table shifts (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  date date not null,
  template_id text collate "C" not null,
  start_time time,
  end_time time,
  locked boolean not null default false,
  populated boolean not null default false,
  primary key (team_id, id),
  foreign key (team_id, template_id) references shift_templates
);
create index shifts_date on shifts (team_id, date);
create index shifts_template on shifts (team_id, template_id);
-- However many clicks: populate makes one shift per template and date.
create unique index shifts_populated_once on shifts (team_id, template_id, date) where populated;

create table published_days (
  team_id text collate "C" not null references teams on delete cascade,
  date date not null,
  primary key (team_id, date)
);

create table assignments (
  team_id text collate "C" not null,
  id text collate "C" not null,
  shift_id text collate "C" not null,
  user_id text collate "C" not null,
  method text not null check (method in ('MANUAL', 'REGULAR', 'DYNAMIC', 'REASSIGN', 'SWITCH')),
  status text not null check (status in ('ACTIVE', 'HIDDEN', 'SWITCH.PENDING')),
  start_time time,
  end_time time,
  covering_user_id text collate "C",
  cover_start_time time,
  cover_end_time time,
  overlap_allowed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  unique (team_id, shift_id, user_id),
  foreign key (team_id, shift_id) references shifts on delete cascade,
  foreign key (team_id, user_id) references memberships on delete cascade,
  foreign key (team_id, covering_user_id) references memberships,
  check (covering_user_id <> user_id),
  check (covering_user_id is not null or (cover_start_time is null and cover_end_time is null)),
  check ((cover_start_time is null) = (cover_end_time is null))
);
create index assignments_user on assignments (team_id, user_id);

-- Who works when, by the team's wall clock: derived from assignments, shifts and templates by the triggers below, never written by hand.
create table bookings (
  team_id text collate "C" not null,
  assignment_id text collate "C" not null,
  role text not null check (role in ('ASSIGNED', 'COVERING')),
  user_id text collate "C" not null,
  during tsrange not null,
  overlap_allowed boolean not null,
  primary key (team_id, assignment_id, role),
  foreign key (team_id, assignment_id) references assignments on delete cascade,
  -- Deferred, so that a trade of two shifts of one day may pass through the overlap it ends.
  constraint nobody_double_booked exclude using gist (team_id with =, user_id with =, during with &&)
    where (not overlap_allowed) deferrable initially deferred
);

-- The next moment with this time of day, at or after the given one.
create function next_time(after timestamp, at time) returns timestamp language sql immutable
  return after::date + at + case when after::date + at < after then interval '1 day' else interval '0' end;

-- An end at or before the start lies on the next day; equal times mean 24 hours.
create function range_from(starts timestamp, ends time) returns tsrange language sql immutable
  return tsrange(starts, next_time(starts + interval '1 microsecond', ends));

create function rebook(of_team text, of_assignments text[]) returns void language plpgsql as $$
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
    do update set user_id = excluded.user_id, during = excluded.during, overlap_allowed = excluded.overlap_allowed;
end $$;

create function rebook_inserted_assignments() returns trigger language plpgsql as $$
begin
  perform rebook(changed.team_id, array_agg(changed.id)) from new_rows changed group by changed.team_id;
  return null;
end $$;
create trigger rebook_inserted after insert on assignments
  referencing new table as new_rows for each statement execute function rebook_inserted_assignments();

create function rebook_assignment() returns trigger language plpgsql as $$
begin
  perform rebook(new.team_id, array[new.id]);
  return null;
end $$;
create trigger rebook_updated
  after update of user_id, start_time, end_time, covering_user_id, cover_start_time, cover_end_time, overlap_allowed on assignments
  for each row execute function rebook_assignment();

create function rebook_shift() returns trigger language plpgsql as $$
begin
  perform rebook(new.team_id, array(select id from assignments where team_id = new.team_id and shift_id = new.id));
  return null;
end $$;
create trigger rebook_shift after update of date, template_id, start_time, end_time on shifts for each row execute function rebook_shift();

create function rebook_template() returns trigger language plpgsql as $$
begin
  perform rebook(new.team_id, array(
    select a.id from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
     where s.team_id = new.team_id and s.template_id = new.id));
  return null;
end $$;
create trigger rebook_template after update of start_time, end_time on shift_templates for each row execute function rebook_template();

create table availabilities (
  team_id text collate "C" not null,
  user_id text collate "C" not null,
  date date not null,
  day smallint not null check (day between -1 and 1),
  night smallint not null check (night between -1 and 1),
  primary key (team_id, user_id, date),
  foreign key (team_id, user_id) references memberships on delete cascade
);

-- Where people work for a block of weeks, and who is where in which block.
create table services (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 60),
  short_name text not null check (length(short_name) between 1 and 8),
  color text not null,
  week jsonb not null check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
  hand_over_minutes integer not null check (hand_over_minutes between 0 and 180),
  fewest integer not null check (fewest between 0 and 500),
  version integer not null default nextval('versions'),
  primary key (team_id, id)
);
create trigger services_version before update on services for each row when (old is distinct from new) execute function give_version();
create unique index services_short_names on services (team_id, lower(short_name));

create table blocks (
  team_id text collate "C" not null references teams on delete cascade,
  year integer not null check (year between 2000 and 2199),
  number integer not null check (number between 1 and 53),
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day - first_day < 366),
  primary key (team_id, year, number),
  constraint one_block_a_day exclude using gist (team_id with =, daterange(first_day, last_day, '[]') with &&) deferrable initially deferred
);

create table rotations (
  team_id text collate "C" not null,
  year integer not null,
  block integer not null,
  user_id text collate "C" not null,
  service_id text collate "C" not null,
  primary key (team_id, year, block, user_id),
  foreign key (team_id, year, block) references blocks on delete cascade,
  foreign key (team_id, user_id) references memberships on delete cascade,
  -- Deferred, as a team goes with all of them at once.
  constraint service_in_use foreign key (team_id, service_id) references services deferrable initially deferred
);
create index rotations_of_services on rotations (team_id, service_id);

-- Whose people can take the shifts of a template; empty if everyone can.
alter table shift_templates add column services text[] collate "C" not null default '{}';

-- Where somebody was goes from the log with them.
create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email', 'note', 'reason', 'kind', 'service_id']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;
create or replace function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests', 'invitations', 'leaves', 'rotations')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

select isolate_team_table('services');
select isolate_team_table('blocks');
select isolate_team_table('rotations');
do $$
declare
  name text;
begin
  foreach name in array array['services', 'blocks', 'rotations'] loop
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function audit()', name);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function audit()', name);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function audit()', name);
    execute format('create trigger tell_insert after insert on %I referencing new table as new_rows for each statement execute function tell_change(''services'')', name);
    execute format('create trigger tell_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function tell_change(''services'')', name);
    execute format('create trigger tell_delete after delete on %I referencing old table as old_rows for each statement execute function tell_change(''services'')', name);
  end loop;
end $$;

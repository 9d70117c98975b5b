-- When people were really at work on a duty, by their own word. worked: dates with times of day; empty if they were not called in.
create table actual_hours (
  team_id text collate "C" not null references teams on delete cascade,
  assignment_id text collate "C" not null,
  user_id text collate "C" not null,
  worked jsonb not null check (jsonb_typeof(worked) = 'array' and jsonb_array_length(worked) <= 10),
  confirmed_at timestamptz not null default clock_timestamp(),
  primary key (team_id, assignment_id, user_id),
  foreign key (team_id, assignment_id) references assignments (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references memberships on delete cascade
);
create index actual_hours_of_people on actual_hours (team_id, user_id);

-- Where a rule of the contract does not hold for someone, by a letter that the team keeps.
create table waivers (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null,
  rule_id text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  letter text not null check (length(letter) between 1 and 300),
  waived_by text collate "C" not null,
  waived_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  foreign key (team_id, user_id) references memberships on delete cascade
);
create index waivers_of_people on waivers (team_id, user_id);

create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email', 'note', 'reason', 'kind', 'service_id',
                                                          'stance', 'subject', 'template_id', 'dates', 'weight', 'granted', 'denied',
                                                          'worked', 'letter', 'rule_id']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;
create or replace function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests', 'invitations', 'leaves', 'rotations', 'shift_requests', 'actual_hours', 'waivers')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

select isolate_team_table('actual_hours');
create trigger audit_insert after insert on actual_hours referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on actual_hours referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on actual_hours referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on actual_hours referencing new table as new_rows for each statement execute function tell_change('rulebook');
create trigger tell_update after update on actual_hours referencing old table as old_rows new table as new_rows for each statement execute function tell_change('rulebook');
create trigger tell_delete after delete on actual_hours referencing old table as old_rows for each statement execute function tell_change('rulebook');
select isolate_team_table('waivers');
create trigger audit_insert after insert on waivers referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on waivers referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on waivers referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on waivers referencing new table as new_rows for each statement execute function tell_change('rulebook');
create trigger tell_update after update on waivers referencing old table as old_rows new table as new_rows for each statement execute function tell_change('rulebook');
create trigger tell_delete after delete on waivers referencing old table as old_rows for each statement execute function tell_change('rulebook');

-- What people ask for or against, paid with points of a block.
create table shift_requests (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null,
  stance text not null check (stance in ('FOR', 'AGAINST')),
  subject text not null check (subject in ('ANY', 'NIGHT', 'WEEKEND', 'TEMPLATE')),
  template_id text collate "C",
  dates date[] not null check (cardinality(dates) between 1 and 31),
  weight text not null check (weight in ('LOW', 'MEDIUM', 'HIGH')),
  points integer not null check (points between 0 and 4),
  late boolean not null,
  -- Its block, and the points that the person had for it, when it was asked.
  block_start date not null,
  block_end date not null check (block_end >= block_start),
  budget double precision not null,
  asked_by text collate "C" not null,
  asked_at timestamptz not null default clock_timestamp(),
  status text not null default 'OPEN' check (status in ('OPEN', 'WITHDRAWN')),
  -- Which of its dates are settled, as the schedule was published.
  granted date[] not null default '{}',
  denied date[] not null default '{}',
  primary key (team_id, id),
  foreign key (team_id, user_id) references memberships on delete cascade,
  foreign key (team_id, template_id) references shift_templates on delete cascade,
  check ((subject = 'TEMPLATE') = (template_id is not null)),
  check (not late or points = 0),
  check (granted <@ dates and denied <@ dates and not granted && denied)
);
create index shift_requests_of_people on shift_requests (team_id, user_id);
create index shift_requests_dates on shift_requests using gin (dates);

alter table teams add column request_terms jsonb;

-- What requests hold of a block's budget: dates that were denied, or are over without having been published, give their part back. Of two
-- requests made at once, the second sees the first.
create function refuse_overdraft() returns trigger language plpgsql as $$
declare
  held double precision;
begin
  if current_setting('shiftwright.importing', true) = 'on' then return null; end if;
  perform from memberships where team_id = new.team_id and user_id = new.user_id for no key update;
  select coalesce(sum(r.points::float8 / cardinality(r.dates) * (
           select count(*) from unnest(r.dates) day where day = any (r.granted) or (day <> all (r.denied) and day >= current_date - 1))), 0)
    into held from shift_requests r
   where r.team_id = new.team_id and r.user_id = new.user_id and r.status = 'OPEN' and r.dates[1] between new.block_start and new.block_end;
  if held > new.budget + 0.001 then
    raise exception 'not enough points' using errcode = 'check_violation', constraint = 'points_within_budget';
  end if;
  return null;
end $$;
create trigger points_within_budget after insert on shift_requests for each row when (new.points > 0) execute function refuse_overdraft();

create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email', 'note', 'reason', 'kind', 'service_id',
                                                          'stance', 'subject', 'template_id', 'dates', 'weight', 'granted', 'denied']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;
create or replace function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests', 'invitations', 'leaves', 'rotations', 'shift_requests')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

select isolate_team_table('shift_requests');
create trigger audit_insert after insert on shift_requests referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on shift_requests referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on shift_requests referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on shift_requests referencing new table as new_rows for each statement execute function tell_change('requests');
create trigger tell_update after update on shift_requests referencing old table as old_rows new table as new_rows for each statement execute function tell_change('requests');
create trigger tell_delete after delete on shift_requests referencing old table as old_rows for each statement execute function tell_change('requests');

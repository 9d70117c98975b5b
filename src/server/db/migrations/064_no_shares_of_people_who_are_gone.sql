-- The log kept the share of full time and the skills of people who were erased, and the tenures of earlier versions were read from it.
create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email', 'note', 'reason', 'kind', 'service_id',
                                                          'stance', 'subject', 'template_id', 'dates', 'weight', 'granted', 'denied',
                                                          'worked', 'letter', 'rule_id', 'share', 'skills']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;

create or replace function erase_from_audit(person text, of_team text default '') returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_account(before, person), after = without_account(after, person), erased = true
   where chain = 'user ' || person;
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('memberships', 'availabilities', 'switch_requests', 'invitations', 'leaves', 'rotations', 'shift_requests', 'actual_hours', 'waivers')
     and (team_id = nullif(of_team, '') or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person)))
$$;

-- What was left so far.
update tenures set share = 1 from users u where u.id = user_id and u.erased_at is not null and share <> 1;
select erase_from_audit(id) from users where erased_at is not null;

-- Everyone may ask what the log says they did.
create index audit_log_actor on audit_log (actor_id, id);

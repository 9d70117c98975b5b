-- An erased account left the names of its passkeys and browsers and its subject at the organization in its own chain, and a person without an
-- account who was removed left their name and address in the entries of that removal.

-- Of each logged row only whose it is, and moments.
create or replace function without_account(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row) where key like '%\_at' or value = to_jsonb(person)) order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;

-- of_team: a team from which the person has just been removed. Servers of the previous version name none.
drop function if exists erase_from_audit(text);
create or replace function erase_from_audit(person text, of_team text default '') returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_account(before, person), after = without_account(after, person), erased = true
   where chain = 'user ' || person;
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('availabilities', 'switch_requests', 'invitations', 'leaves', 'rotations', 'shift_requests', 'actual_hours', 'waivers')
     and (team_id = nullif(of_team, '') or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person)))
$$;

-- What was left so far: chains of people who were erased or whose row is gone, and addresses of their invitations.
update audit_log l set before = without_account(before, substr(chain, 6)), after = without_account(after, substr(chain, 6)), erased = true
 where team_id = '' and chain like 'user _%'
   and not exists (select from users u where u.id = substr(l.chain, 6) and u.erased_at is null);
update audit_log l set before = (select jsonb_agg(row - 'email') from jsonb_array_elements(l.before) row), erased = true
 where entity = 'invitations' and after = '[]' and not exists (select from users u where u.id = l.before -> 0 ->> 'user_id');

-- What was cancelled needs no words, which may name someone.
update feed_events set content = content || '{"title": "", "detail": ""}' where cancelled;

-- Someone who is planned before they have an account: a user without a password, and what they are invited by. Once they joined, the row
-- says when; the address is then that of their account.
create table invitations (
  team_id text collate "C" not null references teams on delete cascade,
  user_id text collate "C" not null,
  email text check (length(email) <= 254),
  code_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz,
  undelivered boolean not null default false,
  -- Members of the same name who are other people.
  apart_from text[] collate "C" not null default '{}',
  joined_at timestamptz,
  primary key (team_id, user_id),
  foreign key (team_id, user_id) references memberships on delete cascade,
  check (joined_at is null or (code_hash is null and email is null)),
  check ((sent_at is null) = (expires_at is null)),
  check (code_hash is null or sent_at is not null)
);
-- One person per address.
create unique index invitations_email on invitations (team_id, lower(email)) where email is not null;

select isolate_team_table('invitations');
create trigger audit_insert after insert on invitations referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on invitations referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on invitations referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on invitations referencing new table as new_rows for each statement execute function tell_change('team');
create trigger tell_update after update on invitations referencing old table as old_rows new table as new_rows for each statement execute function tell_change('team');
create trigger tell_delete after delete on invitations referencing old table as old_rows for each statement execute function tell_change('team');

-- A team may let nobody in by its code.
alter table teams add column joins_by_invitation boolean not null default false;

-- When two entries turn out to be one person, what they worked stays as it was, under the other id: closed months allow it.
create or replace function refuse_closed(of_team text, day date) returns void language plpgsql as $$
begin
  if current_setting('shiftwright.merging', true) = 'on' then return; end if;
  if is_closed(of_team, day) and exists (select from teams where id = of_team) then
    raise exception 'closed for pay' using errcode = 'check_violation', constraint = 'month_is_open', detail = day::text;
  end if;
end $$;

-- Addresses of invitations go from the log with the person too.
create or replace function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night', 'email']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;
create or replace function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests', 'invitations')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

-- Somebody without an account owns nothing.
create or replace function check_team_has_owner() returns trigger language plpgsql as $$
begin
  perform from teams where id = old.team_id for no key update;
  if found and not exists (
    select from memberships m where m.team_id = old.team_id and m.status = 'OWNER' and not m.disabled
       and not exists (select from invitations i where i.team_id = m.team_id and i.user_id = m.user_id and i.joined_at is null))
  then
    raise exception 'a team needs an owner' using errcode = 'check_violation', constraint = 'team_has_owner';
  end if;
  return null;
end $$;

-- That the mail job made a code for an invitation that was sent is nothing to tell.
create or replace function audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := array['password_hash', 'token_hash', 'code_hash', 'join_code', 'secret', 'last_step'];
  removed jsonb := '[]';
  added jsonb := '[]';
  entry record;
begin
  if current_setting('shiftwright.action', true) = 'retention' then return null; end if;
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - secrets), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - secrets), '[]') into added from new_rows n; end if;
  if tg_table_name = 'invitations' and removed = added then return null; end if;
  for entry in
    select audit_owner(tg_table_name, row) as owner,
           coalesce(jsonb_agg(row order by place) filter (where not is_new), '[]') as was,
           coalesce(jsonb_agg(row order by place) filter (where is_new), '[]') as becomes
      from (select r.row, r.place, false as is_new from jsonb_array_elements(removed) with ordinality r (row, place)
            union all
            select a.row, a.place, true from jsonb_array_elements(added) with ordinality a (row, place)) changed
     group by owner order by owner
  loop
    perform append_audit(
      case when entry.owner like 'user %' then '' else entry.owner end,
      nullif(case when entry.owner like 'user %' then substr(entry.owner, 6) end, ''),
      tg_table_name, entry.was, entry.becomes);
  end loop;
  return null;
end $$;
